import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.6 Ask, do not make")
struct AskDoNotMake {
    @Test("the list loads through the shared loader")
    func listUsesShared() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let (shared, other) = try (
                LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert))
            )
            try tellEnvironment(feed: shared.url)
            _ = VideoLoader.shared
            try tellEnvironment(feed: other.url)
            let list = await VideoListViewModel()
            await list.load()
            #expect(
                await list.rows == ["Ocean (1:05)"],
                "VideoLoader.shared loads another feed than the list shows: the list made a loader")
        }
    }

    @Test("a second list loads over the connection of the first")
    func sharedConnection() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let server = try LoopbackServer(.feed(.ocean))
            try tellEnvironment(feed: server.url)
            for _ in 1...2 { await VideoListViewModel().load() }
            try #require(server.requests.count == 2)
            #expect(
                server.connectionCount == 1,
                "the second list opened a connection of its own: what holds the first one is not shared"
            )
        }
    }
}
