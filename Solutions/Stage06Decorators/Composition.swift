/// Returns the app's load: `remote` and its four wrappers, the innermost first.
///
/// - Parameters:
///   - remote: Requests the videos from the server.
///   - limit: The longest time that `remote` may take.
func makeLoad(
    remote: @escaping LoadVideos, cache: VideoCache, log: @escaping @Sendable (String) -> Void,
    limit: Duration, world: World
) -> LoadVideos {
    let limited = limiting(remote, to: limit, sleep: world.sleep)
    let saved = saving(limited, to: cache.save, log: log)
    let withFallback = fallingBack(saved, to: cache.load)
    return logging(withFallback, to: log, uptime: world.uptime)
}
