@testable import Stage09Dependencies

/// What `withDependencies` is to do in the end. With this, only the tests that are about it need it.
/// It is what kata 9.2 builds: look at it afterwards.
func scoped<Result>(
    _ update: (inout DependencyValues) -> Void, operation: () throws -> Result
) rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try DependencyValues.$scope.withValue(scope, operation: operation)
}

func scoped<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) -> Void, operation: () async throws -> Result
) async rethrows -> Result {
    var scope = DependencyValues.scope
    update(&scope)
    return try await DependencyValues.$scope.withValue(scope, operation: operation)
}
