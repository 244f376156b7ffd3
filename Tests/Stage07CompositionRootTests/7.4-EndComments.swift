import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

// Kata 7.4 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.4 End comments with their list")
struct EndComments {
    private let screen = Spy()

    @Test("reloading the list ends its comments", arguments: ["server", "cache"])
    func reload(from source: String) async {
        let server = Server(comments: .one("Hello"), .failure)
        let console = await loaded(server, on: screen, store: .inMemory())
        await console.handle("1")
        if source == "cache" { server.fail() }
        await console.load()
        let lines = await console.lines(typing: "1", on: screen)
        #expect(
            lines == ["error"],
            "the list was loaded again, from the \(source), and the server fails the second request for comments: expected an error only, got \(lines)"
        )
    }

    @Test(
        "a response to comments opened before a reload is not shown", arguments: [false, true])
    func late(isOpenedAgain: Bool) async {
        let server = Server(comments: .held("Hello"), .failure)
        let console = await loaded(server, on: screen)
        let opening = Task { await console.handle("1") }
        await wait { server.commentsRequests.count == 1 }
        await console.load()
        if isOpenedAgain { await console.handle("1") }
        _ = screen.newEvents()
        server.release()
        await opening.value
        let lines = screen.newCommentLines()
        #expect(
            lines.isEmpty,
            "the row was opened before the list was loaded again\(isOpenedAgain ? ", and once more after it" : ""), and now the first response arrives: expected nothing new on the screen, got \(lines)"
        )
    }

    @Test("a failed reload keeps the comments")
    func failedReload() async {
        let server = Server(comments: .one("Hello"), .failure)
        let console = await loaded(server, on: screen)
        await console.handle("1")
        server.fail()
        await console.load()
        let lines = await console.lines(typing: "1", on: screen)
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
        let console = await loaded(server, on: screen, store: store)
        await console.handle("1")
        isSlow.withLock { $0 = true }
        let requests = server.requests.count
        let reload = Task { await console.handle("") }
        await wait { server.requests.count > requests }
        await console.handle("")
        let lines = await console.lines(typing: "1", on: screen)
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
        let console = await loaded(server, on: screen, store: store)
        await console.handle("1")
        if !isOnline { server.fail() }
        _ = screen.newEvents()
        await reload.value { await console.load() }
        let shown = screen.newCommentLines()
        await console.handle("1")
        let lines = screen.newCommentLines()
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
}
