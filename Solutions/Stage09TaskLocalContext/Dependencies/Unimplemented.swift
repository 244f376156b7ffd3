/// What a test value does: it says that it was asked, and by what name, and the test goes on.
package enum Unimplemented {
    /// - Parameter name: The dependency's, as it is written behind `$0.`
    package static func report(_ name: String) {
        @Dependency(\.reportIssue) var reportIssue
        reportIssue(
            "\\.\(name) was asked for, and nobody has said what it is. Say it where the test begins: .dependencies { $0.\(name) = … }. Has it been said? Then it was lost on the way, in a closure or a detached task: see withEscapedDependencies."
        )
    }
}
