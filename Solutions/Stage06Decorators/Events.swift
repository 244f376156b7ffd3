/// What happens to an operation.
enum LoadEvent<Value: Sendable>: Sendable {
    case started
    case ended(Value, after: Duration)
    case failed(any Error, after: Duration)
}

/// Hears what happens. It cannot change the outcome.
typealias Observer<Value: Sendable> = @Sendable (LoadEvent<Value>) async -> Void

/// An operation that says what happens to it, to whoever is to know.
///
/// - Parameters:
///   - operation: The operation.
///   - observers: They hear each event in this order, and the operation waits for them.
///   - uptime: The clock that it measures by.
func announcing<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value, to observers: [Observer<Value>],
    uptime: @escaping @Sendable () -> Duration
) -> @Sendable () async throws -> Value {
    {
        func announce(_ event: LoadEvent<Value>) async {
            for observer in observers { await observer(event) }
        }
        let start = uptime()
        await announce(.started)
        do {
            let value = try await operation()
            await announce(.ended(value, after: uptime() - start))
            return value
        } catch {
            await announce(.failed(error, after: uptime() - start))
            throw error
        }
    }
}

/// Tells a log.
///
/// - Parameters:
///   - log: Where it tells.
///   - name: What the operation is called there.
///   - count: How many things it has come back with.
func teller<Value: Sendable>(
    to log: @escaping @Sendable (String) -> Void, name: String,
    count: @escaping @Sendable (Value) -> Int
) -> Observer<Value> {
    { event in
        switch event {
        case .started: log("\(name) started")
        case .ended(let value, let time): log("\(name): \(count(value)), \(milliseconds(time))")
        case .failed(let error, let time): log("\(name) \(outcome(error)), \(milliseconds(time))")
        }
    }
}

/// Saves what an operation has come back with. A save that fails costs nobody anything.
func saver<Value: Sendable>(
    by save: @escaping @Sendable (Value) async throws -> Void
) -> Observer<Value> {
    { event in
        if case .ended(let value, _) = event { try? await save(value) }
    }
}
