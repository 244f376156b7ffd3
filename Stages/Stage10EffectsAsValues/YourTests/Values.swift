import Foundation

@testable import Stage10Core

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
        thumbnailURL: URL(filePath: "/ocean"), duration: 65)
}

extension Comment {
    /// Shown as "ada, 2 hours ago: Hello".
    static let hello = Comment(
        id: UUID(), message: "Hello", createdAt: .noon - 2 * 60 * 60, author: .init(username: "ada")
    )
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
