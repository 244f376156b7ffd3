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
    // TODO(9.5): what counts where this is made

    /// Runs an operation where that counts again.
    package func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
        // TODO(9.5): it counts again
        try operation()
    }

    /// The same, for an operation that waits.
    package func yield<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        // TODO(9.5): here, too
        try await operation()
    }
}
