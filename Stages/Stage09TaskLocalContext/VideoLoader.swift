import Basics
import Foundation
import Stage09Core
import Stage09Dependencies

/// How the list loads.
typealias LoadVideos = @Sendable () async -> LoadDecision

/// Loads videos: reads, has it decided, writes.
struct VideoLoader: Sendable {
    @Dependency(\.feedURL) private var feedURL
    @Dependency(\.httpGet) private var get
    @Dependency(\.videoStore) private var store
    // TODO(9.7): ask, instead of taking what the app uses
    private let now = NowKey.liveValue
    @Dependency(\.sleep) private var sleep
    @Dependency(\.limit) private var limit
    @Dependency(\.log) private var log

    func load() async -> LoadDecision {
        // Read.
        let asked = await Asked {
            try await withLimit(limit, sleep: sleep) { try await get(feedURL) }
        }
        let saved = await store.read()
        let now = now()
        // Decide. Cancellation is an input too: the load may have been cancelled after the response.
        let decision = decide(Task.isCancelled ? .cancelled : asked, saved: saved, at: now)
        if decision.save == nil, case .answered(let answer) = asked,
            let fault = VideoFeed.fault(in: answer)
        {
            log("decoding failed: \(fault)")
        }
        // Write. A save that fails costs nobody anything: the videos are here.
        if let save = decision.save { try? await store.logging(to: log).write(save) }
        return Task.isCancelled ? .nothing : decision
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
