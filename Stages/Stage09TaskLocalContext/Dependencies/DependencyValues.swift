import Synchronization

/// The overrides of a scope. A module adds a property for each dependency.
package struct DependencyValues: Sendable {
    // TODO(9.1): Give each task overrides of its own.
    /// The overrides of the process.
    static var scope: DependencyValues {
        get { ofProcess.withLock { $0 } }
        set { ofProcess.withLock { $0 = newValue } }
    }
    private static let ofProcess = Mutex(DependencyValues())

    /// The context; `nil` counts as `.live`.
    package var context: DependencyContext?
    private var overrides: [ObjectIdentifier: any Sendable] = [:]

    /// The overridden value of a key, or else its value for the context.
    package subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
        get {
            // In two steps, because the value itself may be `nil`.
            if let value = overrides[ObjectIdentifier(key)], let value = value as? Key.Value {
                return value
            }
            // TODO(9.4): Return the value for the context.
            return switch context ?? .live {
            case .live, .preview:
                (key as? any DependencyKey.Type)?.liveValue as? Key.Value ?? Key.testValue
            case .test: Key.testValue
            }
        }
        set { overrides[ObjectIdentifier(key)] = newValue }
    }

    /// Returns these overrides, replaced by the others where both have a value.
    func overridden(by others: DependencyValues) -> DependencyValues {
        var values = self
        values.context = others.context ?? context
        values.overrides.merge(others.overrides) { _, other in other }
        return values
    }
}
