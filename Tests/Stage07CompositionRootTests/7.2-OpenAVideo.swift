import Foundation
import Stage07Shared
import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

// Kata 7.2 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.2 Open a video without knowing the comments")
struct OpenAVideo {
    @Test("opening a row passes its video to the closure")
    func passes() async {
        let spy = Spy()
        let list = await makeList { spy.record($0.title) }
        _ = await list.openRow(2)
        spy.record("openRow returned")
        // A closure that runs in a task of its own has not begun yet.
        for _ in 1...20 where spy.events.count < 2 { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(
            spy.events == ["Desert", "openRow returned"],
            "row 2 is Desert: expected its video once in the closure, before openRow returns, got \(spy.events)"
        )
    }

    @Test("two lists open two destinations")
    func twoLists() async {
        let spy = Spy()
        let one = await makeList { spy.record("\($0.title) in the first") }
        let two = await makeList { spy.record("\($0.title) in the second") }
        _ = await one.openRow(1)
        _ = await two.openRow(1)
        #expect(
            spy.events == ["Ocean in the first", "Ocean in the second"],
            "row 1 was opened in two lists, each with a closure of its own: expected Ocean in the first, and Ocean in the second, got \(spy.events)"
        )
    }

    @Test("comments are requested once per opened row")
    func once() async {
        let (server, screen) = (Server(), Spy())
        let console = CompositionRoot(edges: .test(server, screen: screen)).makeConsole()
        await console.load()
        _ = screen.newEvents()
        await console.handle("2")
        let ids = server.commentsRequests.map { $0.deletingLastPathComponent().lastPathComponent }
        #expect(
            ids == ["00000000-0000-0000-0000-000000000002"],
            "row 2 was opened: expected one request for …/{id}/comments, with the id of Desert, which ends in 2, got the ids \(ids)"
        )
        let lines = screen.newEvents()
        #expect(
            lines.contains { $0.hasPrefix("ada, ") },
            "row 2 was opened: expected its comment on the screen, \"ada, …\", got \(lines)")
    }

    @Test("there is no router for comments any more")
    func noRouter() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = VideoListViewModel.self", "_ = (any CommentsRouter).self"],
            in: "Stage07VideoList", importing: ["Stage07Shared"])
        try #require(errors[0] == nil, "VideoListViewModel does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "CommentsRouter still compiles: the list can still name the comments, beside its closure"
        )
    }

    private func makeList(
        openVideo: @escaping @MainActor (Video) async -> Void
    ) async -> VideoListViewModel {
        let videos = ["Ocean", "Desert"].map { title in
            Video(
                id: UUID(), title: title, description: nil, url: .feed, thumbnailURL: .feed,
                duration: 65)
        }
        let list = VideoListViewModel(
            loadVideos: { LoadedVideos(videos: videos) }, openVideo: openVideo,
            world: FeatureWorld(.test))
        await list.load()
        return list
    }
}
