/// The outcome of a request.
package enum FetchOutcome<Value: Equatable & Sendable>: Equatable, Sendable {
    case loaded(Value)
    /// The response is not what was requested. The fault says why it could not be decoded; it is
    /// `nil` if the status is wrong.
    case invalid(fault: String?)
    /// The server could not be reached, the connection was lost, or the request took too long.
    case unreachable
    case cancelled
}
