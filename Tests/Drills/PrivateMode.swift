import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 2: with `VIDEO_PRIVATE=1`, the app keeps nothing and shows nothing kept.
@Suite("Private mode", .drill("PrivateMode"))
struct PrivateMode {
    @Test("a good load saves nothing", arguments: VideoApp.all)
    func savesNothing(app: VideoApp) async throws {
        let save = try SaveFile()
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.start(
            feed: server.url, save: save, settings: ["VIDEO_PRIVATE": "1"]
        ).outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "the videos are shown as ever")
        #expect(save.neighbours.isEmpty, "in private, something was saved")
    }

    @Test("a failed load falls back on nothing, and leaves the save alone", arguments: VideoApp.all)
    func fallsBackOnNothing(app: VideoApp) async throws {
        let save = try SaveFile.holding(.ocean, age: 3600)
        let before = save.lastWrite
        let server = try LoopbackServer(.closed)
        let outcome = try await app.start(
            feed: server.url, save: save, settings: ["VIDEO_PRIVATE": "1"]
        ).outcome()
        #expect(outcome.lines.isEmpty, "in private, the save of another day was shown")
        #expect(outcome.end == .exited(1), "the load's own error is shown")
        #expect(save.lastWrite == before, "the save was touched")
    }

    @Test("without the setting, it saves as ever", arguments: VideoApp.all)
    func savesOtherwise(app: VideoApp) async throws {
        let save = try SaveFile()
        let server = try LoopbackServer(.feed(.ocean))
        _ = try await app.load(feed: server.url, save: save)
        #expect(save.content != nil, "not in private, and nothing was saved")
    }
}
