import Synchronization

/// The dependencies of an app, with their default values.
struct DependencyValues: Equatable, Sendable {
    var host = "localhost"
    var port = 80
}

/// The dependencies of a process. An app prepares them once, before it uses the first of them.
final class ProcessDependencies: Sendable {
    private let state = Mutex((values: DependencyValues(), isFixed: false))
    private let reportIssue: @Sendable (String) -> Void

    init(reportIssue: @escaping @Sendable (String) -> Void) {
        self.reportIssue = reportIssue
    }

    /// Sets values for the whole process. After an earlier preparation, or after the first use, it changes
    /// nothing and reports an issue.
    func prepare(_ update: (inout DependencyValues) -> Void) {
        // The closure may use a dependency, so it runs outside the lock.
        var values = DependencyValues()
        update(&values)
        let isTooLate = state.withLock { [values] state in
            guard !state.isFixed else { return true }
            state = (values, isFixed: true)
            return false
        }
        if isTooLate { reportIssue("The dependencies have already been prepared or used.") }
    }

    /// Returns the value of a dependency.
    func value<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> Value {
        let values = state.withLock { state in
            state.isFixed = true
            return state.values
        }
        return values[keyPath: keyPath]
    }
}
