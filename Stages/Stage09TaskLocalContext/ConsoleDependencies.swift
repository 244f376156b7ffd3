import Stage09Dependencies

// The dependencies of the console.

extension DependencyValues {
    /// Shows a line to the user.
    var write: @Sendable (String) -> Void {
        get { self[WriteKey.self] }
        set { self[WriteKey.self] = newValue }
    }

    /// Shows an error to the user.
    var writeError: @Sendable (String) -> Void {
        get { self[WriteErrorKey.self] }
        set { self[WriteErrorKey.self] = newValue }
    }
}
