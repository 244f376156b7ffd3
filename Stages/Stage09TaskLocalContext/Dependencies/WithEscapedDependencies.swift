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
    // TODO(9.3): Capture the overrides, and use them.
    /// Runs an operation with the overrides of the captured scope.
    package func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try operation()
    }
}
