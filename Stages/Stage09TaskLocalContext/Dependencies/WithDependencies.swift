/// Says what is to be used while an operation runs, and in the tasks that it starts.
///
/// - Parameters:
///   - update: Says it, on top of what was said around it.
///   - operation: Where it counts.
package func withDependencies<Result>(
    _ update: (inout DependencyValues) -> Void, operation: () throws -> Result
) rethrows -> Result {
    // TODO(9.2): for this operation and the tasks that it starts, and for nobody else
    let before = DependencyValues.set.withLock { $0 }
    DependencyValues.set.withLock { update(&$0) }
    let result = try operation()
    DependencyValues.set.withLock { $0 = before }
    return result
}

/// The same, for an operation that waits.
package func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    // TODO(9.2): here, too
    let before = DependencyValues.set.withLock { $0 }
    DependencyValues.set.withLock { update(&$0) }
    let result = try await operation()
    DependencyValues.set.withLock { $0 = before }
    return result
}
