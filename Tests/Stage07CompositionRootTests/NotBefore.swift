import Basics
import Foundation
import Stage07Shared
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot

@Suite("7.4 Not before it is needed")
struct NotBefore {
    @Test("nothing is made before somebody asks")
    func lazy() async throws {
        let spy = Spy()
        let get = standIn(spy)
        // Whoever has begun in the background gets the time to do it.
        for _ in 1...100 { await Task {}.value }
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

    @Test("it is made once, also when two ask at the same time")
    func together() async {
        for _ in 1...50 {
            let spy = Spy()
            await askAtOnce(spy)
            guard spy.messages != ["made"] else { continue }
            Issue.record(
                "two asked for the first time at the same time, and there is not one for both")
            return
        }
    }

    /// Only for `make race-7`, where the thread sanitizer watches. Without it, a data race shows when it
    /// likes.
    @Test("two threads ask, and nothing says who is first", .race)
    func raceForTheFirst() async {
        let get = standIn(Spy())
        let turn = Turn()
        let ends = AsyncStream.makeStream(of: Void.self)
        for mine in [1, 2] {
            Thread.detachNewThread {
                _ = VirtualTime().start {
                    if mine == 2 { turn.next() }
                    turn.wait(for: mine)
                    _ = try await get(.testFeed)
                    turn.next()
                }
                ends.continuation.yield()
            }
        }
        for await _ in ends.stream.prefix(2) {}
    }

    @Test("what it answers is what the real one answers")
    func transparent() async throws {
        let answer = HTTPResponse(status: 404, body: Data([1, 2]))
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

    /// Two threads ask for the first time. What is made is not there before both have come.
    private func askAtOnce(_ spy: Spy) async {
        let bothHaveCome = DispatchGroup()
        for _ in 1...2 { bothHaveCome.enter() }
        let isPutTogether = Mutex(false)
        let get = lazily {
            spy.note("made")
            // Whoever makes it before anybody asks would wait for ever.
            if isPutTogether.withLock({ $0 }) { bothHaveCome.wait() }
            return { _ in HTTPResponse(status: 200, body: Data()) }
        }
        isPutTogether.withLock { $0 = true }
        let ends = AsyncStream.makeStream(of: Void.self)
        for _ in 1...2 {
            // Threads, and not tasks: a busy machine may run many tasks on one thread.
            Thread.detachNewThread {
                let time = VirtualTime()
                bothHaveCome.leave()
                _ = time.start { try await get(.testFeed) }
                ends.continuation.yield()
            }
        }
        for await _ in ends.stream.prefix(2) {}
    }

    private func standIn(_ spy: Spy) -> HTTPGet {
        lazily {
            spy.note("made")
            return { _ in
                spy.note("asked")
                return HTTPResponse(status: 200, body: Data())
            }
        }
    }
}
