import Stage10Core

/// Stores one cached feed.
struct VideoStore: Sendable {
    /// Replaces the stored feed. Throws the store's own error; the previous feed is then unchanged.
    var write: @Sendable (CachedFeed) async throws -> Void
    /// Returns the stored feed; `nil` if there is none, or if it cannot be read.
    var read: @Sendable () async -> CachedFeed?
}
