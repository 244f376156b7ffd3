import Foundation

/// A program and all that it has started, and what these have started. The system keeps them in one session,
/// even where they make process groups of their own, as SwiftPM and the compiler's driver do.
public struct Session: Sendable {
    /// The identifier of the program that leads the session.
    public let id: pid_t

    public init(id: pid_t) { self.id = id }

    /// Kills all of its processes, until none is left.
    public func end() {
        // What was killed may have started another process just before.
        for _ in 1...50 {
            let members = Self.processes().filter(isMember)
            guard !members.isEmpty else { return }
            for process in members { kill(process, SIGKILL) }
            usleep(2000)
        }
    }

    /// All processes of this machine that can be seen.
    private static func processes() -> [pid_t] {
        #if os(Linux)
            let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
            return (names ?? []).compactMap { pid_t($0) }
        #else
            var ids = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 64)
            let count = proc_listallpids(&ids, Int32(ids.count * MemoryLayout<pid_t>.size))
            return Array(ids.prefix(max(0, Int(count))))
        #endif
    }

    private func isMember(_ process: pid_t) -> Bool {
        guard process > 0, getsid(process) == id else { return false }
        #if os(Linux)
            // A zombie has ended: "123 (name) Z 1 …".
            let file = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
            let state = String(decoding: file, as: UTF8.self).split(separator: ") ").last?.first
            return state != nil && state != "Z" && state != "X"
        #else
            return true
        #endif
    }
}
