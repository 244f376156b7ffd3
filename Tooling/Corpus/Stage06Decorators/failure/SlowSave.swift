import Basics
import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("The time-out and the save")
struct FailureTests {
    @Test("a slow save does not count against the time-out")
    func slowSave() async {
        let time = VirtualTime()
        let world = World(
            now: { Date() }, uptime: { time.now }, locale: { .current }, timeZone: { .current },
            calendar: { _, _ in .current }, sleep: time.sleep)
        // The write takes 61 s.
        let store = VideoStore(write: { _ in time.advance(by: .seconds(61)) }, read: { nil })
        let loader = RemoteVideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8)) },
            cache: VideoCache(store: store, now: world.now), log: { _ in }, timeout: .seconds(60),
            world: world)
        let load = time.start(loader.load)
        await time.wait { load.hasEnded }
        #expect(
            load.error == nil,
            "the server responded at once and the save took 61 s: expected the videos, got \(load.error.map { "\($0)" } ?? "")"
        )
    }
}
