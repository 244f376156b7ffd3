import Synchronization

/// A value that the whole process shares and that any code can replace.
///
/// The lock prevents data races. It does not give each caller a value of its own: a replacement applies to
/// the whole process.
final class Shared<Value: Sendable>: Sendable {
    private let storage: Mutex<Value>

    init(_ value: Value) {
        storage = Mutex(value)
    }

    var value: Value {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}
