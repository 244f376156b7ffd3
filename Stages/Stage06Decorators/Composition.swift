import Basics

/// Returns the app's load: `remote` and its four wrappers, the innermost first.
///
/// - Parameters:
///   - remote: Requests the videos from the server.
///   - timeout: The longest time that `remote` may take.
func makeLoad(
    remote: @escaping LoadVideos, cache: VideoCache, log: @escaping @Sendable (String) -> Void,
    timeout: Duration, world: World
) -> LoadVideos {
    // TODO(6.4): Order the wrappers.
    let saved = saving(loadAndSave, to: cache.save, log: log)
    let timed = timingOut(saved, after: timeout, sleep: world.sleep)
    let withFallback = fallingBack(timed, to: cache.load)
    return logging(loadAndLog, to: log, uptime: world.uptime)

    // TODO(6.1): Log in logging(_:to:uptime:), and not here.
    @Sendable func loadAndLog() async throws -> LoadedVideos {
        let start = world.uptime()
        func logEnd(_ outcome: String) {
            log("load \(outcome), \(millisecondsText(world.uptime() - start))")
        }
        log("load started")
        do {
            let loaded = try await loadUnlessCancelled()
            logEnd("ended: \(loaded.logDescription)")
            return loaded
        } catch {
            logEnd(error is CancellationError ? "cancelled" : "failed: \(error)")
            throw error
        }
    }

    // TODO(6.3): Delete this, once the wrappers do this.
    @Sendable func loadUnlessCancelled() async throws -> LoadedVideos {
        do {
            let loaded = try await loadOrFallBack()
            try Task.checkCancellation()
            return loaded
        } catch {
            // A cancelled load stays cancelled, whatever failed in the meantime.
            throw Task.isCancelled ? CancellationError() : error
        }
    }

    // TODO(6.2): Fall back in fallingBack(_:to:), and not here.
    @Sendable func loadOrFallBack() async throws -> LoadedVideos {
        do {
            return try await withFallback()
        } catch let reason as LoadingError {
            guard let feed = await cache.load() else { throw reason }
            return LoadedVideos(
                videos: feed.videos, savedAt: feed.savedAt, fallbackReason: reason)
        }
    }

    // TODO(6.3): Save in saving(_:to:log:), and not here.
    @Sendable func loadAndSave() async throws -> LoadedVideos {
        let loaded = try await remote()
        try Task.checkCancellation()
        do {
            try await cache.save(loaded.videos)
        } catch {
            log("save failed: \(error)")
        }
        return loaded
    }
}
