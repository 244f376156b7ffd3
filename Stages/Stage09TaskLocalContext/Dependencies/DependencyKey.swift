/// A dependency, with the value for tests that do not override it.
package protocol TestDependencyKey {
    associatedtype Value: Sendable
    static var previewValue: Value { get }
    static var testValue: Value { get }
}

/// A dependency with the value that the app uses. It may be in another module than the test value.
package protocol DependencyKey: TestDependencyKey { static var liveValue: Value { get } }

// TODO(9.4): Is the live value a value for tests?
extension DependencyKey {
    package static var testValue: Value { liveValue }
}

extension TestDependencyKey { package static var previewValue: Value { testValue } }

/// Decides which value of a key is used where no scope overrides it.
package enum DependencyContext: Sendable { case live, preview, test }
