import Basics
import Stage09Dependencies

/// Returns a load that fails with `.connectivity` if `load` takes longer than the limit.
package func limiting<Value: Sendable>(
    _ load: @escaping @Sendable () async throws -> Value
) -> @Sendable () async throws -> Value {
    let (limit, sleep) = (Dependency(\.limit), Dependency(\.sleep))
    return {
        do {
            return try await withLimit(
                limit.wrappedValue, sleep: sleep.wrappedValue, operation: load)
        } catch is LimitExceeded {
            throw LoadingError.connectivity
        }
    }
}
