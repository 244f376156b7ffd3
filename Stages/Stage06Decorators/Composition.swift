/// How long the server may take at most.
let loadDeadline = Duration.seconds(60)

/// The load of the app: a remote load, and what is done around it.
///
/// - Parameters:
///   - remote: Asks the server, and does nothing else.
///   - cache: Keeps the videos between loads.
///   - retries: How often a server that cannot be reached is asked again.
///   - log: Hears what each load does.
///   - world: Measures and limits how long a load takes.
func composed(
    _ remote: @escaping LoadVideos, cache: VideoCache, retries: Int,
    log: @escaping @Sendable (String) -> Void, world: World
) -> LoadVideos {
    // TODO(6.4): Nothing but wrappers, in an order in which each does what it is for.
    let once: LoadVideos = {
        let start = world.uptime()
        func tell(_ outcome: String) {
            log("load \(outcome), \(milliseconds(world.uptime() - start))")
        }
        log("load started")
        do {
            let loaded = try await withDeadline(
                loadDeadline, sleep: world.sleep, operation: remote)
            try? await cache.save(loaded.videos)
            tell(outcome(loaded))
            return loaded
        } catch let error as VideoLoadingError {
            guard var saved = await cache.load() else {
                tell(outcome(error))
                throw error
            }
            saved.insteadOf = error
            tell(outcome(saved))
            return saved
        } catch {
            tell(outcome(error))
            throw error
        }
    }
    return retrying(once, times: retries)
}
