import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 9: with `VIDEO_MY_NAME`, the user's own comments are by "you".
@Suite("By me", .drill("ByMe"))
struct ByMe {
    @Test("a comment by the user is by you, and another one by its author", arguments: VideoApp.all)
    func mine(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: "ada", of: "ada", "anna", "Ada")
        #expect(
            authors == ["you", "anna", "Ada"],
            "VIDEO_MY_NAME is ada, and the comments are by ada, anna and Ada: expected you, anna and Ada, got \(authors)"
        )
    }

    @Test("another name makes other comments yours", arguments: VideoApp.all)
    func another(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: "anna", of: "ada", "anna")
        #expect(
            authors == ["ada", "you"],
            "VIDEO_MY_NAME is anna, and the comments are by ada and anna: expected ada and you, got \(authors)"
        )
    }

    @Test("without VIDEO_MY_NAME, each comment is by its author", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: nil, of: "ada", "")
        #expect(
            authors == ["ada", ""],
            "VIDEO_MY_NAME is not set, and the comments are by ada and by an author without a name: expected these two, got \(authors)"
        )
    }

    private func authors(
        shownBy app: VideoApp, myName: String?, of authors: String...
    ) async throws -> [String] {
        let items = authors.map {
            """
            {"id": "\(UUID())", "message": "Blue!", "author": {"username": "\($0)"},
             "created_at": "2001-02-03T12:00:00Z"}
            """
        }
        let server = try LoopbackServer(
            .feed(.ocean),
            .status(200, body: Data("{\"items\": [\(items.joined(separator: ", "))]}".utf8)))
        let running = try app.start(
            feed: server.url, cache: CacheFile(), "--interactive", locale: "en_GB",
            settings: myName.map { ["VIDEO_MY_NAME": $0] } ?? [:])
        _ = await running.load()
        running.write(line: "1")
        var shown: [String] = []
        while shown.count < authors.count, let line = await running.nextLine() {
            shown.append(String(line.prefix { $0 != "," }))
        }
        running.closeInput()
        _ = await running.outcome()
        return shown
    }
}
