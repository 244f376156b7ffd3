/// A load that saves what it has loaded. A save that fails costs nobody anything: the videos are
/// here.
///
/// - Parameters:
///   - load: The load.
///   - save: Replaces what was saved.
func saving(
    _ load: @escaping LoadVideos, by save: @escaping @Sendable ([Video]) async throws -> Void
) -> LoadVideos {
    {
        let loaded = try await load()
        try Task.checkCancellation()
        try? await save(loaded.videos)
        try Task.checkCancellation()
        return loaded
    }
}

/// The same, as a type.
struct SavingVideoLoader: VideoLoader {
    let loader: any VideoLoader
    let save: @Sendable ([Video]) async throws -> Void

    func load() async throws -> LoadedVideos {
        try await saving(loader.load, by: save)()
    }
}

/// The same, in the form of older code.
func saving(
    _ load: @escaping LoadVideosThen, by save: @escaping @Sendable ([Video]) throws -> Void
) -> LoadVideosThen {
    { completion in
        load { result in
            if let loaded = try? result.get() { try? save(loaded.videos) }
            completion(result)
        }
    }
}
