import Testing

@testable import Stage02GlobalMutableState

@Suite("2.1 Whoever is shared now")
struct WhoeverIsSharedNow {
    @Test("a list that is made after the replacement asks the fake")
    func madeAfter() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            try registerACache()
            VideoLoader.shared = FakeVideoLoader("Fake")
            let list = await VideoListViewModel()
            await list.load()
            #expect(
                await list.rows == ["Fake (1:05)"],
                "VideoLoader.shared is a fake, and the list loaded from somebody else")
        }
    }

    @Test("a list that is made before the replacement asks the fake, too")
    func madeBefore() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            try registerACache()
            VideoLoader.shared = FakeVideoLoader("Old")
            let list = await VideoListViewModel()
            VideoLoader.shared = FakeVideoLoader("New")
            await list.load()
            #expect(
                await list.rows == ["New (1:05)"],
                "the same two lines in the other order, and the list did not ask the new loader")
        }
    }

    @Test("a list that has loaded asks the new loader the next time")
    func loadedBefore() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            try registerACache()
            VideoLoader.shared = FakeVideoLoader("Old")
            let list = await VideoListViewModel()
            await list.load()
            VideoLoader.shared = FakeVideoLoader("New")
            await list.load()
            #expect(
                await list.rows == ["New (1:05)"],
                "the loader was replaced between two loads, and the second one asked the old loader"
            )
        }
    }

    @Test("while the loader fails, the list shows the error and keeps its rows")
    func failing() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            try registerACache()
            VideoLoader.shared = FakeVideoLoader("Fake")
            let list = await VideoListViewModel()
            await list.load()
            VideoLoader.shared = FakeVideoLoader(.failure(.invalidData))
            await list.load()
            #expect(
                await list.errorText == "The server's answer is not a video feed.",
                "the loader that is shared now fails, and the list tells no error")
            #expect(await list.rows == ["Fake (1:05)"], "the rows of the last load are gone")
            VideoLoader.shared = FakeVideoLoader("Fake")
            await list.load()
            #expect(
                await list.errorText == nil,
                "the next load was a good one, and the error is still there")
        }
    }
}
