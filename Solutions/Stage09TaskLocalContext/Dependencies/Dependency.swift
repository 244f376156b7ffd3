/// Asks for a dependency, each time anew.
///
/// What was said when this was made counts, and on top of it what is said where it is asked.
@propertyWrapper
package struct Dependency<Value: Sendable>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    private let scope = DependencyValues.scope

    package init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    package var wrappedValue: Value {
        Preparation.end()
        // As the scope, since what is asked for may ask for something itself.
        let scope = scope.overridden(by: DependencyValues.scope)
        return DependencyValues.$scope.withValue(scope) { scope[keyPath: keyPath] }
    }
}
