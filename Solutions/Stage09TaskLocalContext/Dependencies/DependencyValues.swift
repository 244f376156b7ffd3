/// The overrides of a scope. A module adds a property for each dependency.
package struct DependencyValues: Sendable {
    /// The overrides of the current task.
    @TaskLocal static var scope = DependencyValues()

    /// The context; `nil` counts as `.test`.
    package var context: DependencyContext?
    private var overrides: [ObjectIdentifier: any Sendable] = [:]

    /// The overridden value of a key, or else its value for the context.
    package subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
        get {
            // In two steps, because the value itself may be `nil`.
            if let value = overrides[ObjectIdentifier(key)], let value = value as? Key.Value {
                return value
            }
            return switch context ?? .test {
            case .live: (key as? any DependencyKey.Type)?.liveValue as? Key.Value ?? Key.testValue
            case .preview: Key.previewValue
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
