/// Asks for a dependency, each time anew.
@propertyWrapper
package struct Dependency<Value: Sendable>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    // TODO(9.3): what counts where this is made

    package init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    package var wrappedValue: Value {
        // TODO(9.3): what counted where this was made, and what counts here: in which order?
        let scope = DependencyValues.here
        // As the scope, since what is asked for may ask for something itself.
        return DependencyValues.$scope.withValue(scope) { scope[keyPath: keyPath] }
    }
}
