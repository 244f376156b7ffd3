import Foundation
import Stage08Core
import Synchronization
import TestSupport
import Testing

@testable import Stage08ImpureimSandwich

@Suite("8.8 A shell with one path")
struct OnePath {
    /// What can come of a load, and what is then written.
    enum Case: String, CaseIterable, CustomTestStringConvertible {
        case loaded = "the server answers"
        case fellBack = "it cannot be reached, and something is saved"
        case failed = "it cannot be reached, and nothing is saved"
        case noFeed = "the answer is no feed"
        case cancelled = "the load is cancelled"

        var testDescription: String { rawValue }

        var answer: Result<HTTPAnswer, any Error> {
            switch self {
            case .loaded: .success(.ocean)
            case .fellBack, .failed: .failure(LoadingError.connectivity)
            case .noFeed: .success(.broken)
            case .cancelled: .failure(CancellationError())
            }
        }

        var saved: SavedVideos? { self == .failed ? nil : .desert(age: .hour) }

        var decision: LoadDecision {
            switch self {
            case .loaded: .showAndSave(SavedVideos(videos: .ocean, savedAt: .teaTime))
            case .fellBack: .fallBack(.desert(age: .hour), insteadOf: .connectivity)
            case .failed: .fail(.connectivity)
            case .noFeed: .fallBack(.desert(age: .hour), insteadOf: .invalidData)
            case .cancelled: .nothing
            }
        }
    }

