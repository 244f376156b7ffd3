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
            let asked = await Asked { try await edges.get(edges.feedURL) }
            return .list(
                .answered(Task.isCancelled ? .cancelled : asked, at: edges.world.moment()))
        case .list(.readSave):
            let saved = await edges.store.read()
            // A load that is cancelled while the save is read stays cancelled.
            return Task.isCancelled
                ? .list(.answered(.cancelled, at: edges.world.moment()))
                : .list(.found(saved, at: edges.world.moment()))
        case .list(.write(let save)):
            // A save that fails costs nobody anything: the videos are here.
            if !Task.isCancelled { try? await edges.store.write(save) }
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
