import Foundation

/// What the server does with a request. Every case but the first two is a fault.
public indirect enum Answer: Sendable {
    case status(Int, body: Data = Data())
    /// Silence, until the server is told to `release()`; then the answer.
    case held(Answer)
    /// The connection is closed before a byte.
    case closed
    /// The connection is reset before a byte.
    case reset
    /// Half of the body that was promised, and then the connection is closed.
    case cut(body: Data)
    /// Half of the body that was promised, and then silence.
    case stalled(body: Data)
    /// A whole body, of which only half was promised.
    case understated(body: Data)
    /// A byte at a time.
    case dripping(body: Data)
    /// Bytes that are no HTTP.
    case garbage
}
