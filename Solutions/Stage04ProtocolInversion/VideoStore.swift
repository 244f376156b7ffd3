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

/// Can let go of its save. Not every store can.
protocol RemovableStore: Sendable {
    /// Removes the save, readable or not. If there is none, nothing happens.
    ///
    /// - Throws: If it cannot be removed.
    func remove() throws
}

/// What is saved.
struct SavedVideos: Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
