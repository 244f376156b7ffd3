import Foundation
import Synchronization

/// What was said to be used. A module adds a property for each thing that can be asked for.
package struct DependencyValues: Sendable {
    /// What counts in this task. It ends with the scope in which it was said.
    @TaskLocal static var scope = DependencyValues()

    /// What was set by `withDependencies`, for everybody.
    // TODO(9.2): once nothing is set any more, it can go, and `here` with it
    static let set = Mutex(DependencyValues())
    static var here: DependencyValues { scope.overridden(by: set.withLock { $0 }) }

    private var said: [ObjectIdentifier: any Sendable] = [:]

    package init() {}

    /// What was said of a key, or else prepared, or else what the key itself says for the context.
    package subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
        get {
            // In two steps: where nothing was said, an optional value is not `nil`, but unsaid.
            if let said = value(for: key), let value = said as? Key.Value { return value }
            // TODO(9.1): there are three contexts
            return context == .preview ? Key.previewValue : Key.liveValue
        }
        set { said[ObjectIdentifier(key)] = newValue }
    }

    /// For whom it is asked.
    package var context: DependencyContext {
        // TODO(9.1): what it is where nobody has said it
        get { value(for: DependencyContext.self) as? DependencyContext ?? .live }
        set { said[ObjectIdentifier(DependencyContext.self)] = newValue }
    }

    /// These, and on top of them what was said in others.
    func overridden(by others: DependencyValues) -> DependencyValues {
        var values = self
        values.said.merge(others.said) { _, other in other }
        return values
    }

    private func value(for type: Any.Type) -> (any Sendable)? {
        said[ObjectIdentifier(type)] ?? Preparation.values.said[ObjectIdentifier(type)]
    }
}

extension DependencyValues {
    /// Hears of mistakes in the use of dependencies. A test has it fail the test.
    package var reportIssue: @Sendable (String) -> Void {
        get { self[ReportIssueKey.self] }
        set { self[ReportIssueKey.self] = newValue }
    }
}

private enum ReportIssueKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = { issue in
        FileHandle.standardError.write(Data("\(issue)\n".utf8))
    }
    /// Whoever has lost the context has lost the test as well. This is still heard, on standard error.
    static let testValue = liveValue
}