    @Test("it reads everything once, and only then writes", arguments: Case.allCases)
    func order(which: Case) async {
        let spy = Spy()
        _ = await load(which, noting: spy)
        let reads = spy.messages.filter { !$0.hasPrefix("write") }
        #expect(
            reads.sorted() == ["get /feed", "now", "read"],
            "\(which.rawValue): three things are read, whatever comes of it, once each: the answer of the address that the loader was given, the save, the moment"
        )
        #expect(
            !spy.messages.dropLast().contains { $0.hasPrefix("write") },
            "\(which.rawValue): something is read after the writing has begun")
    }

    @Test("a load cancelled while the store is used stays cancelled", arguments: [true, false])
    func cancelledInTheStore(isOnline: Bool) async {
        let loader = VideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in
                guard isOnline else { throw LoadingError.connectivity }
                return .ocean
            },
            store: VideoStore(
                write: { _ in Issue.record("a cancelled load wrote the cache") },
                read: {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return .desert(age: .hour)
                }),
            now: { .teaTime })
        let decision = await Task { await loader.load() }.value
        #expect(
            decision.videos == nil && decision.words == "cancelled",
            "the load was cancelled while the cache was read: expected \"cancelled\", got \"\(decision.words)\""
        )
    }

    @Test("it ends in what was decided", arguments: Case.allCases)
    func decision(which: Case) async {
        let decision = await load(which, noting: Spy())
        #expect(
            decision.videos == which.decision.videos && decision.words == which.decision.words,
            "\(which.rawValue): the core was told something else than what was read, or its decision was changed"
        )
    }

    @Test("it writes what was decided, and nothing else", arguments: Case.allCases)
    func writes(which: Case) async {
        let spy = Spy()
        _ = await load(which, noting: spy)
        #expect(
            spy.messages.filter { $0.hasPrefix("write") }
                == (which == .loaded ? ["write Ocean, saved at tea time"] : []),
            "\(which.rawValue): only a good answer is written, once, with the moment of the decision"
        )
    }

    @Test("the moment is that of the decision, and not of the question")
    func moment() throws {
        let (time, spy) = (VirtualTime(), Spy())
        let loader = VideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in
                try await time.sleep(for: .seconds(45))
                return .ocean
            },
            store: VideoStore(
                write: { spy.note("\($0.savedAt.timeIntervalSince(.teaTime)) seconds after tea") },
                read: { nil }),
            now: { .teaTime + time.now / .seconds(1) })
        let load = time.start(loader.load)
        time.advance(by: .seconds(50))
        try load.requireEnd("the server has answered after 45 seconds")
        #expect(
            spy.messages == ["45.0 seconds after tea"],
            "the server took 45 seconds: the videos are as old as its answer, and not as the question"
        )
    }

    @Test("what has become too old while the server was asked is too old")
    func tooOldMeanwhile() throws {
        let time = VirtualTime()
        let loader = VideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in
                try await time.sleep(for: .seconds(45))
                throw LoadingError.connectivity
            },
            store: VideoStore(write: { _ in }, read: { .desert(age: 7 * .day - 30) }),
            now: { .teaTime + time.now / .seconds(1) })
        let load = time.start(loader.load)
        time.advance(by: .seconds(50))
        try load.requireEnd("the server has been given up after 45 seconds")
        #expect(
            load.value == .fail(.connectivity),
            "30 seconds were left when the server was asked, and it was given up after 45")
    }

    @Test("a save that fails changes nothing")
    func failedSave() async {
        let loader = VideoLoader(
            feedURL: URL(filePath: "/feed"), get: { _ in .ocean },
            store: VideoStore(write: { _ in throw DiskFull() }, read: { nil }), now: { .teaTime })
        #expect(
            await loader.load().videos == .ocean,
            "the videos are here and could not be kept: they are shown all the same")
    }

    @Test("a time that is up, and a server that is gone, are the same to the core")
    func asked() async {
        let errors: [any Error] = [LoadingError.connectivity, DiskFull()]
        for error in errors {
            #expect(await Asked { throw error } == .unreachable, "no answer has come")
        }
        #expect(
            await Asked { throw CancellationError() } == .cancelled,
            "somebody has gone away, and the core is told something else")
        #expect(await Asked { .ocean } == .answered(.ocean), "an answer has come")
    }

    @Test("the comments that are asked for are those of the video that was opened")
    func comments() async {
        let spy = Spy()
        let loader = CommentsLoader(
            feedURL: URL(filePath: "/videos"),
            get: { url in
                spy.note(url.path)
                return .nice
            })
        let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))
        #expect(
            await loader.load(id) == .show([.nice]),
            "the server has answered with a comment, and something else was decided")
        #expect(
            spy.messages == ["/videos/00000000-0000-0000-0000-000000000007/comments"],
            "the server is asked once, for the comments of this video")
    }

    @Test("between its edges, the whole app is connected")
    @MainActor
    func graph() async {
        let spy = Spy()
        var edges = Edges.unimplemented
        edges.feedURL = URL(filePath: "/videos")
        edges.get = { url in
            spy.note("get \(url.path)")
            return url.path == "/videos" ? .ocean : .nice
        }
        edges.store = VideoStore(write: { _ in spy.note("write") }, read: { nil })
        edges.write = spy.note
        edges.log = spy.note
        edges.world.now = { .teaTime + 2 * .hour }
        edges.world.uptime = { .zero }
        edges.world.sleep = VirtualTime().sleep
        edges.world.locale = { Locale(identifier: "en_US") }
        edges.world.timeZone = { .gmt }
        edges.world.calendar = { _, timeZone in .gregorian(in: timeZone.identifier) }
        let conversation = CompositionRoot(edges: edges).conversation()
        await conversation.answer("")
        await conversation.answer("1")
        #expect(
            spy.messages == [
                "load started", "get /videos", "write", "load ended: 1 from the server, 0ms",
                "Ocean (1:05)", "comments started",
                "get /videos/00000000-0000-0000-0000-000000000001/comments",
                "comments ended: 1, 0ms", "anna, 2 hours ago: Nice!",
            ],
            "a list was loaded and the comments of its first row: somebody on the way is connected to something else"
        )
    }

    private func load(_ which: Case, noting spy: Spy) async -> LoadDecision {
        await VideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { url in
                spy.note("get \(url.path)")
                return try which.answer.get()
            },
            store: VideoStore(
                write: { save in
                    let moment = save.savedAt == .teaTime ? "tea time" : "another time"
                    let titles = save.videos.map(\.title).joined(separator: ", ")
                    spy.note("write \(titles), saved at \(moment)")
                },
                read: {
                    spy.note("read")
                    return which.saved
                }),
            now: {
                spy.note("now")
                return .teaTime
            }
        ).load()
    }
}
