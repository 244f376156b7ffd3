import Testing

@testable import Stage07CompositionRoot

@MainActor
@Suite("The whole app between its edges")
struct YourTests {
    private let outside = Outside()

    @Test("from the list to its comments, and through a failure")
    func scenario() async {
        let console = CompositionRoot(edges: outside.edges).makeConsole()
        await console.handle("")
        #expect(outside.newLines == ["Ocean (1:05)"])
        #expect(outside.hasSavedFeed)
        await console.handle("1")
        #expect(outside.newLines == ["ada, 2 hours ago: Hello"])
        #expect(outside.waits == [.seconds(30), .seconds(30)])

        outside.fails = true
        await console.handle("")
        #expect(outside.newLines == ["Saved now", "Ocean (1:05)"])
        // The list came from the cache, and its comments are new ones.
        await console.handle("1")
        #expect(outside.newLines.count == 1)
    }

    @Test("the time-out that ships is 60 s")
    func timeout() {
        #expect(Edges.live.timeout == .seconds(60))
    }
}
