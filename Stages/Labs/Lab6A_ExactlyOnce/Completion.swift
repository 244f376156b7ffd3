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
            // TODO(6.A): Call the completion once.
            do {
                let titles = try result.get()
                completion(.success(titles))
                try save(titles)
            } catch {
                completion(.failure(error))
            }
        }
    }
}

/// Returns a load that calls its completion on the main actor.
func deliveringOnMainActor(_ load: @escaping LoadThen) -> LoadThen {
    // TODO(6.A): Change to the main actor.
    load
}

/// Returns the `async` form of a load.
func withoutCompletion(_ load: @escaping LoadThen) -> @Sendable () async throws -> [String] {
    {
        try await withCheckedThrowingContinuation { continuation in
            load { result in
                // TODO(6.A): Resume the continuation once, whatever the result.
                if let titles = try? result.get() { continuation.resume(returning: titles) }
            }
        }
    }
}
