import Synchronization

/// The dependencies of an app, with their default values.
struct DependencyValues: Equatable, Sendable {
    var host = "localhost"
    var port = 80
}

/// The dependencies of a process. An app prepares them once, before it uses the first of them.
final class ProcessDependencies: Sendable {
    private let values = Mutex(DependencyValues())
    private let reportIssue: @Sendable (String) -> Void

    init(reportIssue: @escaping @Sendable (String) -> Void) {
        self.reportIssue = reportIssue
    }

    // TODO(9.A): Once, and before the first use.
    /// Sets values for the whole process. After an earlier preparation, or after the first use, it changes
    /// nothing and reports an issue.
    func prepare(_ update: (inout DependencyValues) -> Void) {
        var prepared = values.withLock { $0 }
        update(&prepared)
        values.withLock { [prepared] in $0 = prepared }
    }

    /// Returns the value of a dependency.
    func value<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> Value {
        values.withLock { $0 }[keyPath: keyPath]
    }
}
