import Foundation
import Stage07Shared
import TestSupport
import Testing

@testable import Stage07CompositionRoot

@Suite("7.4 Not before it is needed")
struct NotBefore {
    @Test("nothing is made before somebody asks")
    func lazy() async throws {
        let spy = Spy()
        let get = standIn(spy)
        #expect(spy.messages.isEmpty, "nobody has asked for anything, and it was made")
        _ = try await get(.testFeed)
        #expect(spy.messages == ["made", "asked"], "it is made when it is asked, and not later")
    }

    @Test("an app that asks nobody needs no connection")
    @MainActor
    func app() async {
        let (spy, screen) = (Spy(), Spy())
        let edges = replacing(Edges.test(screen)) { $0.get = standIn(spy) }
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("what now?")
        #expect(spy.messages.isEmpty, "nothing was loaded, and a connection was made")
    }

    @Test("it is made once, however often it is asked")
    func once() async throws {
        let spy = Spy()
        let get = standIn(spy)
        for _ in 1...3 { _ = try await get(.testFeed) }
        #expect(
            spy.messages == ["made", "asked", "asked", "asked"],
            "three questions, and not one that answers them all")
    }

    @Test("it is made once, however many ask at the same time")
    func together() async throws {
        let spy = Spy()
        let get = standIn(spy)
        try await withThrowingTaskGroup { group in
            for _ in 1...50 { group.addTask { _ = try await get(.testFeed) } }
            try await group.waitForAll()
        }
        #expect(
            spy.messages.count { $0 == "made" } == 1,
            "many asked for the first time at the same time, and more than one was made")
    }

    @Test("what it answers is what the real one answers")
    func transparent() async throws {
        let answer = HTTPAnswer(status: 404, body: Data([1, 2]))
        let good = lazily { { _ in answer } }
        #expect(try await good(.testFeed) == answer, "the real one gave another answer")
        let bad = lazily { { _ in throw LoadingError.connectivity } }
        await #expect(throws: LoadingError.connectivity, "the real one has failed") {
            try await bad(.testFeed)
        }
    }

    @Test("two stand-ins stand for two")
    func own() async throws {
        let spy = Spy()
        let stands = (standIn(spy), standIn(spy))
        _ = try await stands.0(.testFeed)
        _ = try await stands.1(.testFeed)
        #expect(
            spy.messages.count { $0 == "made" } == 2,
            "there are two stand-ins, and what was made for one answers for the other")
    }

    private func standIn(_ spy: Spy) -> HTTPGet {
        lazily {
            spy.note("made")
            return { _ in
                spy.note("asked")
                return HTTPAnswer(status: 200, body: Data())
            }
        }
    }
}
