import Basics
import Foundation

/// Sends requests to a server.
protocol HTTPClient: Sendable {
    /// Sends one GET request.
    ///
    /// - Throws: The client's own error, or `CancellationError` if the request was cancelled.
    func get(from url: URL) async throws -> HTTPResponse
}
