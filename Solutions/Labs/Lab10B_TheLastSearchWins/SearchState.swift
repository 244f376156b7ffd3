/// What is shown below a search field.
struct SearchState: Equatable, Sendable {
    private(set) var titles: [String] = []
    /// Whether the last search has failed.
    private(set) var hasFailed = false
    /// The number of the request that is running.
    private var running: Int?
    /// How many requests there have been.
    private var count = 0

    /// Whether the last search is still running.
    var isSearching: Bool { running != nil }

    /// Returns the state after an event, and the effects of the event.
    func handling(_ event: SearchEvent) -> (state: SearchState, effects: [SearchEffect]) {
        var state = self
        let effects = state.handle(event)
        return (state, effects)
    }

    private mutating func handle(_ event: SearchEvent) -> [SearchEffect] {
        switch event {
        case .typed(let text):
            let cancelling = running.map { [SearchEffect.cancel(number: $0)] } ?? []
            guard !text.isEmpty else {
                (titles, hasFailed, running) = ([], false, nil)
                return cancelling
            }
            count += 1
            running = count
            return cancelling + [.request(text, number: count)]
        case .found(let found, let number) where number == running:
            (titles, hasFailed, running) = (found, false, nil)
        case .failed(let number) where number == running:
            (hasFailed, running) = (true, nil)
        case .found, .failed: break  // An earlier search has ended.
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
