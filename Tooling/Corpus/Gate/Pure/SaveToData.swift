// Values become JSON, in one order of keys.
import Foundation

struct SaveToEncode: Codable, Equatable {
    var savedAt: Date
    var titles: [String]
    var note: String?
}

func encoded(_ save: SaveToEncode) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(save)
}
