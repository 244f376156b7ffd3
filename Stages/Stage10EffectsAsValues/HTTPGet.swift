import Foundation
import Stage10Core

/// One GET.
///
/// Throws `LoadingError.connectivity`, or `CancellationError` if the task was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPAnswer
