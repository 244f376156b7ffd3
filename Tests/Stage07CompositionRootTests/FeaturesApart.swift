import Foundation
import Stage07Shared
import Stage07VideoList
import TestSupport
import Testing

@Suite("7.2 Features apart")
@MainActor
struct FeaturesApart {
    @Test("a video leads where the list was told")
    func leads() async {
        let spy = Spy()
        let list = await list { spy.note("opened \($0.title)") }
        _ = await list.openRow(2)
        #expect(
            spy.messages == ["opened Desert"],
            "the second row was opened, and whoever made the list does not hear of it")
    }

    @Test("two lists lead to two places")
    func twoPlaces() async {
        let spy = Spy()
        let one = await list { spy.note("\($0.title) here") }
        let other = await list { spy.note("\($0.title) there") }
        _ = await one.openRow(1)
        _ = await other.openRow(1)
        #expect(
            spy.messages == ["Ocean here", "Ocean there"],
            "each list was told where its videos lead, and they did not lead there")
    }

    @Test("the list and what is shared know nothing of comments")
    func noTrace() throws {
        let files = try SourceFiles.matching("(?i)comment", in: "Stage07CompositionRoot")
        let traces = files.filter { $0.hasPrefix("Shared/") || $0.hasPrefix("VideoList/") }
        #expect(
            traces.isEmpty,
            "whoever changes the comments' name or shape has to open the list, or what both share")
    }

    @Test("a row that is not there leads nowhere", arguments: [0, 3, -1])
    func noSuchRow(number: Int) async {
        let spy = Spy()
        let list = await list { spy.note("opened \($0.title)") }
        #expect(await !list.openRow(number), "there are two rows, and \(number) is none")
        #expect(spy.messages.isEmpty, "row \(number) is not there, and was opened")
    }

    @Test(
        "a feature is whole with what is shared, and sees no other",
        arguments: [("VideoList", "Comments"), ("Comments", "VideoList")])
    func alone(feature: String, other: String) async throws {
        let errors = try await Compiler.errors(
            inPart: feature, of: "Stage07CompositionRoot", seeing: ["Shared"])
        #expect(errors == [], "\(feature) does not compile when there is nothing but Shared")
        let reaching = try await Compiler.errors(
            inPart: feature, of: "Stage07CompositionRoot", seeing: ["Shared"],
            adding: "import Stage07\(other)")
        #expect(
            reaching.first?.contains("no such module") == true,
            "\(feature) can see \(other)")
    }

    private func list(
        openVideo: @escaping @MainActor (Video) async -> Void
    ) async -> VideoListViewModel {
        let list = VideoListViewModel(
            loadVideos: { .two }, openVideo: openVideo, world: ListWorld(.test))
        await list.load()
        return list
    }
}
