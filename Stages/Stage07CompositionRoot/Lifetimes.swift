import Foundation
import Stage07Shared

/// A stand-in for one that is costly to make (a virtual proxy). The first who asks has it made; all
/// others get the same one.
///
/// - Parameter make: Makes it.
func lazily(_ make: @escaping @Sendable () -> HTTPGet) -> HTTPGet {
    // TODO(7.4): Nobody may ever ask.
    let get = make()
    return { url in try await get(url) }
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
        // TODO(7.3): A value lives as long as the scope.
        make(key)
    }

    func end() {
        values = [:]
    }
}
