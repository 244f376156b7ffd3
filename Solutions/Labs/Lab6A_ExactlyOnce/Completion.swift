/// A load in older code. It has to call its completion exactly once.
typealias LoadThen =
    @Sendable (_ completion: @escaping @Sendable (Result<[String], any Error>) -> Void) -> Void

/// Returns a load that saves the loaded titles before it completes.
///
/// - Parameter save: An error that it throws does not change the result.
func saving(
    _ load: @escaping LoadThen, to save: @escaping @Sendable ([String]) throws -> Void
) -> LoadThen {
    { completion in
        load { result in
            if case .success(let titles) = result { try? save(titles) }
            completion(result)
        }
    }
}

/// Returns a load that calls its completion on the main actor.
func deliveringOnMainActor(_ load: @escaping LoadThen) -> LoadThen {
    { completion in
        load { result in
            Task { @MainActor in completion(result) }
        }
    }
}

/// Returns the `async` form of a load.
func withoutCompletion(_ load: @escaping LoadThen) -> @Sendable () async throws -> [String] {
    {
        try await withCheckedThrowingContinuation { continuation in
            load { result in continuation.resume(with: result) }
        }
    }
}
