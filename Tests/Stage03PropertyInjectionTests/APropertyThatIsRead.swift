import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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

    @Test("two loaders side by side have what each was given")
    func loadersSideBySide() {
        let nowhere = URL(filePath: "/dev/null")
        let (one, two) = (VideoLoader(feedURL: nowhere), VideoLoader(feedURL: nowhere))
        let (caches, delegates) = ([SpyCache(), SpyCache()], [SpyDelegate(), SpyDelegate()])
        let sessions = [URLSession(idleTimeout: 1), URLSession(idleTimeout: 2)]
        for (index, loader) in [one, two].enumerated() {
            loader.cache = caches[index]
            loader.delegate = delegates[index]
            loader.session = sessions[index]
        }
        // Bool by Bool: a failed expectation would look into the loaders, down to their sessions.
        let hasItsOwn = [
            ("cache", one.cache === caches[0] && two.cache === caches[1]),
            ("delegate", one.delegate === delegates[0] && two.delegate === delegates[1]),
            ("session", one.session === sessions[0] && two.session === sessions[1]),
        ]
        for (property, isOwn) in hasItsOwn {
            #expect(isOwn, "two loaders were given two, and they have one \(property) in common")
        }
    }
}
