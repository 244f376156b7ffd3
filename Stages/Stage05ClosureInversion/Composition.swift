import Foundation

/// Returns the app's loader. The app and its tests create it here, and nowhere else.
///
/// - Parameter timeout: The longest time that a request may take.
func makeLoader(
    feedURL: URL, get: @escaping HTTPGet, cache: VideoCache,
    log: @escaping @Sendable (String) -> Void, timeout: Duration, world: World
) -> RemoteVideoLoader {
    // TODO(5.1)
    // TODO(5.4): Give the loader less than the whole world.
    RemoteVideoLoader(feedURL: feedURL, cache: cache, timeout: timeout, world: world)
}
