import Testing

@testable import Stage03PropertyInjection

// Kata 3.1 in Stages/Stage03PropertyInjection/README.md
// Hints, and below them the solution: Solutions/Stage03PropertyInjection/README.md
@MainActor
@Suite("3.1 Call the loader that was set")
struct CallTheLoader {
    @Test("the list loads through the loader that was set")
    func list() async throws {
        let list = VideoListViewModel()
        list.loader = StubVideoLoader("Ocean")
        let isKept = (list.loader as VideoLoader?) != nil
        try #require(
            isKept, "the list does not keep the loader that was set: is the property weak?")
        await list.load()
        let other = list.rows.isEmpty ? "; did another loader load?" : ""
        #expect(
            list.rows == ["Ocean (1:05)"],
            "a loader that returns Ocean was set: expected [\"Ocean (1:05)\"], got \(list.rows)\(other)"
        )
        list.loader = StubVideoLoader("Desert")
        await list.load()
        #expect(
            list.rows == ["Desert (1:05)"],
            "another loader was set before the second load: expected [\"Desert (1:05)\"], got \(list.rows)"
        )
    }

    @Test("two lists load through two loaders")
    func twoLists() async {
        let lists = [VideoListViewModel(), VideoListViewModel()]
        lists[0].loader = StubVideoLoader("Ocean")
        lists[1].loader = StubVideoLoader("Desert")
        for list in lists { await list.load() }
        let rows = lists.map(\.rows)
        #expect(
            rows == [["Ocean (1:05)"], ["Desert (1:05)"]],
            "expected Ocean in the first list and Desert in the second, got \(rows[0]) and \(rows[1])"
        )
    }
}
