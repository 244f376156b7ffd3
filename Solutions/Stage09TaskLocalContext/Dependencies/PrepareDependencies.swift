import Synchronization

/// Says what the whole process uses. It is for the entry of an app, once, before anybody has asked. Later
/// than that it changes nothing, and is reported.
package func prepareDependencies(_ update: (inout DependencyValues) -> Void) {
    var values = DependencyValues()
    update(&values)
    guard !Preparation.take(values) else { return }
    @Dependency(\.reportIssue) var reportIssue
    reportIssue(
        "prepareDependencies was called too late, and has changed nothing: somebody has asked before, or prepared. Prepare once, in the first line of the app. For a part of the app, use withDependencies."
    )
}

/// What was prepared.
enum Preparation {
    private static let state = Mutex((values: DependencyValues(), hasEnded: false))

    static var values: DependencyValues { state.withLock { $0.values } }

    /// - Returns: Whether it was not too late.
    static func take(_ values: DependencyValues) -> Bool {
        state.withLock { state in
            guard !state.hasEnded else { return false }
            state = (values, hasEnded: true)
            return true
        }
    }

    /// Somebody asks. What they are told is to stay true.
    static func end() {
        state.withLock { $0.hasEnded = true }
    }
}
