/// What a test value does: it says that it was asked, and by what name, and the test goes on.
package enum Unimplemented {
    /// - Parameter name: The dependency's, as it is written behind `$0.`
    package static func report(_ name: String) {
        @Dependency(\.reportIssue) var reportIssue
        // TODO(9.4): what is missing, and what to write
        reportIssue("A dependency is missing.")
    }
}
