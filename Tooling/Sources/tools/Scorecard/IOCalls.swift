import Foundation
import Judging
import Loopback
import Processes

enum IOCalls {
    /// How often the app of a stage, which has been built, reads its save in a good load, as seen from
    /// outside.
    ///
    /// - Returns: `nil` on a system that does not say who opens a file.
    static func reads(
        in stage: Stage, from products: URL, _ project: Project
    ) async throws -> Int? {
        let folder = project.temporary.appending(path: "io-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let save = folder.appending(path: "videos.json")
        let savedAt = Date().timeIntervalSinceReferenceDate - 3600
        try Data("{\"savedAt\": \(savedAt), \"videos\": []}".utf8).write(to: save)
        guard let watch = FolderWatch(folder) else { return nil }
        let server = try LoopbackServer(.status(200, body: BundledFeed.json))
        defer { server.stop() }
        let outcome = try await Running.run(
            [products.appending(path: stage.folder).path],
            environment: [
                "VIDEO_FEED_URL": server.url.absoluteString, "VIDEO_CACHE_FILE": save.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ], deadline: .seconds(20))
        guard outcome.end == .exited(0) else {
            throw Failure(
                "The app of stage \(stage.number) ended with \(outcome.end): \(outcome.errors)",
                next: "make solution-\(stage.number)")
        }
        return watch.reads(of: save.lastPathComponent)
    }
}

/// Notices what happens to the files in a folder.
private struct FolderWatch {
    #if os(Linux)
        private let descriptor: Int32

        init?(_ folder: URL) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK))
            let mask = UInt32(IN_CLOSE_NOWRITE)
            guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, mask) >= 0 else {
                return nil
            }
        }

        /// How often a file was read up to now. It can be asked once.
        func reads(of name: String) -> Int {
            defer { close(descriptor) }
            var buffer = [UInt8](repeating: 0, count: 65536)
            var count = 0
            while case let size = read(descriptor, &buffer, buffer.count), size > 0 {
                var offset = 0
                while offset < size {
                    // struct inotify_event: descriptor, mask, cookie, length, name
                    let length = Int(Self.number(in: buffer, at: offset + 12))
                    let bytes = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
                    if String(decoding: bytes, as: UTF8.self) == name { count += 1 }
                    offset += 16 + length
                }
            }
            return count
        }

        private static func number(in buffer: [UInt8], at offset: Int) -> UInt32 {
            buffer[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    #else
        init?(_ folder: URL) { nil }

        func reads(of name: String) -> Int { 0 }
    #endif
}
