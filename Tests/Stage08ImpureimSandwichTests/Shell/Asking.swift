import Foundation
import Stage08Core
import Synchronization
import Testing

@testable import Stage08ImpureimSandwich

// What the shell has to read, so that the core can be told.

extension ToldNotAsked {
    @Test("the list shows what was decided, by its world")
    @MainActor
    func list() async {
        var world = World.unimplemented
        world.now = { .teaTime + .hour }
        world.locale = { Locale(identifier: "de_DE") }
        world.timeZone = { .gmt }
        world.calendar = { _, timeZone in .gregorian(in: timeZone.identifier) }
        let list = VideoListViewModel(
            loadVideos: { .fallBack(.desert(age: .hour), insteadOf: .connectivity) },
            openVideo: { _ in }, world: ListWorld(world))
        await list.load()
        #expect(
            list.screen.savedText == "Saved vor 2 Stunden",
            "saved an hour before tea, shown an hour after it, to a German: the core was told something else"
        )
    }
}

extension PlayerIsATable {
    @Test("a player tells the core what time it is, at each action")
    @MainActor
    func player() {
        let moments = Mutex<TimeInterval>(0)
        let player = PlayerModel(now: {
            .teaTime
                + moments.withLock { moment in
                    moment += 20
                    return moment
                }
        })
        for action in [PlaybackAction.load, .loaded, .play, .stall] { player.handle(action) }
        #expect(
            player.state == .buffering(.playing, since: .teaTime + 80),
            "four actions, twenty seconds apart, and the moment of the last is not the one that it was told"
        )
        player.handle(.tick)
        player.handle(.tick)
        #expect(player.state == .failed(.stalled), "it has waited for 40 seconds")
    }
}
