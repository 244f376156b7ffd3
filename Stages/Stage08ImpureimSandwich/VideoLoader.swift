import Foundation
import Stage08Core

/// How the list loads.
typealias LoadVideos = @Sendable () async -> LoadDecision

/// Loads videos: reads, has it decided, writes.
struct VideoLoader: Sendable {
    let feedURL: URL
    let get: HTTPGet
    let store: VideoStore
    let now: @Sendable () -> Date
    var log: @Sendable (String) -> Void = { _ in }

    func load() async -> LoadDecision {
        // TODO(8.8): Three steps, in this order, and no other way through: read, decide, write.
        let start = now()
        let asked = await Asked { try await get(feedURL) }
        var save: SavedVideos?
        let decision = decide(asked, saved: nil, at: start, save: { save = $0 })
        if save == nil, case .answered(let answer) = asked,
            let fault = VideoFeed.fault(in: answer)
        {
            log("decoding failed: \(fault)")
        }
        // A save that fails costs nobody anything: the videos are here.
        if let save, !Task.isCancelled { try? await store.write(save) }
        if Task.isCancelled { return .nothing }
        guard decision.videos == nil, let error = decision.error else { return decision }
        guard let saved = await store.read(), isFresh(saved.savedAt, at: now())
        else { return Task.isCancelled ? .nothing : decision }
        return Task.isCancelled ? .nothing : .fallBack(saved, insteadOf: error)
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
