/// Overrides dependencies for the duration of an operation, and in the tasks that it starts.
///
/// - Parameter isolation: The actor of the caller, on which the closures run. No line reads it.
package func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    // TODO(9.1): Override for this operation, and not for the process.
    let outer = DependencyValues.scope
    update(&DependencyValues.scope)
    let result = try await operation()
    DependencyValues.scope = outer
    return result
}
