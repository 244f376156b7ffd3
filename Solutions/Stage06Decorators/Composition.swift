/// Returns the app's load: `remote` and its four wrappers, the innermost first.
///
/// - Parameters:
///   - remote: Requests the videos from the server.
///   - timeout: The longest time that `remote` may take.
func makeLoad(
    remote: @escaping LoadVideos, cache: VideoCache, log: @escaping @Sendable (String) -> Void,
    timeout: Duration, world: World
) -> LoadVideos {
    let timed = timingOut(remote, after: timeout, sleep: world.sleep)
    let saved = saving(timed, to: cache.save, log: log)
    let withFallback = fallingBack(saved, to: cache.load)
    return logging(withFallback, to: log, uptime: world.uptime)
}
