import Foundation

/// Keeps one save.
protocol VideoStore: Sendable {
    /// Replaces the save.
    ///
    /// - Throws: If it cannot be kept. The old save is then still there.
    func write(_ save: SavedVideos) throws

    /// The save, or `nil` if there is none, or none that can be read.
    func read() -> SavedVideos?
}

/// What is saved.
struct SavedVideos: Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
