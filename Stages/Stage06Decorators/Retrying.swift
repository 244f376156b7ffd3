/// A load that tries again when the server could not be reached.
///
/// - Parameters:
///   - load: The load.
///   - times: How often it tries again, at most.
func retrying(_ load: @escaping LoadVideos, times: Int) -> LoadVideos {
    // TODO(6.2): Keep what `LoadVideos` promises.
    {
        for _ in 0..<times {
            if let loaded = try? await load() { return loaded }
        }
        return try await load()
    }
}

/// The same, as a type.
struct RetryingVideoLoader: VideoLoader {
    let loader: any VideoLoader
    let times: Int

    func load() async throws -> LoadedVideos {
        try await retrying(loader.load, times: times)()
    }
}
