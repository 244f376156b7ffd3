/// Looks a dependency up, at each access.
@propertyWrapper
package struct Dependency<Value: Sendable>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

    package init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    package var wrappedValue: Value {
        // TODO(9.2): Remember the scope of the creation.
        DependencyValues.scope[keyPath: keyPath]
    }
}
