/// Has one value for each key, until the scope ends: then they are made anew.
@MainActor
final class Scope<Key: Hashable & Sendable, Value> {
    private var values: [Key: Value] = [:]
    private let make: (Key) -> Value

    init(make: @escaping (Key) -> Value) {
        self.make = make
    }

    func value(for key: Key) -> Value {
        if let value = values[key] { return value }
        let value = make(key)
        values[key] = value
        return value
    }

    func end() {
        values = [:]
    }
}
