import Foundation
import Stage08Core

/// Loads the videos of a list: reads, decides, and writes.
struct VideoLoader: Sendable {
    let feedURL: URL
    let get: HTTPGet
    let store: VideoStore
    let now: @Sendable () -> Date
    let log: @Sendable (String) -> Void

    /// Sends one request, and carries out what `decide` returns.
    func load() async -> LoadDecision {
        // TODO(8.3): Read everything, then decide, then write. Decide nothing here.
        // TODO(8.5): The task can be cancelled after the response, too.
        let date = now()
        let outcome = await fetch(feedURL, with: get, decode: VideoFeed.outcome)
        if case .invalid(let fault?) = outcome { log("decoding failed: \(fault)") }
        var feedToSave: CachedFeed?
        let decision = decide(outcome, cached: nil, at: date, save: { feedToSave = $0 })
        if let feedToSave {
            await save(feedToSave)
            return decision
        }
        guard let reason = decision.error, let cached = await store.read(),
            isFresh(cached.savedAt, at: now())
        else { return decision }
        return .fallBack(cached, reason: reason)
    }

    private func save(_ feed: CachedFeed) async {
        do {
            try await store.write(feed)
        } catch {
            log("save failed: \(error)")
        }
    }
}
