/// Looks a dependency up, at each access.
///
/// The overrides of the scope in which the wrapper was created count, and those of the scope of the
/// access replace them.
@propertyWrapper
package struct Dependency<Value: Sendable>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    private let scope = DependencyValues.scope

    package init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
    }

    package var wrappedValue: Value {
        let scope = scope.overridden(by: DependencyValues.scope)
        // The value may look up other dependencies, in the same scope.
        return DependencyValues.$scope.withValue(scope) { scope[keyPath: keyPath] }
    }
}
