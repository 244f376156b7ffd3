import Foundation
import Stage07Playback
import Synchronization
import TestSupport
import Testing

@Suite("7.5 Too many arguments")
struct TooManyArguments {
    @Test("whoever listens hears that a video is finished, in turn")
    func listeners() async throws {
        let spy = Spy()
        let finish = FinishVideo(
            history: .keeping(spy),
            listeners: [
                { spy.note("counted \($0.videoID == .one ? "one" : "another")") },
                { _ in spy.note("recommended") }, { _ in spy.note("told") },
            ])
        try await finish(.one)
        #expect(
            spy.messages == ["kept 1", "counted one", "recommended", "told"],
            "a video was finished, and three are to hear of it after it was noted")
    }

    @Test("nothing is to be set afterwards")
    func complete() async throws {
        let finish = FinishVideo(history: .keeping(Spy()), listeners: [])
        let settable = try await settable(finish, in: "Stage07Playback")
        #expect(
            settable.isEmpty,
            "it is made, and \(settable.joined(separator: ", ")) can still be set: who does that, and who forgets to?"
        )
    }

    @Test("how a history is kept is its own business")
    func closed() async throws {
        let reachable = try await reachable(
            WatchHistory.keeping(Spy()), in: "Stage07Playback")
        #expect(
            reachable.isEmpty,
            "whoever has a history can reach into it, and do its work: \(reachable.joined(separator: ", "))"
        )
    }

    @Test("what was finished before stays in the history")
    func both() async throws {
        let kept = Mutex<[WatchedVideo]>([])
        let finish = FinishVideo(
            history: WatchHistory(
                now: { .teaTime }, read: { kept.withLock { $0 } },
                write: { videos in kept.withLock { $0 = videos } }), listeners: [])
        for id in [UUID.one, .two] { try await finish(id) }
        #expect(
            kept.withLock { $0.map(\.videoID) } == [.two, .one],
            "two videos were finished, and the history is to have both, the last one first")
    }

    @Test("a history keeps the others when it notes one")
    func keeps() async throws {
        let kept = Mutex<[WatchedVideo]>([])
        let history = WatchHistory(
            now: { .teaTime }, read: { kept.withLock { $0 } },
            write: { videos in kept.withLock { $0 = videos } })
        try await history.note(.one)
        try await history.note(.two)
        #expect(
            kept.withLock { $0.map(\.videoID) } == [.two, .one],
            "two videos were watched: the last one comes first, and the other is not forgotten")
        try await history.note(.one)
        #expect(
            kept.withLock { $0 } == [
                WatchedVideo(videoID: .one, at: .teaTime),
                WatchedVideo(videoID: .two, at: .teaTime),
            ], "a video that is watched again moves to the front, and is not there twice")
    }

    @Test("what cannot be noted is told to nobody")
    func failed() async {
        let spy = Spy()
        let history = WatchHistory(now: { .teaTime }, read: { [] }, write: { _ in throw Full() })
        let finish = FinishVideo(history: history, listeners: [{ _ in spy.note("heard") }])
        await #expect(throws: Full.self, "it could not be noted, and whoever asked does not know") {
            try await finish(.one)
        }
        #expect(spy.messages.isEmpty, "it could not be noted, and is told as if it had been")
    }

    @Test("without listeners, it is noted all the same")
    func alone() async throws {
        let spy = Spy()
        try await FinishVideo(history: .keeping(spy), listeners: [])(.one)
        #expect(spy.messages == ["kept 1"], "one video was finished, and one is to be noted")
    }
}

private struct Full: Error {}

extension WatchHistory {
    fileprivate static func keeping(_ spy: Spy) -> WatchHistory {
        WatchHistory(
            now: { .teaTime }, read: { [] }, write: { spy.note("kept \($0.count)") })
    }
}
