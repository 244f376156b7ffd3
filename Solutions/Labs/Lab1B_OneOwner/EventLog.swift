import Foundation
import Synchronization

/// A file of events. Each append reads the file, adds a line and writes the file again.
final class EventLog: Sendable {
    static let shared = EventLog()

    private let file = Mutex(
        FileManager.default.temporaryDirectory
            .appending(path: "events-\(ProcessInfo.processInfo.processIdentifier).log"))

    private init() {}

    func append(_ line: String) throws {
        try file.withLock { file in
            let lines = try Self.lines(of: file) + [line]
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
        }
    }

    /// The lines of the file; none, if nothing has been appended.
    func lines() throws -> [String] {
        try file.withLock { try Self.lines(of: $0) }
    }

    func clear() throws {
        try file.withLock { file in
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            try FileManager.default.removeItem(at: file)
        }
    }

    private static func lines(of file: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }
}
