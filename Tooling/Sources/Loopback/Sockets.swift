import Foundation

extension LoopbackServer {
    /// A port that is taken and on which no program listens: a connection to it is refused.
    public static func refusedPort() throws -> UInt16 {
        try bind().port
    }

    /// Why this machine cannot connect to itself, as an error number; `nil` if it can.
    public static func trouble() throws -> Int32? {
        let descriptor = try socketDescriptor()
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let result = withAddress(port: 9) { connect(descriptor, $0, $1) }
        // That nothing listens there is fine.
        return result == 0 || [ECONNREFUSED, EINPROGRESS].contains(errno) ? nil : errno
    }

    static func bind() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = try socketDescriptor()
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let bound = withAddress(port: 0) { Foundation.bind(descriptor, $0, $1) }
        guard bound == 0 else {
            close(descriptor)
            throw CannotListen()
        }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &size)
            }
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    static func socketDescriptor() throws -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw CannotListen() }
        return descriptor
    }

    static func withAddress(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

/// One connection's bytes.
struct Wire {
    let descriptor: Int32
    private var unread = Data()

    init(descriptor: Int32) {
        self.descriptor = descriptor
        var yes: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// The next request's head, or `nil` when the client has gone.
    mutating func readHead() -> String? {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let range = unread.range(of: end) {
                let head = String(decoding: unread[..<range.lowerBound], as: UTF8.self)
                unread = Data(unread[range.upperBound...])
                return head
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            unread.append(contentsOf: buffer.prefix(count))
        }
    }

    /// Whether the other end still has the connection open.
    ///
    /// - Parameter milliseconds: How long it is waited for that to change.
    func isOpen(after milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return true }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// - Returns: Whether every byte was taken.
    func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count, let base = bytes.baseAddress {
                let count = send(descriptor, base + sent, bytes.count - sent, 0)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
