import Basics
import Foundation
import Platform

/// Adapts `URLSession` to `HTTPClient`.
struct URLSessionHTTPClient: HTTPClient {
    let session: URLSession

    func get(from url: URL) async throws -> HTTPResponse {
        try await session.response(from: url)
    }
}
