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
        // Read.
        let outcome = await fetch(feedURL, with: get, decode: VideoFeed.outcome)
        let cached = await store.read()
        let date = now()
        // Decide. The task may be cancelled although its request was not.
        let decision = decide(Task.isCancelled ? .cancelled : outcome, cached: cached, at: date)
        // Write.
        if case .invalid(let fault?) = outcome { log("decoding failed: \(fault)") }
        switch decision {
        case .showAndSave(let feed): await save(feed)
        case .fallBack, .fail, .cancelled: break
        }
        return Task.isCancelled ? .cancelled : decision
    }

    private func save(_ feed: CachedFeed) async {
        do {
            try await store.write(feed)
        } catch {
            log("save failed: \(error)")
        }
    }
}
