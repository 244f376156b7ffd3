import Foundation
import Stage10Core

/// Carries out effects. It decides only what a cancelled task still does.
@MainActor
final class Interpreter {
    private let edges: Edges
    private let get: HTTPGet

    init(edges: Edges) {
        self.edges = edges
        get = timingOut(edges.get, after: edges.timeout, sleep: edges.world.sleep)
    }

    /// Carries out an effect, and returns the event that follows; `nil` if none does.
    func perform(_ effect: AppEffect) async -> AppEvent? {
        switch effect {
        case .list(.log(let line)), .comments(_, .log(let line)):
            edges.log(line)
            return nil
        case .list(.request):
            // TODO(10.5): This looks into the response and writes. The effect says "request".
            let now = edges.world.snapshot()
            let outcome = await fetch(edges.feedURL, with: get, decode: VideoFeed.outcome)
            if case .showAndSave(let feed) = decide(outcome, cached: nil, at: now.date),
                !Task.isCancelled, let fault = await write(feed)
            {
                edges.log("save failed: \(fault)")
            }
            return unlessCancelled(.fetched(outcome, at: now))
        case .list(.read):
            let cached = await edges.cache.read()
            return unlessCancelled(.read(cached, at: edges.world.snapshot()))
        case .list(.write):
            // TODO(10.5): The feed of the effect is not written.
            return unlessCancelled(.written(fault: nil, at: edges.world.snapshot()))
        case .comments(let id, .request(let number)):
            let url = CommentFeed.url(of: id, below: edges.feedURL)
            let outcome = await fetch(url, with: get, decode: CommentFeed.outcome)
            return .comments(id, .fetched(outcome, request: number, at: edges.world.snapshot()))
        case .comments(_, .cancel):
            // TODO(10.3): The request goes on.
            return nil
        }
    }

    /// Replaces the event of an effect whose load was cancelled in the meantime.
    private func unlessCancelled(_ event: ListEvent) -> AppEvent {
        .list(Task.isCancelled ? .cancelled(at: edges.world.snapshot()) : event)
    }

    private func write(_ feed: CachedFeed) async -> String? {
        do {
            try await edges.cache.write(feed)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
