/// The titles of the videos of a feed.
struct Feed: Equatable, Sendable {
    let titles: [String]
}

/// Stores one feed, as a protocol.
protocol VideoStoring: Sendable {
    /// Replaces the stored feed. Throws if it cannot be written.
    func write(_ feed: Feed) throws
    /// Returns the stored feed; `nil` if there is none. Throws if it cannot be read.
    func read() throws -> Feed?
}

/// Stores one feed, as a struct of functions.
struct VideoStore: Sendable {
    var write: @Sendable (Feed) throws -> Void
    var read: @Sendable () throws -> Feed?
}
