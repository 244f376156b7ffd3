import Foundation

/// What was said to be used. A module adds a property for each thing that can be asked for.
package struct DependencyValues: Sendable {
    /// What counts in this task. It ends with the scope in which it was said.
    @TaskLocal static var scope = DependencyValues()

    private var said: [ObjectIdentifier: any Sendable] = [:]

    package init() {}

    /// What was said of a key, or else prepared, or else what the key itself says for the context.
    package subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
        get {
            // In two steps: where nothing was said, an optional value is not `nil`, but unsaid.
            if let said = value(for: key), let value = said as? Key.Value { return value }
            return switch context {
            case .live: Key.liveValue
            case .preview: Key.previewValue
            case .test: Key.testValue
            }
        }
        set { said[ObjectIdentifier(key)] = newValue }
    }

    /// For whom it is asked. What nobody has prepared is a test.
    package var context: DependencyContext {
        get { value(for: DependencyContext.self) as? DependencyContext ?? .test }
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
