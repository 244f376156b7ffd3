import Foundation
import Platform
import Stage10Core

/// What connects the app with the outside. The app between its edges is the same in a test.
struct Edges: Sendable {
    var feedURL: URL
    var get: HTTPGet
    /// Stores the cached feed of the list.
    var cache: VideoStore
    /// Shows a line to the user.
    var write: @Sendable (String) -> Void
    /// Shows an error to the user.
    var writeError: @Sendable (String) -> Void
    var log: @Sendable (String) -> Void
    /// The longest time that a request may take.
    var timeout: Duration
    var world: World
}

extension Edges {
    /// The network, the cache file, the terminal, and the system's clock.
    static var live: Edges {
        var world = World.system
        world.locale = { Settings.locale }
        return Edges(
            feedURL: Settings.feedURL,
            get: URLSession(idleTimeout: Settings.idleTimeout).response,
            cache: .file(Settings.cacheFile), write: Terminal.write,
            writeError: Terminal.writeError, log: Terminal.log, timeout: Settings.timeout,
            world: world)
    }
}
