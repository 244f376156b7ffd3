import Basics
import Foundation

/// One GET.
///
/// Throws the client's own error, or `CancellationError` if the task was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPResponse

/// Returns a function that maps every error of `get`, except a cancellation, to
/// `LoadingError.connectivity`.
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
