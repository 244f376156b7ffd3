import Foundation
import Testing

@testable import Stage05ClosureInversion

@Suite("5.3 Unimplemented, and it says so")
struct SaysSo {
    // An exit test is a process of its own: what stops it does not stop the others.

    @Test("a world of which nothing was said stops whoever asks it, and names the question")
    func world() async {
        expect(
            "World.now",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent], silent("World.now")
            ) {
                _ = World.unimplemented.now()
            })
        expect(
            "World.uptime",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.uptime")
            ) {
                _ = World.unimplemented.uptime()
            })
        expect(
            "World.locale",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.locale")
            ) {
                _ = World.unimplemented.locale()
            })
        expect(
            "World.timeZone",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.timeZone")
            ) {
                _ = World.unimplemented.timeZone()
            })
        expect(
            "World.calendar",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.calendar")
            ) {
                _ = World.unimplemented.calendar(Locale(identifier: "en_US"), .gmt)
            })
        expect(
            "World.newIdentifier",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.newIdentifier")
            ) {
                _ = World.unimplemented.newIdentifier()
            })
        // An error is no stop: whoever says `try?` never hears of it.
        expect(
            "World.sleep",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("World.sleep")
            ) {
                try? await World.unimplemented.sleep(.zero)
            })
    }

    @Test("a store of which nothing was said stops whoever uses it, and names the function")
    func store() async {
        expect(
            "VideoStore.write",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("VideoStore.write")
            ) {
                try? VideoStore.unimplemented.write(.ocean)
            })
        expect(
            "VideoStore.read",
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent],
                silent("VideoStore.read")
            ) {
                _ = VideoStore.unimplemented.read()
            })
    }

    @Test("what a test says is answered, and the rest stops as before")
    func override() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent], silent("World.locale")
        ) {
            let world = replacing(World.unimplemented) { $0.now = { .teaTime } }
            if world.now() == .teaTime { _ = world.locale() }
        }
        expect("World.locale", result)
    }

    @Test("a save asks for the moment and writes, and uses nothing else")
    func onlyWhatItNeeds() throws {
        let spy = Spy()
        let store = replacing(VideoStore.unimplemented) {
            $0.write = { save in spy.note("\(save.videos.count) at \(save.savedAt.ISO8601Format())")
            }
        }
        try VideoCache(store: store, now: { .teaTime }).save(.ocean)
        #expect(
            spy.messages == ["1 at 2026-03-14T15:00:00Z"],
            "a save is one write, of the videos and of the moment that the clock says")
    }

    private static let names = Set(
        ["now", "uptime", "locale", "timeZone", "calendar", "newIdentifier", "sleep"]
            .map { "World.\($0)" } + ["VideoStore.write", "VideoStore.read"])

    private func silent(_ name: String) -> Comment {
        "\(name) has answered or thrown, and nobody has said what: a test can live on that and not know"
    }

    private func expect(_ name: String, _ result: ExitTest.Result?) {
        guard let result else { return }
        let words = String(decoding: result.standardErrorContent, as: UTF8.self)
        let others = Self.names.subtracting([name])
        #expect(
            words.contains(name) && !others.contains(where: words.contains),
            "\(name) stopped, and did not give its name, and only its own: whoever reads that has to search"
        )
    }
}
