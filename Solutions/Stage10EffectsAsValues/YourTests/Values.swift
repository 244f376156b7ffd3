import Foundation

@testable import Stage10Core

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
        thumbnailURL: URL(filePath: "/ocean"), duration: 65)
    static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/desert"),
        thumbnailURL: URL(filePath: "/desert"), duration: 65)
}

extension Snapshot {
    /// What the app reads this many seconds after its start. The date is always noon.
    static func noon(_ seconds: Int) -> Snapshot {
        Snapshot(
            date: .noon, uptime: .seconds(seconds), locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian))
    }
}

extension Date {
    static let noon = Date(timeIntervalSinceReferenceDate: 12 * 60 * 60)
}
