import Foundation

/// Keeps one save.
///
/// The two functions are all there is. Whoever wants another store makes other functions, or copies a
/// store and replaces one.
// TODO(5.2): What is changed in a copy changes in the copy only.
final class VideoStore: @unchecked Sendable {
    /// Replaces the save. Throws if it cannot be kept; the old save is then still there.
    var write: @Sendable (SavedVideos) throws -> Void
    /// The save, or `nil` if there is none, or none that can be read.
    var read: @Sendable () -> SavedVideos?

    init(
        write: @escaping @Sendable (SavedVideos) throws -> Void,
        read: @escaping @Sendable () -> SavedVideos?
    ) {
        self.write = write
        self.read = read
    }
}

extension VideoStore {
    /// Keeps the save in memory, for tests and previews: each store has a save of its own.
    ///
    /// - Parameter save: What it has in the beginning.
    static func inMemory(_ save: SavedVideos? = nil) -> VideoStore {
        // TODO(5.2): What was written can be read.
        VideoStore(write: { _ in }, read: { save })
    }

    /// A store that may not be used: a test replaces the function that it expects to be called.
    static var unimplemented: VideoStore {
        // TODO(5.3): Whoever uses it notices, and reads which function it was.
        VideoStore(write: { _ in }, read: { nil })
    }
}

/// What is saved.
struct SavedVideos: Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
