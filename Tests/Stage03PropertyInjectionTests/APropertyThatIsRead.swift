import Foundation
import TestSupport
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.2 A property that is read")
struct APropertyThatIsRead {
    @Test("a list loads through the loader that was set")
    func ownLoader() async {
        let list = VideoListViewModel()
        list.loader = FakeVideoLoader("Fake")
        await list.load()
        #expect(
            list.rows == ["Fake (1:05)"],
            "the list's loader is a fake, and the list did not ask it: who reads the property?")
    }

    @Test("two lists side by side load through two loaders")
    func sideBySide() async {
        let (ocean, desert) = (VideoListViewModel(), VideoListViewModel())
        ocean.loader = FakeVideoLoader("Ocean")
        desert.loader = FakeVideoLoader("Desert")
        async let one: Void = ocean.load()
        async let two: Void = desert.load()
        _ = await (one, two)
        #expect(
            [ocean.rows, desert.rows] == [["Ocean (1:05)"], ["Desert (1:05)"]],
            "two lists have two loaders, and one of them loaded from somebody else")
    }

    @Test("a list that has loaded asks the new loader the next time")
    func changedLater() async {
        let list = VideoListViewModel()
        list.loader = FakeVideoLoader("Old")
        await list.load()
        list.loader = FakeVideoLoader("New")
        await list.load()
        #expect(
            list.rows == ["New (1:05)"],
            "the loader was set anew between two loads, and the second one asked somebody else")
    }
}
