import Foundation

/// Keeps one save.
struct VideoStore: Sendable {
    /// Replaces the save. Throws if it cannot be kept; the old save is then still there.
    var write: @Sendable (SavedVideos) throws -> Void
    /// The save, or `nil` if there is none, or none that can be read.
    var read: @Sendable () -> SavedVideos?
}

extension VideoStore {
    /// A store that may not be used: a test replaces the function that it expects to be called.
    static let unimplemented = VideoStore(
        write: { _ in Unimplemented.stop("VideoStore.write") },
        read: { Unimplemented.stop("VideoStore.read") })
}

/// What is saved.
struct SavedVideos: Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
