import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

// Kata 7.3 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.3 Keep comments between visits")
struct KeepComments {
    private let screen = Spy()

    @Test("opening a video twice shows the same comments")
    func same() async {
        let server = Server(comments: .held("Hello"), .one("Hello"))
        let console = await loaded(server, on: screen)
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
        let console = await loaded(server, on: screen)
        for row in ["1", "2"] { await console.handle(row) }
        let lines = await console.lines(typing: "1", on: screen)
        #expect(
            lines == ["Hello", "error"],
            "row 1 was opened, then row 2, then row 1 again, and the server fails the third request for comments: expected the comment of row 1 and an error, got \(lines)"
        )
    }

    @Test("comments stay on screen when their next load fails")
    func failed() async {
        let console = await loaded(Server(comments: .one("Hello"), .failure), on: screen)
        await console.handle("1")
        let lines = await console.lines(typing: "1", on: screen)
        #expect(
            lines == ["Hello", "error"],
            "the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
    }

    @Test("the next load of the comments removes the error")
    func recovered() async {
        let console = await loaded(Server(comments: .failure, .one("Hello")), on: screen)
        await console.handle("1")
        let lines = await console.lines(typing: "1", on: screen)
        #expect(
            lines == ["Hello"],
            "the server fails the first request for comments only: expected the comment and no error at the second visit, got \(lines)"
        )
    }
}
