import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

// Kata 7.3 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.3 Choose how long comments live")
struct ChooseHowLong {
    private let screen = Spy()

    @Test("opening a video twice shows the same comments")
    func same() async {
        let server = Server(comments: .held("Hello"), .one("Hello"))
        let console = await loaded(server)
        let opening = Task { await console.handle("1") }
        await wait { server.commentsRequests.count == 1 }
        await console.handle("1")
        server.release()
        await opening.value
        #expect(
            server.commentsRequests.count == 1,
            "a row was opened twice, before the server had responded: expected one request for its comments, got \(server.commentsRequests.count)"
        )
    }

    @Test("another video keeps the comments of the first")
    func anotherVideo() async {
        let server = Server(comments: .one("Hello"), .one("Hello"), .failure)
        let console = await loaded(server)
        for row in ["1", "2"] { await console.handle(row) }
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello", "error"],
            "row 1 was opened, then row 2, then row 1 again, and the server fails the third request for comments: expected the comment of row 1 and an error, got \(lines)"
        )
    }

    @Test("comments stay on screen when their next load fails")
    func failed() async {
        let console = await loaded(Server(comments: .one("Hello"), .failure))
        await console.handle("1")
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello", "error"],
            "the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
    }

    @Test("the next load of the comments removes the error")
    func recovered() async {
        let console = await loaded(Server(comments: .failure, .one("Hello")))
        await console.handle("1")
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello"],
            "the server fails the first request for comments only: expected the comment and no error at the second visit, got \(lines)"
        )
    }

    @Test("reloading the list ends its comments", arguments: ["server", "cache"])
    func reload(from source: String) async {
        let server = Server(comments: .one("Hello"), .failure)
        let console = await loaded(server, store: .inMemory())
        await console.handle("1")
        if source == "cache" { server.fail() }
        await console.load()
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["error"],
            "the list was loaded again, from the \(source), and the server fails the second request for comments: expected an error only, got \(lines)"
        )
    }

    @Test(
        "a response to comments opened before a reload is not shown", arguments: [false, true])
    func late(isOpenedAgain: Bool) async {
        let server = Server(comments: .held("Hello"), .failure)
        let console = await loaded(server)
        let opening = Task { await console.handle("1") }
        await wait { server.commentsRequests.count == 1 }
        await console.load()
        if isOpenedAgain { await console.handle("1") }
        _ = screen.newEvents()
        server.release()
        await opening.value
        let lines = newLines()
        #expect(
            lines.isEmpty,
            "the row was opened before the list was loaded again\(isOpenedAgain ? ", and once more after it" : ""), and now the first response arrives: expected nothing new on the screen, got \(lines)"
        )
    }

    @Test("a failed reload keeps the comments")
    func failedReload() async {
        let server = Server(comments: .one("Hello"), .failure)
        let console = await loaded(server)
        await console.handle("1")
        server.fail()
        await console.load()
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello", "error"],
            "the list could not be loaded again, and the server fails the second request for comments: expected the comment and its error, got \(lines)"
        )
    }

    @Test("a load that is ignored while one runs keeps the comments")
    func ignoredReload() async {
        let isSlow = Mutex(false)
        let disk = AsyncStream<Void>.makeStream()
        let store = VideoStore(
            write: { _ in
                guard isSlow.withLock({ $0 }) else { return }
                for await _ in disk.stream {}
            }, read: { nil })
        let server = Server(comments: .one("Hello"), .failure)
        let console = await loaded(server, store: store)
        await console.handle("1")
        isSlow.withLock { $0 = true }
        let requests = server.requests.count
        let reload = Task { await console.handle("") }
        await wait { server.requests.count > requests }
        await console.handle("")
        _ = screen.newEvents()
        await console.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello", "error"],
            "Return was pressed while the list was being loaded, to be ignored, and the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
        disk.continuation.finish()
        await reload.value
    }

    @Test("a reload cancelled in the store keeps the comments", arguments: [true, false])
    func cancelledReload(isOnline: Bool) async {
        let (server, reload) = (Server(comments: .one("Hello"), .failure), CancellableRun())
        let memory = VideoStore.inMemory()
        let store = VideoStore(
            write: { feed in
                try await memory.write(feed)
                reload.cancel()
            },
            read: {
                reload.cancel()
                return await memory.read()
            })
        let console = await loaded(server, store: store)
        await console.handle("1")
        if !isOnline { server.fail() }
        _ = screen.newEvents()
        await reload.value { await console.load() }
        let shown = newLines()
        await console.handle("1")
        let lines = newLines()
        let call = isOnline ? "written" : "read"
        #expect(
            shown.isEmpty,
            "the reload was cancelled while the store was \(call): expected nothing on the screen, got \(shown)"
        )
        #expect(
            lines == ["Hello", "error"],
            "the reload was cancelled while the store was \(call), and the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
    }

    @Test("each console has a list of its own")
    func consoles() async {
        let server = Server()
        let root = CompositionRoot(edges: .test(server, screen: screen))
        let (one, two) = (root.makeConsole(), root.makeConsole())
        await one.load()
        _ = screen.newEvents()
        await two.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Press Return to load, or type the number of a row."],
            "only the first console has loaded: expected \"Press Return to load, or type the number of a row.\" from the second, got \(lines)"
        )
    }

    @Test("a reload in one console keeps the comments of the other")
    func scopes() async {
        let server = Server(comments: .one("Hello"), .failure)
        let root = CompositionRoot(edges: .test(server, screen: screen))
        let (one, two) = (root.makeConsole(), root.makeConsole())
        await two.load()
        await two.handle("1")
        await one.load()
        _ = screen.newEvents()
        await two.handle("1")
        let lines = newLines()
        #expect(
            lines == ["Hello", "error"],
            "the other console loaded its list, and the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
    }

    /// Returns the lines since the last call: of a comment its message only, and of an error "error".
    /// They are sorted, because a console may show an error before the rows or after them.
    private func newLines() -> [String] {
        screen.newEvents().map { line in
            line.hasPrefix("error: ") ? "error" : line.replacing(/^ada, .*:\s/, with: "")
        }.sorted()
    }

    /// Returns a console that has loaded its list. Without a store, its cache is always empty.
    private func loaded(_ server: Server, store: VideoStore? = nil) async -> Console {
        let edges = changing(Edges.test(server, screen: screen)) { $0.store = store ?? $0.store }
        let console = CompositionRoot(edges: edges).makeConsole()
        await console.load()
        _ = screen.newEvents()
        return console
    }
}
