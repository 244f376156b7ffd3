import Foundation

/// The connection of this machine to itself, which the servers of the suites need.
enum Network {
    /// - Throws: `Failure`, if there is none.
    static func check() throws(Failure) {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(9).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // That nothing listens there is fine.
        guard result != 0, ![ECONNREFUSED, EINPROGRESS].contains(errno) else { return }
        let reason = String(cString: strerror(errno)).lowercased()
        throw Failure(
            "This machine cannot connect to itself, and the tests' servers are at 127.0.0.1: \(reason).",
            next: "see the loopback interface: ip addr show lo, or ifconfig lo0; ping 127.0.0.1")
    }
}
