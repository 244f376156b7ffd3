import Foundation
import Synchronization

/// An HTTP server for one program on this machine, whose answers, faults included, are scripted.
///
/// It listens on 127.0.0.1, on a port that the system picks, and reads `GET` requests only.
public final class LoopbackServer: Sendable {
    public struct Request: Equatable, Sendable {
        public let method: String
        public let path: String
        /// Requests with the same number came over the same connection.
        public let connection: Int
    }

    public let port: UInt16
    private let listener: Int32
    private let state: Mutex<State>
    private let exception: @Sendable (Request) -> Answer?

    private struct State {
        var answers: [Answer]
        var requests: [Request] = []
        var exceptions = 0
        /// How many requests were cancelled while their answers were held.
        var givenUp = 0
        /// How many requests have been done with: answered or given up.
        var ended = 0
        var connections: Set<Int32> = []
        var isReleased = false
        var isStopped = false
    }

    public struct CannotListen: Error {}

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - answers: The first request gets the first answer, and so on; the last one repeats.
    ///   - exception: The answer to a request that does not take its turn; `nil` for all others.
    /// - Throws: `CannotListen`.
    public init(
        _ answers: [Answer],
        except exception: @escaping @Sendable (Request) -> Answer? = { _ in nil }
    ) throws {
        // A client that goes away early must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let bound = try Self.bind()
        guard listen(bound.descriptor, 128) == 0 else { throw CannotListen() }
        listener = bound.descriptor
        self.port = bound.port
        state = Mutex(State(answers: answers))
        self.exception = exception
        Thread.detachNewThread { [self] in accept() }
    }

    public convenience init(_ answers: Answer...) throws {
        try self.init(answers)
    }

    public var url: URL {
        URL(string: "http://127.0.0.1:\(port)/videos") ?? URL(filePath: "/")
    }

    public var requests: [Request] {
        state.withLock { $0.requests }
    }

    /// How many connections the requests came over.
    public var connectionCount: Int {
        Set(requests.map(\.connection)).count
    }

    /// Waits until that many requests have come, or the server is stopped.
    public func received(_ count: Int) async {
        await wait { $0.requests.count >= count }
    }

    /// Waits until that many requests were given up while their answers were held, or the server is
    /// stopped.
    public func givenUp(_ count: Int) async {
        await wait { $0.givenUp >= count }
    }

    /// Waits until that many requests were answered or given up, or the server is stopped.
    public func ended(_ count: Int) async {
        await wait { $0.ended >= count }
    }

    /// Looks every millisecond.
    private func wait(until condition: (State) -> Bool) async {
        while !state.withLock({ condition($0) || $0.isStopped }), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Lets held answers go.
    public func release() {
        state.withLock { $0.isReleased = true }
    }

    /// Closes every connection. A server that is not stopped lives until the process ends.
    public func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            state.isReleased = true
            return state.connections
        }
        for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
        // A last connection wakes `accept`, which then sees that it is over.
        if let wake = try? Self.socketDescriptor() {
            _ = Self.withAddress(port: port) { connect(wake, $0, $1) }
            close(wake)
        }
    }

    // MARK: - Connections

    private func accept() {
        var number = 0
        while true {
            let connection = Foundation.accept(listener, nil, nil)
            let isStopped = state.withLock { state in
                if connection >= 0 { state.connections.insert(connection) }
                return state.isStopped
            }
            guard !isStopped, connection >= 0 else {
                if connection >= 0 { close(connection) }
                close(listener)
                return
            }
            number += 1
            Thread.detachNewThread { [self, number] in serve(connection, number: number) }
        }
    }

    private func serve(_ connection: Int32, number: Int) {
        var wire = Wire(descriptor: connection)
        while let head = wire.readHead() {
            let words = head.split(separator: " ", maxSplits: 2)
            guard words.count == 3 else { break }
            let answer = receive(
                Request(method: String(words[0]), path: String(words[1]), connection: number))
            let isOpen = send(answer, over: wire)
            state.withLock { $0.ended += 1 }
            guard isOpen else { break }
        }
        state.withLock { _ = $0.connections.remove(connection) }
        close(connection)
    }

    private func receive(_ request: Request) -> Answer {
        let exception = exception(request)
        return state.withLock { state in
            state.requests.append(request)
            if exception != nil { state.exceptions += 1 }
            let index = min(state.requests.count - state.exceptions, state.answers.count) - 1
            return exception ?? (index < 0 ? .status(404) : state.answers[index])
        }
    }

    /// - Returns: Whether the connection can be used again.
    private func send(_ answer: Answer, over wire: Wire) -> Bool {
        switch answer {
        case .status(let status, _) where [204, 304].contains(status):
            // These have no body: its bytes would be taken for the next answer's.
            return wire.write(Data("HTTP/1.1 \(status) Status\r\n\r\n".utf8))
        case .status(let status, let body):
            return wire.write(head(status, length: body.count)) && wire.write(body)
        case .held(let answer):
            return waitForRelease(wire) && send(answer, over: wire)
        case .closed:
            return false
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                wire.descriptor, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout.size(ofValue: linger)))
            return false
        case .cut(let body), .stalled(let body):
            _ = wire.write(head(200, length: body.count)) && wire.write(body.prefix(body.count / 2))
            if case .stalled = answer { _ = waitForRelease(wire) }
            return false
        case .understated(let body):
            _ = wire.write(head(200, length: body.count / 2)) && wire.write(body)
            return false
        case .dripping(let body):
            return wire.write(head(200, length: body.count))
                && body.allSatisfy { wire.write(Data([$0])) }
        case .garbage:
            _ = wire.write(Data("this is no HTTP\r\n\r\n".utf8))
            return false
        }
    }

    private func head(_ status: Int, length: Int) -> Data {
        Data(
            """
            HTTP/1.1 \(status) Status\r
            Content-Type: application/json\r
            Content-Length: \(length)\r
            \r

            """.utf8)
    }

    /// Looks again and again whether the client is still there, because a closed connection does not wake a thread that
    /// waits for something else.
    ///
    /// - Returns: Whether the client has waited as well.
    private func waitForRelease(_ wire: Wire) -> Bool {
        while !state.withLock({ $0.isReleased }) {
            guard wire.isOpen(after: 2) else {
                state.withLock { $0.givenUp += 1 }
                return false
            }
        }
        return true
    }
}
