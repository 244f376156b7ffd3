import Foundation

/// Returns a function that reports an unset dependency at each call, and returns `placeholder`.
///
/// - Parameter keyPath: The dependency's key path, as it is written after `$0.`
package func unimplemented<each Argument, Result: Sendable>(
    _ keyPath: String, _ placeholder: Result
) -> @Sendable (repeat each Argument) -> Result {
    let reportIssue = Dependency(\.reportIssue)
    return { (_: repeat each Argument) in
        reportIssue.wrappedValue(unsetText(keyPath))
        return placeholder
    }
}

/// Reports an unset dependency, and returns `placeholder`.
package func unset<Value>(_ keyPath: String, _ placeholder: Value) -> Value {
    DependencyValues.scope.reportIssue(unsetText(keyPath))
    return placeholder
}

private func unsetText(_ keyPath: String) -> String {
    // TODO(9.4): Which dependency?
    "A dependency is not set."
}

extension DependencyValues {
    /// Reports a mistake in the use of dependencies. A test overrides it with a function that fails.
    package var reportIssue: @Sendable (String) -> Void {
        get { self[ReportIssueKey.self] }
        set { self[ReportIssueKey.self] = newValue }
    }
}

private enum ReportIssueKey: TestDependencyKey {
    static let testValue: @Sendable (String) -> Void = { issue in
        FileHandle.standardError.write(Data("\(issue)\n".utf8))
    }
}
