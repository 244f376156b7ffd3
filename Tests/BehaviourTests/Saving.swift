import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Saving")
struct Saving {
    @Test("B7 a good load is saved, in place of the old save", arguments: VideoApp.all)
    func replaces(app: VideoApp) async throws {
        let save = try SaveFile.holding(.desert, age: 60)
        let server = try LoopbackServer(.feed(.ocean, FeedVideo("Arctic")), .closed)
        _ = try await app.load(feed: server.url, save: save)
        let later = try await app.load(feed: server.url, save: save)
        #expect(later.lines.dropFirst() == ["Ocean (1:05)", "Arctic (1:05)"])
        let age = try #require(later.lines.first)
        #expect(age.wholeMatch(of: /Saved (now|\d+ seconds? ago)/) != nil, "it says: \(age)")
    }

    @Test("B7 a feed without videos is saved too", arguments: VideoApp.all)
    func savesEmptyFeed(app: VideoApp) async throws {
        let save = try SaveFile.holding(.desert, age: 60)
        let server = try LoopbackServer(.feed(), .closed)
        _ = try await app.load(feed: server.url, save: save)
        let later = try await app.load(feed: server.url, save: save)
        #expect(later.lines.dropFirst() == ["No videos yet"])
    }

    @Test(
        "B7 killed while it saves, the file is whole, the old one or the new",
        arguments: VideoApp.all)
    func killed(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.big), .closed)
        let save = try SaveFile.holding(.desert, age: 60)
        let running = try app.start(feed: server.url, save: save)
        await save.isBeingWritten(by: running)
        running.signal(SIGKILL)
        _ = await running.outcome()
        let later = try await app.load(feed: server.url, save: save)
        #expect(
            ["Desert (1:05)", "Big (1:05)"].contains(later.lines.last), "the save was torn")
    }

    @Test("B7 when the disk is full half-way, the old save is whole", arguments: VideoApp.all)
    func diskFull(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.big), .feed(.ocean), .closed)
        let save = try SaveFile.holding(.desert, age: 60)
        let outcome = try await app.start(feed: server.url, save: save, largestFile: 64).outcome()
        #expect(outcome.lines == ["Big (1:05)"])
        let torn: Comment =
            "the save was torn: it is written in place, and not beside it and then moved"
        try #require(save.content?.range(of: Data("Desert".utf8)) != nil, torn)
        _ = try await app.load(feed: server.url, save: save)
        #expect(
            save.neighbours == [save.url.lastPathComponent],
            "what the half-written save left behind was not cleared by the next one")
    }

    @Test("B8 a failed save does not fail the load", arguments: VideoApp.all)
    func failedSave(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.load(feed: server.url, save: .unwritable())
        #expect(outcome.lines == ["Ocean (1:05)"])
        #expect(outcome.errors.isEmpty)
        #expect(outcome.end == .exited(0))
    }

    @Test("B12 a failed load neither writes nor deletes the save", arguments: VideoApp.all)
    func failedLoad(app: VideoApp) async throws {
        let save = try SaveFile()
        let server = try LoopbackServer(.status(500))
        let running = try app.start(feed: server.url, save: save, "--interactive")
        let contents: [SaveFile.Content] = [
            .text("oops"), .save([.ocean], age: 30 * 24 * 3600), .save([.ocean], age: 60),
        ]
        for content in contents {
            try save.hold(content)
            let before = (save.content, save.lastWrite)
            _ = await running.load()
            #expect(save.content == before.0, "the save was changed or deleted: \(content)")
            #expect(save.lastWrite == before.1, "the save was written again: \(content)")
        }
        running.closeInput()
        _ = await running.outcome()
    }

    @Test("B12 a failed load makes no save", arguments: VideoApp.all)
    func nothingFromNothing(app: VideoApp) async throws {
        let save = try SaveFile()
        _ = try await app.load(feed: LoopbackServer(.status(500)).url, save: save)
        #expect(save.neighbours.isEmpty)
    }
}
