typealias Load = @Sendable () async throws -> [String]

/// What happens to a load.
enum LoadEvent: Sendable {
    case started
    case loaded([String])
    case failed(any Error)
}

/// A function that is called with each event. It cannot change the result of the load.
typealias Observer = @Sendable (LoadEvent) async -> Void

/// Returns a load that announces its events.
///
/// - Parameter observers: Called with each event, in this order. The load waits for them.
func announcing(_ load: @escaping Load, to observers: [Observer]) -> Load {
    // TODO(6.B): Announce the start, and then the titles or the error.
    load
}
