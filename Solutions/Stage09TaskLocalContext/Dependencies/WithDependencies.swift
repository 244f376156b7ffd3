/// Overrides dependencies for the duration of an operation, and in the tasks that it starts.
///
/// - Parameter isolation: The actor of the caller, on which the closures run. No line reads it.
package func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try await DependencyValues.$scope.withValue(scope, operation: operation)
}
