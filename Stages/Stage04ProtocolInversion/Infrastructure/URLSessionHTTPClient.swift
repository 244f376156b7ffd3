import Basics
import Foundation
import Platform

// TODO(4.5)
/// Sends requests to a server.
protocol HTTPClient: Sendable {
    /// Sends one GET request.
    ///
    /// - Throws: The client's own error, or `CancellationError` if the request was cancelled.
    func get(from url: URL) async throws -> HTTPResponse
}

/// Adapts `URLSession` to `HTTPClient`.
struct URLSessionHTTPClient: HTTPClient {
    let session: URLSession

    func get(from url: URL) async throws -> HTTPResponse {
        try await session.response(from: url)
    }
}
