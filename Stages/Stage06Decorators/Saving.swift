/// A load that saves what it has loaded.
///
/// - Parameters:
///   - load: The load.
///   - save: Replaces what was saved.
func saving(
    _ load: @escaping LoadVideos, by save: @escaping @Sendable ([Video]) async throws -> Void
) -> LoadVideos {
    // TODO(6.3): The end of a load is its own.
    {
        let loaded = try await load()
        try await save(loaded.videos)
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
    // TODO(6.3): The end of a load is its own, and there is one.
    { completion in
        load { result in
            do {
                let loaded = try result.get()
                completion(.success(loaded))
                try save(loaded.videos)
            } catch {
                completion(.failure(error))
            }
        }
    }
}
