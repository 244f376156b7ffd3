import Foundation
import Platform
import Stage07Comments
import Stage07Shared

/// The part of the root that knows the comments, and no other feature.
@MainActor
enum CommentsComposer {
    /// - Parameter edges: What the comments are connected to. They keep nothing, so they use no store.
    /// - Returns: Makes the comments of one video, new ones each time.
    static func comments(_ edges: Edges) -> (UUID) -> CommentsViewModel {
        // TODO(7.1): Connect the comments to what they are given, and to nothing else.
        var system = World.system
        system.locale = { Settings.locale }
        let (machine, isVerbose) = (system, CommandLine.arguments.contains("--verbose"))
        let log: @Sendable (String) -> Void = { if isVerbose { Terminal.writeError($0) } }
        let remote = RemoteCommentsLoader(feedURL: Settings.feedURL, get: edges.get, log: log)
        let loadComments: LoadComments = { videoID in
            let limited = limiting(
                { try await remote.load(videoID) }, to: edges.limit, sleep: machine.sleep)
            let announced = announcing(
                limited, to: [teller(to: log, name: "comments", outcome: { "\($0.count)" })],
                uptime: machine.uptime)
            return try await announced()
        }
        let world = ListWorld(machine)
        return { CommentsViewModel(videoID: $0, loadComments: loadComments, world: world) }
    }
}
