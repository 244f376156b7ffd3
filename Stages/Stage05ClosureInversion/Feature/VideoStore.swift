/// Stores one cached feed.
// TODO(5.2)
final class VideoStore: @unchecked Sendable {
    /// Replaces the stored feed. Throws the store's own error; the previous feed is then unchanged.
    var write: @Sendable (CachedFeed) throws -> Void
    /// Returns the stored feed; `nil` if there is none, or if it cannot be read.
    var read: @Sendable () -> CachedFeed?

    init(
        write: @escaping @Sendable (CachedFeed) throws -> Void,
        read: @escaping @Sendable () -> CachedFeed?
    ) {
        self.write = write
        self.read = read
    }
}
