import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 5: with `--saved`, the app shows what is saved and asks nobody.
@Suite("Peek", .drill("Peek"))
struct Peek {
    @Test("what is saved is shown with its age, and nobody is asked", arguments: VideoApp.all)
    func showsSaved(app: VideoApp) async throws {
        let save = try CacheFile.holding(.ocean, age: 2 * 3600)
        let before = save.lastWrite
        let server = try LoopbackServer(.feed(.desert))
        let outcome = try await app.start(
            feed: server.url, cache: save, "--saved", locale: "en_US"
        ).outcome()
        #expect(
            outcome.lines == ["Saved 2 hours ago", "Ocean (1:05)"],
            "what is saved is shown, and its age above it")
        #expect(outcome.end == .exited(0), "something was shown, so the status is 0")
        #expect(server.requests.isEmpty, "the server was asked")
        #expect(save.lastWrite == before, "the save was touched")
    }

    @Test(
        "what may not be shown is not shown, and the status says so",
        arguments: VideoApp.all, ["no file", "a corrupt file", "a save of a week ago"])
    func nothingToShow(app: VideoApp, name: String) async throws {
        let contents: [String: CacheFile.Content] = [
            "no file": .nothing, "a corrupt file": .text("oops"),
            "a save of a week ago": .feed([.ocean], age: 7 * 24 * 3600),
        ]
        let save = try CacheFile()
        try save.hold(try #require(contents[name]))
        let server = try LoopbackServer(.feed(.desert))
        let outcome = try await app.start(feed: server.url, cache: save, "--saved").outcome()
        #expect(outcome.lines.isEmpty, "\(name): there is nothing to show, and something was shown")
        #expect(
            !outcome.errorLines.isEmpty, "\(name): nothing is said to whoever waits for something")
        #expect(outcome.end == .exited(1), "\(name): nothing was shown, so the status is 1")
        #expect(server.requests.isEmpty, "\(name): the server was asked")
    }

    @Test("without the option, it loads as ever", arguments: VideoApp.all)
    func loadsOtherwise(app: VideoApp) async throws {
        let save = try CacheFile.holding(.ocean, age: 2 * 3600)
        let server = try LoopbackServer(.feed(.desert))
        let outcome = try await app.load(feed: server.url, cache: save)
        #expect(outcome.lines == ["Desert (1:05)"], "without --saved, the server is asked")
    }
}
