import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 7: with `VIDEO_LOG_FILE`, the app logs to that file.
@Suite("A log file", .drill("LogFile"))
struct LogFile {
    @Test(
        "each load is logged to the file, after the lines of earlier runs", arguments: VideoApp.all)
    func appends(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .closed)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
        defer { try? FileManager.default.removeItem(at: file) }
        let cache = try CacheFile()
        for _ in 1...2 { try await load(app, server, cache, file) }
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").map { $0.prefix { $0 != "," } }
        let expected = [
            "load started", "load ended: 1 from the server", "load started",
            "load ended: 1 saved",
        ]
        #expect(
            lines.map(String.init) == expected,
            "two loads with VIDEO_LOG_FILE: expected \(expected), got \(lines)")
    }

    @Test("with --verbose too, the log goes to the file only", arguments: VideoApp.all)
    func verbose(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
        defer { try? FileManager.default.removeItem(at: file) }
        let errors = try await load(app, server, CacheFile(), file, "--verbose")
        #expect(errors.isEmpty, "expected nothing on standard error, got \(errors)")
        let text = try? String(contentsOf: file, encoding: .utf8)
        #expect(
            text?.hasPrefix("load started\n") == true,
            "expected the first line \"load started\" in VIDEO_LOG_FILE, got \(text.map { "\"\($0)\"" } ?? "no file")"
        )
    }

    @Test("without VIDEO_LOG_FILE, --verbose logs to standard error", arguments: VideoApp.all)
    func unset(app: VideoApp) async throws {
        let running = try app.start(
            feed: LoopbackServer(.feed(.ocean)).url, cache: CacheFile(), "--verbose")
        let outcome = await running.outcome()
        #expect(
            outcome.errorLines.first == "load started",
            "expected the log on standard error, got \(outcome.errorLines)")
    }

    /// Returns what the app wrote to standard error.
    @discardableResult
    private func load(
        _ app: VideoApp, _ server: LoopbackServer, _ cache: CacheFile, _ file: URL,
        _ option: String? = nil
    ) async throws -> [String] {
        let settings = ["VIDEO_LOG_FILE": file.path]
        let running =
            if let option {
                try app.start(feed: server.url, cache: cache, option, settings: settings)
            } else {
                try app.start(feed: server.url, cache: cache, settings: settings)
            }
        return await running.outcome().errorLines
    }
}
