import Basics
import Foundation

/// Sends one GET request.
///
/// Throws the client's own error, or `CancellationError` if the request was cancelled.
typealias HTTPGet = @Sendable (URL) async throws -> HTTPResponse
