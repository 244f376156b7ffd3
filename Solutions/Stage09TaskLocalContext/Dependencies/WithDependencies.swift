/// Says what is to be used while an operation runs, and in the tasks that it starts.
///
/// - Parameters:
///   - update: Says it, on top of what was said around it.
///   - operation: Where it counts.
package func withDependencies<Result>(
    _ update: (inout DependencyValues) -> Void, operation: () throws -> Result
) rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try DependencyValues.$scope.withValue(scope, operation: operation)
}

/// The same, for an operation that waits.
package func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try await DependencyValues.$scope.withValue(scope, operation: operation)
}
