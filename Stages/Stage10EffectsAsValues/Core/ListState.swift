import Basics

/// The state of the list.
package struct ListState: Equatable, Sendable {
    package private(set) var screen = VideoListScreen()
    private(set) var progress = Progress.idle
    /// The uptime at which the last load started.
    private(set) var start = Duration.zero

    /// How far a load is.
    enum Progress: Equatable, Sendable {
        case idle, requesting
        /// The request failed with this outcome. The cached feed may replace it.
        case reading(FetchOutcome<[Video]>)
        case writing(LoadDecision)
    }

    /// Returns the state after an event, and the effects of the event.
    package func handling(_ event: ListEvent) -> Transition<ListState, ListEffect> {
        var state = self
        let effects = state.handle(event)
        return Transition(state: state, effects: effects)
    }

    private mutating func handle(_ event: ListEvent) -> [ListEffect] {
        switch (progress, event) {
        case (.idle, .load(let now)):
            screen.startLoading()
            (progress, start) = (.requesting, now.uptime)
            return [.log("load started"), .request]
        // TODO(10.4): Every response reads the cache, no effect writes, and no state refuses a response.
        case (_, .fetched(let outcome, _)):
            progress = .reading(outcome)
            guard case .invalid(let fault?) = outcome else { return [.read] }
            return [.log("decoding failed: \(fault)"), .read]
        case (.reading(let outcome), .read(let cached, let now)):
            return end(decide(outcome, cached: cached, at: now.date), at: now)
        case (.requesting, .cancelled(let now)), (.reading, .cancelled(let now)),
            (.writing, .cancelled(let now)):
            return end(.cancelled, at: now)
        default: return []  // A load is running, or the event is late.
        }
    }

    private mutating func end(_ decision: LoadDecision, at now: Snapshot) -> [ListEffect] {
        progress = .idle
        screen.show(decision, asOf: now.date, locale: now.locale, calendar: now.calendar)
        return [.log("load \(decision.logDescription), \(millisecondsText(now.uptime - start))")]
    }
}

/// What happens to the list.
package enum ListEvent: Equatable, Sendable {
    /// The user loads the list.
    case load(at: Snapshot)
    case fetched(FetchOutcome<[Video]>, at: Snapshot)
    /// The cached feed was read; `nil` if there is none, or if it cannot be read.
    case read(CachedFeed?, at: Snapshot)
    /// The feed was written; the fault says why the write failed.
    case written(fault: String?, at: Snapshot)
    case cancelled(at: Snapshot)

    /// What the app read when the event happened.
    var snapshot: Snapshot {
        switch self {
        case .load(let now), .fetched(_, let now), .read(_, let now), .written(_, let now),
            .cancelled(let now):
            now
        }
    }
}

/// An effect of the list.
package enum ListEffect: Equatable, Sendable {
    case request, read
    case write(CachedFeed)
    case log(String)
}
