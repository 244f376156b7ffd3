import Foundation
import Stage07Shared
import Stage07VideoList
import TestSupport
import Testing

@testable import Stage07CompositionRoot

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

    @Test("where a video leads is settled when the list is made")
    func settled() async throws {
        let bare = VideoListViewModel(
            loadVideos: { .two }, openVideo: { _ in }, world: ListWorld(.test))
        let list = CompositionRoot(edges: .test(Spy())).conversation().list
        let filled = empty(in: bare).subtracting(empty(in: list))
        let late = try await filled.union(settable(bare, in: "Stage07VideoList")).sorted()
        #expect(
            late.isEmpty,
            "the list is made, and \(late.joined(separator: " and ")) can be set later: who does that, and when?"
        )
    }

    @Test("in an app with comments, a list that was told another place leads there only")
    func thereOnly() async {
        let (spy, asked) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy)) { edges in
            let get = edges.get
            edges.get = { url in
                asked.note(url.lastPathComponent)
                return try await get(url)
            }
        }
        let app = CompositionRoot(edges: edges).conversation()
        let list = VideoListComposer.list(edges, openVideo: { _ in }, whenLoaded: { _ in })
        await list.load()
        _ = await list.openRow(1)
        #expect(
            asked.messages == ["videos"],
            "nobody has told this list of comments, and it has led to them")
        withExtendedLifetime(app) {}
    }

    @Test("a row that is not there leads nowhere", arguments: [0, 3, -1])
    func noSuchRow(number: Int) async {
        let spy = Spy()
        let list = await list { spy.note("opened \($0.title)") }
        #expect(await !list.openRow(number), "there are two rows, and \(number) is none")
        #expect(spy.messages.isEmpty, "row \(number) is not there, and was opened")
    }

    // This reads the files of a part, since the compiler of the package may find the module of another
    // part that lies in the build folder.
    @Test(
        "a feature is whole with what is shared, and sees no other",
        arguments: ["VideoList", "Comments"])
    func alone(feature: String) async throws {
        let errors = try await Compiler.errors(
            inPart: feature, of: "Stage07CompositionRoot", seeing: ["Shared"])
        #expect(errors == [], "\(feature) does not compile when there is nothing but Shared")
    }

    private func list(
        openVideo: @escaping @MainActor (Video) async -> Void
    ) async -> VideoListViewModel {
        let list = VideoListViewModel(
            loadVideos: { .two }, openVideo: openVideo, world: ListWorld(.test))
        await list.load()
        return list
    }

    /// What of a value is `nil`.
    private func empty(in value: Any) -> Set<String> {
        let none = Mirror(reflecting: value).children.filter {
            let content = Mirror(reflecting: $0.value)
            return content.displayStyle == .optional && content.children.isEmpty
        }
        return Set(none.compactMap { $0.label.map { String($0.drop { $0 == "_" }) } })
    }
}
