import Foundation
import Stage10Core

/// Carries effects out. It is the only one who knows how, and it decides nothing.
@MainActor
struct Interpreter {
    let edges: Edges

    /// - Returns: What has come of it, or `nil` if nobody needs to know.
    func perform(_ effect: AppEffect) async -> AppEvent? {
        switch effect {
        case .list(.getFeed):
            // TODO(10.2): To get the feed is to get the feed.
            let asked = await Asked { try await edges.get(edges.feedURL) }
            let now = edges.world.moment()
            if case .answered(let answer) = asked, let videos = try? VideoFeed.videos(in: answer) {
                try? await edges.store.write(SavedVideos(videos: videos, savedAt: now.date))
            }
            return .list(.answered(asked, at: now))
        case .list(.readSave):
            let saved = await edges.store.read()
            return .list(.found(saved, at: edges.world.moment()))
        case .list(.write):
            // TODO(10.2): Who says what is written?
            return nil
        case .comments(let id, .getComments):
            let asked = await Asked {
                try await edges.get(CommentFeed.url(of: id, below: edges.feedURL))
            }
            return .comments(id, .answered(asked, at: edges.world.moment()))
        case .list(.log(let line)), .comments(_, .log(let line)):
            edges.log(line)
            return nil
        }
    }
}

extension World {
    /// What both clocks say.
    @Sendable func moment() -> Moment {
        Moment(date: now(), uptime: uptime())
    }
}

extension Asked {
    /// What came of asking, as a value.
    init(_ get: @Sendable () async throws -> HTTPAnswer) async {
        do {
            self = .answered(try await get())
        } catch is CancellationError {
            self = .cancelled
        } catch {
            self = .unreachable
        }
    }
}
