/// Keeps one object for each key until it ends.
@MainActor
final class ObjectsByKey<Key: Hashable, Value: AnyObject> {
    private var values: [Key: Value] = [:]
    private let make: (Key) -> Value

    init(make: @escaping (Key) -> Value) {
        self.make = make
    }

    /// Returns the object of a key. The first call creates it.
    func value(for key: Key) -> Value {
        if let value = values[key] { return value }
        let value = make(key)
        values[key] = value
        return value
    }

    /// Returns whether the object was created since the last end.
    func contains(_ value: Value) -> Bool {
        values.values.contains { $0 === value }
    }

    /// Forgets all objects: the next calls of `value(for:)` create new ones.
    func end() {
        values = [:]
    }
}
