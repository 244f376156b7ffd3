import Foundation
import Stage10Core
import Synchronization
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
        let seconds = Mutex<TimeInterval>(0)
        let kept = ReadSpy<SavedSubtitles>()
        var loader = loader(ReadSpy())
        loader.read = { _ in
            seconds.withLock { $0 += 1 }
            return nil
        }
        loader.ask = { _ in
            seconds.withLock { $0 += 45 }
            return HTTPAnswer(status: 200, body: Data("WEBVTT".utf8))
        }
        loader.write = { subtitles, _ in kept.note(subtitles) }
        loader.now = { .noon + seconds.withLock { $0 } }
        _ = await loader.load(.number(10))
        #expect(
            kept.reads.map(\.savedAt) == [.noon + 46],
            "one second for the save and 45 for the server: they are as old as the server's answer")
    }
}

extension AskOnlyIfYouMust {
    @Test("what has grown too old while it was read is asked for")
    func slowRead() async {
        let seconds = Mutex<TimeInterval>(0)
        let spy = ReadSpy<String>()
        var loader = loader(spy)
        loader.read = { _ in
            seconds.withLock { $0 += 2 }
            return SavedSubtitles(text: "saved", savedAt: .noon + 1 - Self.week)
        }
        loader.now = { .noon + seconds.withLock { $0 } }
        let end = await loader.load(.number(10))
        #expect(
            spy.reads.first == "ask \(UUID.number(10))" && end != .found("saved"),
            "its week ended one second after the read began, and one second before it was there: what is read is as old as it is when it has been read"
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

extension AWriteThatAnswers {
    @Test("what was only created is told, which a plain decision of one of three does not do")
    func sandwich() async {
        let (spy, other) = (ReadSpy<String>(), ReadSpy<String>())
        let wish = PlaylistWish(videoID: .number(1), name: "Evening")
        func editor(_ spy: ReadSpy<String>) -> PlaylistEditor {
            PlaylistEditor(
                find: { _ in nil }, create: { _ in .number(77) },
                add: { _, _ in throw Refused() }, tell: { spy.note("\($0)") })
        }
        try? await editor(spy).handleAsSandwich(wish)
        _ = await editor(other).handle(.want(wish), after: .idle)
        #expect(spy.reads == [], "the sum-type decision ends with the first write that fails")
        #expect(
            other.reads == ["onlyCreated(\"Evening\")"],
            "there is a playlist now that somebody does not know of")
    }
}

extension OneQuestionLeadsToTheNext {
    /// 40 seasons of 250 episodes. Of each season, the first 100 are watched.
    private func finder(_ spy: ReadSpy<String>) -> UpNextFinder {
        UpNextFinder(
            place: { videoID in
                spy.note("place")
                let season = (0..<10_000).first { UUID.number($0) == videoID }.map { $0 / 250 } ?? 0
                return EpisodePlace(
                    seasonIDs: (0..<40).map { .number(20_000 + $0) },
                    seasonID: .number(20_000 + season))
            },
            season: { seasonID in
                spy.note("season")
                let season = (0..<40).first { UUID.number(20_000 + $0) == seasonID } ?? 0
                return (0..<250).map { .number(season * 250 + $0) }
            },
            isWatched: { videoID in
                spy.note("isWatched")
                return Int(videoID.uuidString.suffix(4), radix: 16).map { $0 % 250 < 100 } ?? false
            })
    }

    @Test("of ten thousand episodes, only the next few are asked about")
    func reads() async {
        let spy = ReadSpy<String>()
        let upNext = await finder(spy).find(after: .number(97))
        #expect(
            upNext == .found(.number(100)),
            "97 has ended, 98 and 99 are watched: the 100th is the next one")
        #expect(
            spy.reads == ["place", "season", "isWatched", "isWatched", "isWatched"],
            "five reads are enough, one after the other")
    }

    @Test("a plain sandwich reads all of the ten thousand, and finds the same")
    func sandwich() async throws {
        let spy = ReadSpy<String>()
        let upNext = try await finder(spy).findAsSandwich(after: .number(97))
        #expect(upNext == .found(.number(100)), "both find the same: it is the same rule")
        #expect(
            spy.reads.count == 10_041, "one place, 40 seasons and 10,000 episodes are read for it")
    }

    @Test("what cannot be read is said, with its reason")
    func refused() async {
        for (error, expected) in [
            (LoadingError.invalidData as any Error, LoadingError.invalidData),
            (Refused(), .connectivity),
        ] {
            var finder = finder(ReadSpy())
            finder.season = { _ in throw error }
            #expect(
                await finder.find(after: .number(97)) == .failed(expected),
                "the season could not be read: the core is to be told so")
        }
    }
}

extension BytesInEventsOut {
    @Test("a stream is shown to its end, however it ends", arguments: [true, false])
    func follow(isBroken: Bool) async {
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        for chunk in ["{}\n{", "}\n\n", "{}"] { continuation.yield(Data(chunk.utf8)) }
        continuation.finish(throwing: isBroken ? LoadingError.connectivity : nil)
        let spy = ReadSpy<CommentStreamEvent>()
        await Stage10EffectsAsValues.follow(chunks, limit: 100) { spy.note($0) }
        #expect(
            spy.reads == [.unreadable, .unreadable, .cutOff],
            "two lines that cannot be read, and one that was cut off: it is the core that is to be told of the bytes, and of their end"
        )
    }
}

extension SayWhatYouWillDo {
    private static let names = [
        "forest.mp4", "desert.jpg", "ocean.mp4", "two words.mp4", "Zoë.jpg", "desert.mp4",
    ]

    private static let plan: [CleanUpCommand] = names.map {
        $0.hasSuffix("jpg") ? .delete($0) : .moveToBin($0)
    }

    /// A disk on which nothing can be done with one of the files.
    private func disk(_ spy: ReadSpy<String>, refusing refused: String? = nil) -> Disk {
        Disk(
            delete: { name in
                if name == refused { throw Refused() }
                spy.note("delete \(name)")
            },
            moveToBin: { name in
                if name == refused { throw Refused() }
                spy.note("move \(name) to the bin")
            })
    }

    @Test("a dry run shows exactly what carrying out does")
    func dryRun() async {
        for count in 0...Self.plan.count {
            let plan = Array(Self.plan.prefix(count))
            let (shown, done) = (ReadSpy<String>(), ReadSpy<String>())
            Stage10EffectsAsValues.dryRun(plan, write: shown.note)
            let report = await carryOut(plan, on: disk(done))
            #expect(
                shown.reads == done.reads,
                "what is shown before is not what is done: a line for each command, in their order"
            )
            #expect(report == CleanUpReport(done: plan), "all of it was done, and is said to be")
        }
    }

    @Test("it ends with the first failure, and says what was done and what was not")
    func failure() async {
        for (place, name) in Self.names.enumerated() {
            let spy = ReadSpy<String>()
            let report = await carryOut(Self.plan, on: disk(spy, refusing: name))
            #expect(
                spy.reads == Self.plan.prefix(place).map(\.words),
                "one command has failed, and something was done after it")
            #expect(
                report
                    == CleanUpReport(
                        done: Array(Self.plan[..<place]), failed: Self.plan[place],
                        notDone: Array(Self.plan[(place + 1)...])),
                "what is told is not what has happened: done, failed and not done are all of the plan"
            )
        }
    }
}
