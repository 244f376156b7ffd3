import Foundation
import Stage07Playback
import Synchronization
import TestSupport
import Testing

@Suite("7.6 A factory that decides nothing")
struct DecidesNothing {
    @Test("what is downloaded is played from here, the rest from there")
    func chooses() async throws {
        let play = PlayVideo(
            open: choosing(
                isDownloaded: { $0 == .one }, local: { _ in "here" }, remote: { _ in "there" }))
        #expect(try await play(.one) == "▶ here", "it is downloaded, and was not played from here")
        #expect(
            try await play(.two) == "▶ there", "it is not downloaded, and was not played from there"
        )
    }

    @Test("the choice is made at each playback")
    func eachTime() async throws {
        let downloaded = Mutex(false)
        let play = PlayVideo(
            open: choosing(
                isDownloaded: { _ in downloaded.withLock { $0 } }, local: { _ in "here" },
                remote: { _ in "there" }))
        #expect(try await play(.one) == "▶ there", "it is not downloaded yet")
        downloaded.withLock { $0 = true }
        #expect(
            try await play(.one) == "▶ here",
            "it was downloaded meanwhile, and is not played from here")
    }

    @Test("whoever plays knows one way to open a stream, and no factory")
    func oneWay() async throws {
        let errors = try await Compiler.errors(
            for: ["PlayVideo(streams: nil)", "(any StreamFactory).self"].map { "_ = \($0)" },
            in: "Stage07Playback")
        let known = Mirror(reflecting: PlayVideo(open: { _ in "" })).children.map(\.value)
        #expect(
            errors.allSatisfy { $0 != nil } && known.count == 1 && known[0] is OpenStream,
            "whoever plays needs one function that opens a stream: no second way, and no factory")
    }

    @Test("the other one is left alone, also when the chosen one fails")
    func leftAlone() async {
        let spy = Spy()
        let open = choosing(
            isDownloaded: { $0 == .one },
            local: { _ in
                spy.note("local")
                throw Unreadable()
            },
            remote: { _ in
                spy.note("remote")
                throw Unreadable()
            })
        for (id, name) in [(UUID.one, "local"), (.two, "remote")] {
            await #expect(throws: Unreadable.self, "the \(name) one fails") { try await open(id) }
            #expect(spy.news() == [name], "the \(name) one is to be asked, and nobody else")
        }
    }

    @Test("each video is played as itself, also when two are played at once")
    func itself() async throws {
        let play = PlayVideo(
            open: choosing(
                isDownloaded: { _ in false }, local: { "here \($0)" }, remote: { "there \($0)" }))
        async let one = play(.one)
        async let two = play(.two)
        #expect(try await one.hasSuffix(UUID.one.uuidString), "the first one became another")
        #expect(try await two.hasSuffix(UUID.two.uuidString), "the second one became another")
    }
}

private struct Unreadable: Error {}
