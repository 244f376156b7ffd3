import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

// Kata 7.5 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.5 Give each console its own list")
struct GiveEachConsole {
    private let screen = Spy()

    @Test("each console has a list of its own")
    func consoles() async {
        let server = Server()
        let root = CompositionRoot(edges: .test(server, screen: screen))
        let (one, two) = (root.makeConsole(), root.makeConsole())
        await one.load()
        let lines = await two.lines(typing: "1", on: screen)
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
        let lines = await two.lines(typing: "1", on: screen)
        #expect(
            lines == ["Hello", "error"],
            "the other console loaded its list, and the server fails the second request for comments: expected the comment and an error, got \(lines)"
        )
    }
}
