import Foundation

/// Keeps one save.
// TODO(4.5): Some of this only one store can do.
protocol VideoStore: Sendable {
    /// A store with the app's settings.
    init()

    /// Where the save is kept.
    var file: URL { get }

    /// Replaces the save.
    ///
    /// - Throws: What the file system says. The old save is then still there.
    func write(_ save: SavedVideos) throws(CocoaError)

    /// The save, or `nil` if there is none, or none that can be read.
    func read() -> SavedVideos?
}

/// What is saved.
struct SavedVideos: Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
