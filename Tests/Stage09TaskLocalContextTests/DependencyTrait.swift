import Stage09Dependencies
import Testing

/// Overrides a dependency for one test, or for each test of a suite.
struct DependencyTrait<Value: Sendable>: TestTrait, SuiteTrait, TestScoping {
    let keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable
    let value: Value

    func provideScope(
        for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
    ) async throws {
        try await withDependencies {
            $0[keyPath: keyPath] = value
        } operation: {
            try await run()
        }
    }
}

extension Trait {
    /// Overrides a dependency: `@Test(.dependency(\.now, { .distantPast }))`.
    static func dependency<Value>(
        _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
    ) -> Self where Self == DependencyTrait<Value> {
        DependencyTrait(keyPath: keyPath, value: value)
    }
}
