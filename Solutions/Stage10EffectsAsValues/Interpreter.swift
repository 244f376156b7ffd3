import Foundation
import Stage10Core

/// Carries out effects. It decides only what a cancelled task still does.
@MainActor
final class Interpreter {
    private let edges: Edges
    private let get: HTTPGet
    private var requests: [UUID: [Int: Task<FetchOutcome<[Comment]>, Never>]] = [:]

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
            let outcome = await fetch(edges.feedURL, with: get, decode: VideoFeed.outcome)
            return unlessCancelled(.fetched(outcome, at: edges.world.snapshot()))
        case .list(.read):
            let cached = await edges.cache.read()
            return unlessCancelled(.read(cached, at: edges.world.snapshot()))
        case .list(.write(let feed)):
            let fault = Task.isCancelled ? nil : await write(feed)
            return unlessCancelled(.written(fault: fault, at: edges.world.snapshot()))
        case .comments(let id, .request(let number)):
            let outcome = await requestComments(id, number)
            return .comments(id, .fetched(outcome, request: number, at: edges.world.snapshot()))
        case .comments(let id, .cancel(let number)):
            requests[id]?[number]?.cancel()
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

    private func requestComments(_ id: UUID, _ number: Int) async -> FetchOutcome<[Comment]> {
        let (get, url) = (get, CommentFeed.url(of: id, below: edges.feedURL))
        let task = Task { await fetch(url, with: get, decode: CommentFeed.outcome) }
        requests[id, default: [:]][number] = task
        defer { requests[id]?[number] = nil }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
