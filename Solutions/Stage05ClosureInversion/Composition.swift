import Foundation

/// Returns the app's loader. The app and its tests create it here, and nowhere else.
///
/// - Parameter timeout: The longest time that a request may take.
func makeLoader(
    feedURL: URL, get: @escaping HTTPGet, cache: VideoCache,
    log: @escaping @Sendable (String) -> Void, timeout: Duration, world: World
) -> RemoteVideoLoader {
    RemoteVideoLoader(
        feedURL: feedURL, get: get, cache: cache, log: log, timeout: timeout,
        uptime: world.uptime, sleep: world.sleep)
}
