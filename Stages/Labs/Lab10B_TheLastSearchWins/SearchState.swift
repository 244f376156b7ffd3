/// What is shown below a search field.
struct SearchState: Equatable, Sendable {
    private(set) var titles: [String] = []
    /// Whether the last search has failed.
    private(set) var hasFailed = false
    /// Whether the last search is still running.
    private(set) var isSearching = false
    /// How many requests there have been.
    private var count = 0

    /// Returns the state after an event, and the effects of the event.
    func handling(_ event: SearchEvent) -> (state: SearchState, effects: [SearchEffect]) {
        var state = self
        let effects = state.handle(event)
        return (state, effects)
    }

    private mutating func handle(_ event: SearchEvent) -> [SearchEffect] {
        // TODO(10.B): Show the last search only, and cancel the one before it.
        switch event {
        case .typed(let text):
            count += 1
            isSearching = true
            return [.request(text, number: count)]
        case .found(let found, _):
            (titles, hasFailed, isSearching) = (found, false, false)
        case .failed:
            (hasFailed, isSearching) = (true, false)
        }
        return []
    }
}

/// What happens in a search.
enum SearchEvent: Equatable, Sendable {
    /// The user has typed or deleted a character, and the field now has this text.
    case typed(String)
    case found([String], number: Int)
    /// A cancelled request fails, too, unless its response was already on its way.
    case failed(number: Int)
}

/// An effect of a search. The numbers identify requests.
enum SearchEffect: Equatable, Sendable {
    case request(String, number: Int)
    case cancel(number: Int)
}
