import Basics
import Foundation

/// Sends one GET request.
///
/// Throws the client's own error, or `CancellationError` if the request was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPResponse

/// Returns a request that maps the client's own errors to `LoadingError.connectivity`. A
/// cancellation stays a `CancellationError`.
package func mappingErrors(of get: @escaping HTTPGet) -> HTTPGet {
    { url in
        do {
            return try await get(url)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoadingError.connectivity
        }
    }
}
