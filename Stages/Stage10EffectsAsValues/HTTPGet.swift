import Foundation
import Platform
import Stage10Core

/// One GET.
///
/// Throws the client's own error, or `CancellationError` if the task was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPAnswer

extension URLSession {
    /// Returns the response as a value of the core.
    func answer(from url: URL) async throws -> HTTPAnswer {
        let response = try await response(from: url)
        return HTTPAnswer(status: response.status, body: response.body)
    }
}

/// Logs why a response cannot be decoded as a feed.
///
/// - Parameter feedURL: The feed's URL. Other responses are not decoded.
func loggingFaults(
    _ get: @escaping HTTPGet, ofFeedAt feedURL: URL, to log: @escaping @Sendable (String) -> Void
) -> HTTPGet {
    { url in
        let answer = try await get(url)
        if url == feedURL, let fault = VideoFeed.fault(in: answer) {
            log("decoding failed: \(fault)")
        }
        return answer
    }
}
