import Synchronization

/// A value that the whole process shares, and that anybody may replace at any time.
///
/// The lock sees to it that no two threads touch the value at once. It does not keep the users of the
/// value apart: whoever replaces it replaces it for all.
final class Global<Value: Sendable>: Sendable {
    private let storage: Mutex<Value>

    init(_ value: Value) {
        storage = Mutex(value)
    }

    var value: Value {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }

    /// Replaces the value while `operation` runs.
    ///
    /// - Throws: What `operation` throws.
    func replaced<Result>(
        with replacement: Value, isolation: isolated (any Actor)? = #isolation,
        during operation: () async throws -> Result
    ) async rethrows -> Result {
        // TODO(2.3): What does whoever comes next find here?
        value = replacement
        return try await operation()
    }
}
