import Foundation
import Platform

/// Where the app ends and the world begins. Everything between these edges is the same in a test.
struct Edges: Sendable {
    /// Where the feed is.
    var feedURL: URL
    /// Asks a server.
    var get: HTTPGet
    /// Keeps the list's save.
    var store: VideoStore
    /// Shows a line to the person at the keyboard.
    var write: @Sendable (String) -> Void
    /// Tells that person of an error.
    var writeError: @Sendable (String) -> Void
    /// Hears what each load does.
    var log: @Sendable (String) -> Void
    /// The longest time that a request may take.
    var limit: Duration
    /// The machine.
    var world: World
}

extension Edges {
    /// The real ones.
    static func live(isVerbose: Bool) -> Edges {
        var world = World.system
        world.locale = { Settings.locale }
        return Edges(
            feedURL: Settings.feedURL,
            get: lazily { URLSession(idleTimeout: Settings.idleTimeout).answer },
            store: .file(Settings.cacheFile),
            write: Terminal.write,
            writeError: Terminal.writeError,
            log: { if isVerbose { Terminal.writeError($0) } },
            limit: Settings.limit,
            world: world)
    }

    /// For tests: each says which of them it expects to be used, and replaces it.
    static var unimplemented: Edges {
        Edges(
            feedURL: URL(filePath: "/dev/null"),
            get: { _ in Unimplemented.stop("Edges.get") },
            store: .unimplemented,
            write: { _ in Unimplemented.stop("Edges.write") },
            writeError: { _ in Unimplemented.stop("Edges.writeError") },
            log: { _ in Unimplemented.stop("Edges.log") },
            limit: .seconds(60),
            world: .unimplemented)
    }
}
