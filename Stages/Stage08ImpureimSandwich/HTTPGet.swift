import Foundation
import Platform
import Stage08Core

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
