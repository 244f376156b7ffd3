/// Stores one cached feed.
protocol VideoStore: Sendable {
    /// Replaces the stored feed.
    ///
    /// - Throws: The store's own error. The previous feed is then unchanged.
    func write(_ feed: CachedFeed) throws

    /// Returns the stored feed; `nil` if there is none, or if it cannot be read.
    func read() -> CachedFeed?
}
