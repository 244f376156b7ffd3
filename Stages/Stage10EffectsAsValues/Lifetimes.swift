import Foundation
import Synchronization

/// A stand-in for one that is costly to make (a virtual proxy). The first who asks has it made; all
/// others get the same one.
///
/// - Parameter make: Makes it.
func lazily(_ make: @escaping @Sendable () -> HTTPGet) -> HTTPGet {
    let made = Mutex<HTTPGet?>(nil)
    return { url in
        let get = made.withLock { made in
            let get = made ?? make()
            made = get
            return get
        }
        return try await get(url)
    }
}

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
