/// Returns an observer that saves what was loaded.
///
/// - Parameter save: An error that it throws is logged.
func saver(
    to save: @escaping @Sendable ([String]) async throws -> Void,
    log: @escaping @Sendable (String) -> Void
) -> Observer {
    { event in
        guard case .loaded(let titles) = event else { return }
        do { try await save(titles) } catch { log("save failed: \(error)") }
    }
}

/// Returns an observer that sends each event to a stream, and that stream.
func makeStream() -> (observer: Observer, events: AsyncStream<LoadEvent>) {
    let (events, continuation) = AsyncStream.makeStream(of: LoadEvent.self)
    return ({ event in continuation.yield(event) }, events)
}
