import Foundation

/// One GET.
///
/// Throws `LoadingError.connectivity`, or `CancellationError` if the task was cancelled.
package typealias HTTPGet = @Sendable (URL) async throws -> HTTPAnswer

/// What a server answered.
package struct HTTPAnswer: Equatable, Sendable {
    package let status: Int
    package let body: Data

    package init(status: Int, body: Data) {
        self.status = status
        self.body = body
    }
}
