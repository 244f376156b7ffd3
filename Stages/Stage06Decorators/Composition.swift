/// The load of the app: a remote load, and what is done around it.
///
/// - Parameters:
///   - remote: Asks the server, and does nothing else.
///   - cache: Keeps the videos between loads.
///   - retries: How often a server that cannot be reached is asked again.
///   - loadDeadline: The longest time that the server may take, all its tries together.
///   - log: Hears what each load does.
///   - world: Measures and limits how long a load takes.
func composed(
    _ remote: @escaping LoadVideos, cache: VideoCache, retries: Int, loadDeadline: Duration,
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
            let loaded = try await limiting(remote, to: loadDeadline, sleep: world.sleep)()
            try Task.checkCancellation()
            try? await cache.save(loaded.videos)
            try Task.checkCancellation()
            tell(outcome(loaded))
            return loaded
        } catch let error as LoadingError {
            let found = await cache.load()
            if Task.isCancelled {
                tell(outcome(CancellationError()))
                throw CancellationError()
            }
            guard var saved = found else {
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
