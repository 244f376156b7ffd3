/// How older code loads: it hands in what is to be done with the result. This is to be called
/// exactly once.
typealias LoadVideosThen =
    @Sendable (_ completion: @escaping @Sendable (Result<LoadedVideos, any Error>) -> Void) -> Void

/// From older code to newer.
func withoutCompletion(_ load: @escaping LoadVideosThen) -> LoadVideos {
    {
        try await withCheckedThrowingContinuation { continuation in
            load { continuation.resume(with: $0) }
        }
    }
}

/// From newer code to older. Nobody can cancel such a load: there is nobody left to ask.
func withCompletion(_ load: @escaping LoadVideos) -> LoadVideosThen {
    { completion in
        Task {
            let result: Result<LoadedVideos, any Error>
            do {
                result = .success(try await load())
            } catch {
                result = .failure(error)
            }
            completion(result)
        }
    }
}
