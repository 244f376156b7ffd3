// A decoder of one's own stamps what it decodes.
// Effect: clock
// Caught by: the gate
import Foundation

struct ItemStampedWhenDecoded: Decodable {
    let id: Int
    let receivedAt: Date

    private enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        receivedAt = Date()
    }
}
