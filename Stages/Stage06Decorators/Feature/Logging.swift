import Basics

/// Returns a load that logs the start, the outcome and the duration of each call of `load`.
func logging(
    _ load: @escaping LoadVideos, to log: @escaping @Sendable (String) -> Void,
    uptime: @escaping @Sendable () -> Duration
) -> LoadVideos {
    // TODO(6.1): Log the start, the outcome and the duration.
    load
}
