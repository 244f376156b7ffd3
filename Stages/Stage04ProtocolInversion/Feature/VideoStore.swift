import Foundation

/// Stores one cached feed.
// TODO(4.4)
protocol VideoStore: Sendable {
    init()

    /// The file of the feed.
    var file: URL { get }

    /// Replaces the stored feed.
    ///
    /// - Throws: The store's own error. The previous feed is then unchanged.
    func write(_ feed: CachedFeed) throws

    /// Deletes the stored feed.
    func remove() throws

    /// Returns the stored feed; `nil` if there is none, or if it cannot be read.
    func read() -> CachedFeed?
}
