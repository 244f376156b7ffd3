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
    @Dependency(\.now) private var now
    @Dependency(\.sleep) private var sleep

    func load() async -> LoadDecision {
        // Read.
        let asked = await Asked {
            try await withDeadline(loadDeadline, sleep: sleep) { try await get(feedURL) }
        }
        let saved = await store.read()
        let now = now()
        // Decide.
        let decision = decide(asked, saved: saved, at: now)
        // Write. A save that fails costs nobody anything: the videos are here.
        if let save = decision.save { try? await store.write(save) }
        return decision
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
