import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.6 Query and command")
struct AskOrTell {
    @Test("to ask the server writes nothing, however often")
    func asking() async throws {
        let spy = Spy()
        let library = VideoLibrary(
            remote: answering(.ocean, noting: spy), cache: cache(spy))
        _ = try await library.onServer()
        _ = try await library.onServer()
        #expect(
            spy.messages == ["asked", "asked"],
            "a question was asked twice, and something else has changed by it")
    }

    @Test("to ask what is saved writes nothing, and asks no server")
    func askingTheSave() async throws {
        let spy = Spy()
        let library = VideoLibrary(remote: answering(.ocean, noting: spy), cache: cache(spy))
        _ = await library.saved()
        #expect(
            await library.saved() == .desert, "what is saved was asked for, and did not come")
        #expect(
            spy.messages == ["read", "read"], "what is saved was asked for twice, and nothing else")
        let emptySpy = Spy()
        let empty = VideoLibrary(
            remote: answering(.ocean, noting: emptySpy), cache: cache(emptySpy, save: nil))
        #expect(await empty.saved() == nil, "nothing is saved, and something was answered")
        #expect(
            emptySpy.messages == ["read"], "nothing is saved, and to say so needs nobody else")
    }

    @Test("a refresh asks once, and then saves once")
    func refresh() async throws {
        let spy = Spy()
        let library = VideoLibrary(remote: answering(.ocean, noting: spy), cache: cache(spy))
        try await library.refresh()
        #expect(
            spy.messages == ["asked", "write"],
            "a refresh is one question and one save, in this order")
    }

    @Test("a refresh whose save fails says so")
    func failedRefresh() async throws {
        let store = replacing(VideoStore.unimplemented) { $0.write = { _ in throw DiskFull() } }
        let library = VideoLibrary(
            remote: answering(.ocean), cache: VideoCache(store: store, now: { .teaTime }))
        await #expect(
            throws: DiskFull.self,
            "it was told to save, it could not, and whoever told it to does not know"
        ) {
            try await library.refresh()
        }
    }

    @Test("a save that fails says so")
    func failedSave() async throws {
        let store = replacing(VideoStore.unimplemented) { $0.write = { _ in throw DiskFull() } }
        let library = VideoLibrary(
            remote: answering(.ocean), cache: VideoCache(store: store, now: { .teaTime }))
        await #expect(
            throws: DiskFull.self,
            "it was told to save, it could not, and whoever told it to does not know"
        ) {
            try await library.save(.ocean)
        }
    }

    @Test("a refresh that reaches nobody saves nothing, and says so")
    func unreachable() async throws {
        let spy = Spy()
        let library = VideoLibrary(
            remote: answering(.connectivity, noting: spy), cache: cache(spy))
        await #expect(
            throws: LoadingError.connectivity, "it could not reach the server, and is silent"
        ) {
            try await library.refresh()
        }
        #expect(spy.messages == ["asked"], "there was nothing to be saved")
    }

    @Test("a command answers nothing")
    func commandsAnswerNothing() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let answer: Void = try await library.refresh(); _ = answer",
                "let answer: Void = try await library.save([]); _ = answer",
            ],
            given: "let library: VideoLibrary = { fatalError() }()", in: "Stage06Decorators")
        #expect(errors[0] == nil, "a refresh is a command, and it answers something")
        #expect(errors[1] == nil, "a save is a command, and it answers something")
    }

    @Test("a load that saves is both: each question writes")
    func savingLoad() async throws {
        let spy = Spy()
        let load = saving(answering(.ocean, noting: spy), by: cache(spy).save)
        _ = try await load()
        _ = try await load()
        #expect(
            spy.messages == ["asked", "write", "asked", "write"],
            "a saving load that is asked twice writes twice")
    }

    private func cache(
        _ spy: Spy, save: SavedVideos? = SavedVideos(videos: .desert, savedAt: .teaTime)
    ) -> VideoCache {
        VideoCache(
            store: VideoStore(
                write: { _ in spy.note("write") },
                read: {
                    spy.note("read")
                    return save
                }),
            now: { .teaTime })
    }
}

private struct DiskFull: Error {}
