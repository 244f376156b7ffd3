/// A load that tells what it does, and does nothing else.
///
/// - Parameters:
///   - load: The load.
///   - log: Where it tells.
///   - uptime: The clock that it measures by.
func logging(
    _ load: @escaping LoadVideos, to log: @escaping @Sendable (String) -> Void,
    uptime: @escaping @Sendable () -> Duration
) -> LoadVideos {
    // TODO(6.1): Tell, and do nothing else.
    load
}

/// The same, as a type.
struct LoggingVideoLoader: VideoLoader {
    let loader: any VideoLoader
    let log: @Sendable (String) -> Void
    let uptime: @Sendable () -> Duration

    func load() async throws -> LoadedVideos {
        // TODO(6.1): The same, as a type.
        try await loader.load()
    }
}

/// What a load ended in, in the log's words.
func outcome(_ loaded: LoadedVideos) -> String {
    let source = loaded.savedAt == nil ? "from the server" : "saved"
    let reason = loaded.insteadOf.map { ", \($0)" } ?? ""
    return "ended: \(loaded.videos.count) \(source)\(reason)"
}

/// What ended a load, in the log's words.
func outcome(_ error: any Error) -> String {
    error is CancellationError ? "cancelled" : "failed: \(error)"
}

/// A length of time, in the log's words.
func milliseconds(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1)))ms"
}
