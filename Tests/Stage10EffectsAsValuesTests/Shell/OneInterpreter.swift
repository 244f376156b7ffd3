import Foundation
import Stage10Core
import Synchronization
import TestSupport
import Testing

@testable import Stage10EffectsAsValues

@Suite("10.2 One interpreter")
@MainActor
struct OneInterpreter {
    private static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))
    private static let now = Moment(date: .teaTime, uptime: .zero)

    /// What can come of asking a server.
    enum Answer: String, CaseIterable, CustomTestStringConvertible {
        case good = "a feed"
        case empty = "a feed without videos"
        case noFeed = "no feed"
        case wrongStatus = "the status 500"
        case away = "nothing: it is away"
        case cancelled = "nothing: the load was cancelled"

        var testDescription: String { rawValue }

        var result: Result<HTTPAnswer, any Error> {
            switch self {
            case .good: .success(.ocean)
            case .empty: .success(.noVideos)
            case .noFeed: .success(.broken)
            case .wrongStatus: .success(.feed(.ocean, status: 500))
            case .away: .failure(LoadingError.connectivity)
            case .cancelled: .failure(CancellationError())
            }
        }

        var asked: Asked {
            switch self {
            case .cancelled: .cancelled
            case .away: .unreachable
            default: (try? result.get()).map(Asked.answered) ?? .unreachable
            }
        }
    }

    @Test("to ask for the feed is one request, whatever is answered", arguments: Answer.allCases)
    func feed(answer: Answer) async {
        let spy = Spy()
        let event = await perform(.list(.getFeed), .noting(spy, answer: answer.result))
        #expect(
            spy.messages == ["get /videos"],
            "the server has answered with \(answer.rawValue), and something else was done than to ask it: who has decided that?"
        )
        #expect(
            event == .list(.answered(answer.asked, at: Self.now)),
            "the server has answered with \(answer.rawValue), and the machine is told something else"
        )
    }

    @Test("a load cancelled while the cache is used stays cancelled")
    func cancelledInTheStore() async {
        let spy = Spy()
        var edges = Edges.noting(spy, answer: .success(.ocean))
        edges.store = VideoStore(
            write: { _ in spy.note("write") },
            read: {
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            })
        let interpreter = Interpreter(edges: edges)
        let event = await Task { await interpreter.perform(.list(.readSave)) }.value
        #expect(
            event == .list(.answered(.cancelled, at: Self.now)),
            "the task was cancelled while the cache was read, and the machine is told something else"
        )
        let write = AppEffect.list(.write(SavedVideos(videos: [], savedAt: .teaTime)))
        _ = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await interpreter.perform(write)
        }.value
        #expect(!spy.messages.contains("write"), "a cancelled task wrote the cache")
    }

    @Test("to ask is one request, whichever status is answered")
    func statuses() async {
        let statuses = Array(100...599).filter { $0 != 200 }
        for ask in [AppEffect.list(.getFeed), .comments(Self.id, .getComments)] {
            var right: [Int] = []
            for status in statuses {
                let spy = Spy()
                let answer = HTTPAnswer.feed(.ocean, status: status)
                let asked = Asked.answered(answer)
                let event = await perform(ask, .noting(spy, answer: .success(answer)))
                if spy.messages.count == 1
                    && (event == .list(.answered(asked, at: Self.now))
                        || event == .comments(Self.id, .answered(asked, at: Self.now)))
                {
                    right.append(status)
                }
            }
            let isRight = right == statuses
            #expect(
                isRight,
                "with some status the server was asked once more, or the machine was told something else: whether to try again is a decision, and has no place here"
            )
        }
    }

    @Test("to ask for comments is one request, for those of that video", arguments: Answer.allCases)
    func comments(answer: Answer) async {
        let spy = Spy()
        let event = await perform(
            .comments(Self.id, .getComments), .noting(spy, answer: answer.result))
        #expect(
            spy.messages == ["get /videos/\(Self.id)/comments"],
            "the comments of one video were wanted: one request, to their address")
        #expect(
            event == .comments(Self.id, .answered(answer.asked, at: Self.now)),
            "the machine is to be told whose comments these are, and what was answered")
    }

    @Test("to read what is saved is one read")
    func read() async {
        let empty = SavedVideos(videos: [], savedAt: .teaTime)
        for saved in [nil, SavedVideos.desert(age: 60), .desert(age: 400 * .day), empty] {
            let spy = Spy()
            let event = await perform(.list(.readSave), .noting(spy, saved: saved))
            #expect(spy.messages == ["read"], "one read, and nothing else")
            #expect(
                event == .list(.found(saved, at: Self.now)),
                "what is saved is told as it is: whether it is too old, or has nothing in it, is not decided here"
            )
        }
    }

    @Test("to write is one write, and nobody hears of its end")
    func write() async {
        for videos in [[Video].ocean, .desert, []] {
            let spy = Spy()
            let save = SavedVideos(videos: videos, savedAt: .teaTime)
            let event = await perform(.list(.write(save)), .noting(spy))
            #expect(
                spy.messages
                    == ["write \(videos.map(\.title).joined()), saved at tea time"],
                "the machine has said that this is to be written, and it was not, or not as it said"
            )
            #expect(event == nil, "nobody needs to know")
        }
    }

    @Test("a save that fails is nobody's trouble")
    func failedSave() async {
        var edges = Edges.noting(Spy())
        edges.store.write = { _ in throw DiskFull() }
        let save = SavedVideos(videos: .ocean, savedAt: .teaTime)
        #expect(
            await perform(.list(.write(save)), edges) == nil,
            "the videos are here and could not be kept: nothing comes of that")
    }

    @Test("to log is one line")
    func log() async {
        for effect in [AppEffect.list(.log("Hello")), .comments(Self.id, .log("Hello"))] {
            let spy = Spy()
            #expect(await perform(effect, .noting(spy)) == nil, "nothing comes of a line")
            #expect(spy.messages == ["log Hello"], "one line was to be logged, as it is")
        }
    }

    @Test("an event bears the moment in which it happened, by both clocks")
    func moments() async {
        let waited = Mutex<TimeInterval>(0)
        var edges = Edges.noting(Spy())
        edges.world.now = { .teaTime + waited.withLock { $0 } }
        edges.world.uptime = { .seconds(3600 + waited.withLock { $0 }) }
        edges.get = { _ in
            waited.withLock { $0 += 45 }
            return .ocean
        }
        edges.store.read = {
            waited.withLock { $0 += 2 }
            return nil
        }
        #expect(
            await perform(.list(.getFeed), edges)
                == .list(.answered(.answered(.ocean), at: .afterTea(45))),
            "the server took 45 seconds: the answer is as old as itself, and not as the question")
        #expect(
            await perform(.list(.readSave), edges) == .list(.found(nil, at: .afterTea(47))),
            "the disk took 2 seconds")
        #expect(
            await perform(.comments(Self.id, .getComments), edges)
                == .comments(Self.id, .answered(.answered(.ocean), at: .afterTea(92))),
            "the server took 45 seconds again")
    }

    @Test("between its edges, the whole app is connected")
    func graph() async {
        let spy = Spy()
        var edges = Edges.noting(spy)
        edges.get = { url in
            spy.note("get \(url.path)")
            return url.path == "/videos" ? .ocean : .nice
        }
        edges.store.read = { nil }
        edges.world.now = { .teaTime + 2 * .hour }
        let conversation = CompositionRoot(edges: edges).conversation()
        await conversation.answer("")
        await conversation.answer("1")
        await conversation.answer("2")
        #expect(
            spy.messages == [
                "log load started", "get /videos", "write Ocean, saved at another time",
                "log load ended: 1 from the server, 0ms", "show Ocean (1:05)",
                "log comments started",
                "get /videos/00000000-0000-0000-0000-000000000001/comments",
                "log comments ended: 1, 0ms", "show anna, 2 hours ago: Nice!",
                "show Press Return to load, or type the number of a row.",
            ],
            "a list was loaded and the comments of its first row: somebody on the way is connected to something else"
        )
    }

    private func perform(_ effect: AppEffect, _ edges: Edges) async -> AppEvent? {
        await Interpreter(edges: edges).perform(effect)
    }
}

extension EffectsAreValues {
    @Test("a good load is one request and one write, and reads nothing")
    @MainActor
    func countedGood() async {
        let spy = Spy()
        await CompositionRoot(edges: .noting(spy, saved: .desert(age: 60))).conversation().load()
        #expect(
            spy.messages.filter { !$0.hasPrefix("log") && !$0.hasPrefix("show") }
                == ["get /videos", "write Ocean, saved at tea time"],
            "the server has answered, and nobody needs what was saved: to read it first is the sandwich's price, and not this machine's"
        )
    }

    @Test("a load that fails is one request and one read, and writes nothing")
    @MainActor
    func countedFailed() async {
        let spy = Spy()
        let edges = Edges.noting(
            spy, answer: .failure(LoadingError.connectivity), saved: .desert(age: .hour))
        await CompositionRoot(edges: edges).conversation().load()
        #expect(
            spy.messages == [
                "log load started", "get /videos", "read",
                "log load ended: 1 saved, connectivity, 0ms", "show Saved 1 hour ago",
                "show Desert (1:05)",
            ], "the server is away: now what is saved is read, once, and shown with its age")
    }
}
