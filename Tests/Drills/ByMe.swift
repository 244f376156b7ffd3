import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 9: with `VIDEO_MY_NAME`, the comments of whoever is called so are by
/// "you".
@Suite("By me", .drill("ByMe"))
struct ByMe {
    @Test("a comment of mine is by you, and another's is by its author", arguments: VideoApp.all)
    func mine(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: "ada", of: "ada", "anna", "Ada")
        #expect(
            authors == ["you", "anna", "Ada"],
            "I am called ada: the first comment is mine, and the others are not")
    }

    @Test("who is called something else has written nothing", arguments: VideoApp.all)
    func somebodyElse(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: "anna", of: "ada", "anna")
        #expect(authors == ["ada", "you"], "I am called anna: the second comment is mine")
    }

    @Test("without the setting, everybody has a name", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let authors = try await authors(shownBy: app, myName: nil, of: "ada", "")
        #expect(authors == ["ada", ""], "nobody has said who I am")
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
