import Testing

@testable import Stage02GlobalMutableState

// Kata 2.2 in Stages/Stage02GlobalMutableState/README.md
// Hints, and below them the solution: Solutions/Stage02GlobalMutableState/README.md
@Suite("2.2 Read the shared loader when you load", .restoresGlobals)
struct ReadTheSharedLoader {
    @Test("a list created before the replacement loads through the replacement")
    @MainActor func createdBefore() async {
        VideoLoader.shared = StubVideoLoader("Ocean")
        let list = VideoListViewModel()
        VideoLoader.shared = StubVideoLoader("Desert")
        await list.load()
        let rows = list.rows
        #expect(
            rows == ["Desert (1:05)"],
            "the loader was replaced after the list was created: expected [\"Desert (1:05)\"] from the replacement, got \(rows)"
        )
    }

    @Test("a list that has loaded uses the next loader")
    @MainActor func loadedBefore() async {
        // Its message has no rows: a list with the app's own loader shows the cache of another test, or nothing.
        VideoLoader.shared = StubVideoLoader("Ocean")
        let list = VideoListViewModel()
        await list.load()
        VideoLoader.shared = StubVideoLoader("Forest")
        await list.load()
        let rows = list.rows
        let got = rows == ["Ocean (1:05)"] ? "those of the first loader" : "others, or none"
        #expect(
            rows == ["Forest (1:05)"],
            "the loader was replaced between two loads: expected the rows of the replacement, got \(got)"
        )
    }
}
