import Foundation
import Stage10Core
import Testing

@testable import Stage10EffectsAsValues

// What only the shell can show: who is asked, how often, and with what.

extension AskOnlyIfYouMust {
    /// A hundred videos. Every tenth one's subtitles are not saved.
    private static let videos = (0..<100).map(UUID.number)

    private func loader(_ spy: ReadSpy<String>) -> SubtitleLoader {
        SubtitleLoader(
            read: { videoID in
                spy.note("read \(videoID)")
                return Self.videos.firstIndex(of: videoID).flatMap {
                    $0 % 10 == 0 ? nil : Self.fresh
                }
            },
            ask: { videoID in
                spy.note("ask \(videoID)")
                return HTTPAnswer(status: 200, body: Data("WEBVTT \(videoID)".utf8))
            },
            write: { subtitles, videoID in spy.note("write \(videoID) \(subtitles.text)") },
            now: { .noon })
    }

    @Test("of a hundred videos, only those whose subtitles are not saved are asked for")
    func reads() async {
        let spy = ReadSpy<String>()
        for video in Self.videos { _ = await loader(spy).load(video) }
        #expect(
            spy.reads.count { $0.hasPrefix("ask") } == 10,
            "10 of 100 videos have no subtitles that are saved, and the server is asked for others, too"
        )
        #expect(spy.reads.count { $0.hasPrefix("read") } == 100, "each save is read, and read once")
        #expect(
            spy.reads.filter { $0.contains("\(UUID.number(20))") } == [
                "read \(UUID.number(20))", "ask \(UUID.number(20))",
                "write \(UUID.number(20)) WEBVTT \(UUID.number(20))",
            ],
            "one video: its save is read, the server is asked for its subtitles, and they are saved for it"
        )
    }

    @Test("a plain sandwich asks for all hundred, and finds the same")
    func sandwich() async {
        let (spy, other) = (ReadSpy<String>(), ReadSpy<String>())
        for video in Self.videos {
            let (plain, machine) = await (
                loader(spy).loadAsSandwich(video), loader(other).load(video)
            )
            #expect(plain == machine, "both find the same: they have the same rules")
        }
        #expect(
            spy.reads.count == 200,
            "a plain sandwich reads the save and asks the server, for each of 100 videos")
    }

    @Test("what cannot be kept is here all the same")
    func failedWrite() async {
        var loader = loader(ReadSpy())
        loader.write = { _, _ in throw Refused() }
        #expect(
            await loader.load(.number(10)) == .found("WEBVTT \(UUID.number(10))"),
            "the subtitles have come, and could not be kept: they are found all the same")
    }

    @Test("the moment is that of the answer")
    func moment() async {
        let moments = ReadSpy<Date>()
        var loader = loader(ReadSpy())
        loader.now = {
            moments.note(.noon)
            return .noon + TimeInterval(60 * moments.reads.count)
        }
        let kept = ReadSpy<SavedSubtitles>()
        loader.write = { subtitles, _ in kept.note(subtitles) }
        _ = await loader.load(.number(10))
        #expect(
            kept.reads.map(\.savedAt) == [.noon + 120],
            "one minute for the save and one for the server: they are as old as the server's answer"
        )
    }
}

extension AWriteThatAnswers {
    @Test("what the store answers is passed on, and what it throws is told")
    func connected() async {
        let spy = ReadSpy<String>()
        var editor = PlaylistEditor(
            find: { name in
                spy.note("find \(name)")
                return nil
            },
            create: { name in
                spy.note("create \(name)")
                return .number(77)
            },
            add: { videoID, id in
                spy.note("add \(videoID) to \(id)")
                throw Refused()
            },
            tell: { notice in spy.note("tell \(notice)") })
        let wish = PlaylistWish(videoID: .number(1), name: "Evening")
        let stuck = await editor.handle(.want(wish), after: .idle)
        editor.add = { videoID, id in spy.note("add \(videoID) to \(id)") }
        let end = await editor.handle(.retry, after: stuck)
        let add = "add \(UUID.number(1)) to \(UUID.number(77))"
        #expect(
            spy.reads == [
                "find Evening", "create Evening", add, "tell onlyCreated(\"Evening\")", add,
                "tell added(to: \"Evening\", isNew: true)",
            ],
            "a playlist is created, the video cannot be added, and then it can: each is done once, with the store's own identifier, and told as it is"
        )
        #expect(end == .idle, "the wish has been carried out")
    }
}
