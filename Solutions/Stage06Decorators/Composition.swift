/// The load of the app: a remote load in its wrappers. Read it from the inside out.
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
    let tried = retrying(remote, times: retries)
    let limited = limiting(tried, to: loadDeadline, sleep: world.sleep)
    let saved = saving(limited, by: cache.save)
    let cushioned = fallingBack(saved, to: cache.load)
    return logging(cushioned, to: log, uptime: world.uptime)
}
