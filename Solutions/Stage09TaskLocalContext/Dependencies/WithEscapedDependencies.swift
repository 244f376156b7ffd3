/// Hands over what counts here, for a closure or a detached task that outlives this scope.
///
/// - Parameter operation: Makes the closure, which calls `yield`.
package func withEscapedDependencies<Result>(
    _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
    try operation(EscapedDependencies())
}

/// What counted where it was made.
package struct EscapedDependencies: Sendable {
    private let scope = DependencyValues.scope

    /// Runs an operation where that counts again.
    package func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try DependencyValues.$scope.withValue(scope, operation: operation)
    }

    /// The same, for an operation that waits.
    package func yield<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await DependencyValues.$scope.withValue(scope, operation: operation)
    }
}
