import Foundation

/// A file of events. Each append reads the file, adds a line and writes the file again.
final class EventLog: Sendable {
    static var shared: EventLog { EventLog() }

    private let file = FileManager.default.temporaryDirectory
        .appending(path: "events-\(ProcessInfo.processInfo.processIdentifier).log")

    init() {}

    func append(_ line: String) throws {
        try Data((try lines() + [line]).joined(separator: "\n").utf8).write(to: file)
    }

    /// The lines of the file; none, if nothing has been appended.
    func lines() throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    func clear() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}
