/// Hands over the overrides of the current scope, for a closure or a task that outlives it.
///
/// - Parameter operation: Creates the closure or the task, which calls `yield`.
package func withEscapedDependencies<Result>(
    _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
    try operation(EscapedDependencies())
}

/// The overrides of the scope in which this value was created.
package struct EscapedDependencies: Sendable {
    private let scope = DependencyValues.scope

    /// Runs an operation with the overrides of the captured scope.
    package func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try DependencyValues.$scope.withValue(scope, operation: operation)
    }
}
