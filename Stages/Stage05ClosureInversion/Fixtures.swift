import Foundation

// Servers that are not there, for tests and previews. A function type cannot be extended, so these
// are functions that make functions, and no static members of `HTTPGet`.

/// A server that always fails.
func failing(with error: VideoLoadingError) -> HTTPGet {
    { _ in throw error }
}

/// A server that takes its time, and then answers as another one does.
///
/// - Parameters:
///   - duration: How long it takes.
///   - sleep: Waits that long.
///   - get: The other one.
func delayed(
    by duration: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    _ get: @escaping HTTPGet
) -> HTTPGet {
    // TODO(5.5): It takes its time.
    { url in try await get(url) }
}
