import Foundation
import Stage09Core

/// One GET.
///
/// Throws `LoadingError.connectivity`, or `CancellationError` if the task was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPAnswer
