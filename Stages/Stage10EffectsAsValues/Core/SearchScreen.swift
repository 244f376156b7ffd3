/// What is shown of a search.
package struct SearchScreen: Equatable, Sendable {
    package let rows: [String]
    /// "Nothing found", once a search has found nothing.
    package let emptyText: String?
    package let errorText: String?
    package let isSearching: Bool

    package init(_ state: SearchState) {
        rows = state.found.map { "\($0.title) (\(durationText($0.duration)))" }
        isSearching = state.awaited != nil
        errorText = state.outcome == .failed ? "The search has failed." : nil
        emptyText = state.outcome == .found && state.found.isEmpty ? "Nothing found" : nil
    }
}
