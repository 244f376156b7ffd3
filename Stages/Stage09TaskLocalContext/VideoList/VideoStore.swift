import Stage09Dependencies

/// Stores one cached feed.
package struct VideoStore: Sendable {
    /// Replaces the stored feed. Throws the store's own error; the previous feed is then unchanged.
    package var write: @Sendable (CachedFeed) async throws -> Void
    /// Returns the stored feed; `nil` if there is none, or if it cannot be read.
    package var read: @Sendable () async -> CachedFeed?

    package init(
        write: @escaping @Sendable (CachedFeed) async throws -> Void,
        read: @escaping @Sendable () async -> CachedFeed?
    ) {
        self.write = write
        self.read = read
    }
}

extension DependencyValues {
    package var videoStore: VideoStore {
        get { self[VideoStoreKey.self] }
        set { self[VideoStoreKey.self] = newValue }
    }
}

package enum VideoStoreKey: TestDependencyKey {
    package static var testValue: VideoStore {
        VideoStore(
            write: unimplemented("videoStore.write", ()),
            read: unimplemented("videoStore.read", nil))
    }
}
