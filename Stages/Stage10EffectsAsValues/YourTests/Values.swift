import Foundation

@testable import Stage10Core

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
        thumbnailURL: URL(filePath: "/ocean"), duration: 65)
}

extension AppEvent {
    /// The user opens the video `ocean`.
    static let opened = AppEvent.comments(Video.ocean.id, .load(at: .noon))
    private static let hello = Comment(
        id: UUID(), message: "Hello", createdAt: Snapshot.noon.date - 2 * 60 * 60,
        author: .init(username: "ada"))

    /// The response to a request for its comments arrives, and is shown as "ada, 2 hours ago: Hello".
    static func responded(to request: Int) -> AppEvent {
        .comments(Video.ocean.id, .fetched(.loaded([hello]), request: request, at: .noon))
    }
}

extension [AppEvent] {
    /// A load of the list that succeeds.
    static let reload: [AppEvent] = [
        .list(.load(at: .noon)), .list(.fetched(.loaded([.ocean]), at: .noon)),
        .list(.written(fault: nil, at: .noon)),
    ]
    /// A load of the list that fails, with nothing cached.
    static let failedReload: [AppEvent] = [
        .list(.load(at: .noon)), .list(.fetched(.unreachable, at: .noon)),
        .list(.read(nil, at: .noon)),
    ]
}

extension [AppEffect] {
    /// The requests for comments that are sent or cancelled.
    var requests: [CommentsEffect] {
        compactMap { effect in
            guard case .comments(_, let effect) = effect else { return nil }
            if case .log = effect { return nil } else { return effect }
        }
    }
}

extension Snapshot {
    static let noon = Snapshot(
        date: Date(timeIntervalSinceReferenceDate: 0), uptime: .zero,
        locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
}
