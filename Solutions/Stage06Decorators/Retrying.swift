/// A load that tries again when the server could not be reached. An answer that is no feed is an
/// answer, and a load that was cancelled is over.
///
/// - Parameters:
///   - load: The load.
///   - times: How often it tries again, at most.
func retrying(_ load: @escaping LoadVideos, times: Int) -> LoadVideos {
    {
        var left = times
        while left > 0 {
            do {
                return try await load()
            } catch LoadingError.connectivity {
                left -= 1
            }
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
