import Basics

/// The state of the comments of one video.
package struct CommentsState: Equatable, Sendable {
    package private(set) var screen = CommentsScreen()
    /// The number of the last request.
    private(set) var request = 0
    /// The uptime at which the last request started.
    private(set) var start = Duration.zero

    /// Returns the state after an event, and the effects of the event.
    package func handling(_ event: CommentsEvent) -> Transition<CommentsState, CommentsEffect> {
        var state = self
        let effects = state.handle(event)
        return Transition(state: state, effects: effects)
    }

    private mutating func handle(_ event: CommentsEvent) -> [CommentsEffect] {
        switch event {
        case .load(let now) where !screen.isLoading:
            screen.startLoading()
            // TODO(10.2): All requests have the same number, and any response is accepted.
            start = now.uptime
            return [.log("comments started"), .request(request)]
        case .fetched(let outcome, _, let now) where screen.isLoading:
            screen.show(outcome, asOf: now.date, locale: now.locale, calendar: now.calendar)
            let end = "comments \(outcome.logDescription), \(millisecondsText(now.uptime - start))"
            guard case .invalid(let fault?) = outcome else { return [.log(end)] }
            return [.log("decoding failed: \(fault)"), .log(end)]
        case .forget(let now):
            // TODO(10.3): The request goes on.
            defer { screen = CommentsScreen() }
            guard screen.isLoading else { return [] }
            return [.log("comments cancelled, \(millisecondsText(now.uptime - start))")]
        case .load, .fetched: return []  // A request is running, or the response is late.
        }
    }
}

/// What happens to the comments of a video.
package enum CommentsEvent: Equatable, Sendable {
    /// The user opens the video.
    case load(at: Snapshot)
    case fetched(FetchOutcome<[Comment]>, request: Int, at: Snapshot)
    /// The list was loaded again.
    case forget(at: Snapshot)
}

/// An effect of the comments of a video. The numbers identify the requests of one video.
package enum CommentsEffect: Equatable, Sendable {
    case request(Int), cancel(Int)
    case log(String)
}
