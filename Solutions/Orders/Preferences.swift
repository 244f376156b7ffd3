import Foundation

/// Dates that the app keeps from one start to the next, in a file.
final class Preferences: Sendable {
    static let standard = Preferences()

    private var file: URL { Device.folder.appending(path: "preferences.json") }

    func date(forKey key: String) -> Date? { all[key] }

    func set(_ date: Date, forKey key: String) {
        var dates = all
        dates[key] = date
        try? JSONEncoder().encode(dates).write(to: file, options: .atomic)
    }

    private var all: [String: Date] {
        let data = try? Data(contentsOf: file)
        return data.flatMap { try? JSONDecoder().decode([String: Date].self, from: $0) } ?? [:]
    }
}
