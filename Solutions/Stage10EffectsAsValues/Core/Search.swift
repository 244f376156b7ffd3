/// What is known of a search, which is asked for anew with each letter that is typed.
package struct SearchState: Equatable, Sendable {
    package var text: String
    package var found: [Video]
    /// How the last search has ended. `nil` while one runs, after one was given up, and before the first.
    package var outcome: Outcome?
    /// The search that is waited for, if there is one.
    package var awaited: Int?
    /// How many searches there have been: the last one's number.
    package var count: Int

    package init(
        text: String = "", found: [Video] = [], outcome: Outcome? = nil, awaited: Int? = nil,
        count: Int = 0
    ) {
        self.text = text
        self.found = found
        self.outcome = outcome
        self.awaited = awaited
        self.count = count
    }

    /// How a search has ended.
    package enum Outcome: Sendable {
        case found, failed
    }
}

/// What happens to a search.
package enum SearchEvent: Equatable, Sendable {
    /// This stands in the search field now.
    case type(String)
    case found([Video], id: Int)
    case failed(id: Int)
    /// It was given up, so nothing has come of it.
    case cancelled(id: Int)
}

/// What is to be done for a search.
package enum SearchEffect: Equatable, Sendable {
    case search(String, id: Int)
    case cancel(id: Int)
}

/// What comes of an event. The last search wins, whichever answer comes last.
package func next(
    _ state: SearchState, _ event: SearchEvent
) -> Next<SearchState, SearchEffect> {
    var result = Next<SearchState, SearchEffect>(state)
    switch event {
    // A text that has failed, or was given up, can be tried again.
    case .type(state.text) where state.awaited != nil || state.outcome == .found: break
    case .type(let text):
        if let earlier = state.awaited { result.effects.append(.cancel(id: earlier)) }
        result.state.text = text
        result.state.outcome = nil
        if text.isEmpty {
            result.state.awaited = nil
            result.state.found = []
        } else {
            let id = state.count + 1
            result.state.count = id
            result.state.awaited = id
            result.effects.append(.search(text, id: id))
        }
    case .found(let videos, state.awaited):
        result.state.awaited = nil
        result.state.found = videos
        result.state.outcome = .found
    case .failed(state.awaited):
        result.state.awaited = nil
        result.state.outcome = .failed
    case .cancelled(state.awaited):
        result.state.awaited = nil
    // Nobody waits for it any more.
    case .found, .failed, .cancelled: break
    }
    return result
}
