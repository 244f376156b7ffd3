import Foundation

/// Asks a server.
protocol HTTPClient: Sendable {
    /// One GET.
    ///
    /// - Throws: `VideoLoadingError.connectivity`, or `CancellationError` if the task was cancelled.
    func get(from url: URL) async throws -> HTTPAnswer
}

/// What a server answered.
struct HTTPAnswer: Equatable, Sendable {
    let status: Int
    let body: Data
}
