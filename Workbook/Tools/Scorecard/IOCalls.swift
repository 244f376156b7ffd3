import Foundation
import Judging
import Loopback
import Processes

/// How often an app asks the server, reads its save and writes it, as seen from outside.
struct IOCalls: Equatable {
    let requests: Int
    let reads: Int
    let writes: Int

    /// Lets the app of a stage, which has been built, load once with a save of an hour ago.
    ///
    /// - Returns: `nil` on a system that does not say who opens a file.
    static func seen(
        in stage: Stage, _ project: Project, answering answer: Answer
    ) async throws -> IOCalls? {
        let folder = project.temporary.appending(path: "io-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let save = folder.appending(path: "videos.json")
        let savedAt = Date().timeIntervalSinceReferenceDate - 3600
        try Data("{\"savedAt\": \(savedAt), \"videos\": []}".utf8).write(to: save)
        guard let watch = FolderWatch(folder) else { return nil }
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let outcome = try await Running.run(
            [project.products.appending(path: stage.folder).path],
            environment: [
                "VIDEO_FEED_URL": server.url.absoluteString, "VIDEO_CACHE_FILE": save.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ], deadline: .seconds(20))
        guard outcome.end == .exited(0) else {
            throw Failure(
                "The app of stage \(stage.number) ended with \(outcome.end): \(outcome.errors)",
                next: "make solution-\(stage.number)")
        }
        let events = watch.events(of: save.lastPathComponent)
        return IOCalls(
            requests: server.requests.count, reads: events.count { $0 == .wasRead },
            writes: events.count { $0 == .wasReplaced })
    }
}

/// Notices what happens to the files in a folder.
private struct FolderWatch {
    enum Event { case wasRead, wasReplaced }

    #if os(Linux)
        private let descriptor: Int32

        init?(_ folder: URL) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK))
            let mask = UInt32(IN_CLOSE_NOWRITE | IN_CLOSE_WRITE | IN_MOVED_TO)
            guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, mask) >= 0 else {
                return nil
            }
        }

        /// What has happened to a file up to now. It can be asked once.
        func events(of name: String) -> [Event] {
            defer { close(descriptor) }
            var buffer = [UInt8](repeating: 0, count: 65536)
            var events: [Event] = []
            while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
                var offset = 0
                while offset < count {
                    // struct inotify_event: descriptor, mask, cookie, length, name
                    let mask = Self.number(in: buffer, at: offset + 4)
                    let length = Int(Self.number(in: buffer, at: offset + 12))
                    let bytes = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
                    if String(decoding: bytes, as: UTF8.self) == name {
                        events.append(
                            mask & UInt32(IN_CLOSE_NOWRITE) != 0 ? .wasRead : .wasReplaced)
                    }
                    offset += 16 + length
                }
            }
            return events
        }

        private static func number(in buffer: [UInt8], at offset: Int) -> UInt32 {
            buffer[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    #else
        init?(_ folder: URL) { nil }

        func events(of name: String) -> [Event] { [] }
    #endif
}
