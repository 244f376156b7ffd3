/// Overrides dependencies for the duration of an operation, and in the tasks that it starts.
package func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try await DependencyValues.$scope.withValue(scope, operation: operation)
}
