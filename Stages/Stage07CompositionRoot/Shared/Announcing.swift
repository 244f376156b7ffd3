/// What happens to an operation.
package enum LoadEvent<Value: Sendable>: Sendable {
    case started
    case ended(Value, after: Duration)
    case failed(any Error, after: Duration)
}

/// Hears what happens. It cannot change the outcome.
package typealias Observer<Value: Sendable> = @Sendable (LoadEvent<Value>) async -> Void

/// An operation that says what happens to it, to whoever is to know.
///
/// - Parameters:
///   - operation: The operation.
///   - observers: They hear each event in this order, and the operation waits for them.
///   - uptime: The clock that it measures by.
package func announcing<Value: Sendable>(
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
///   - outcome: What it has come back with, in the log's words.
package func teller<Value: Sendable>(
    to log: @escaping @Sendable (String) -> Void, name: String,
    outcome: @escaping @Sendable (Value) -> String
) -> Observer<Value> {
    { event in
        switch event {
        case .started: log("\(name) started")
        case .ended(let value, let time):
            log("\(name) ended: \(outcome(value)), \(milliseconds(time))")
        case .failed(is CancellationError, let time):
            log("\(name) cancelled, \(milliseconds(time))")
        case .failed(let error, let time):
            log("\(name) failed: \(error), \(milliseconds(time))")
        }
    }
}

/// Does something whenever an operation has ended well.
package func afterwards<Value: Sendable>(
    _ action: @escaping @Sendable (Value) async -> Void
) -> Observer<Value> {
    { event in
        if case .ended(let value, _) = event { await action(value) }
    }
}

private func milliseconds(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1)))ms"
}
