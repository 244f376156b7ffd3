import Foundation

@testable import Stage05ClosureInversion

// Functions that stop the program when they are called. A test replaces the ones that it expects.

extension VideoStore {
    static var unimplemented: VideoStore {
        VideoStore(
            write: { _ in fatalError("VideoStore.write is unimplemented") },
            read: { fatalError("VideoStore.read is unimplemented") })
    }
}

extension World {
    static var unimplemented: World {
        World(
            now: { fatalError("World.now is unimplemented") },
            uptime: { fatalError("World.uptime is unimplemented") },
            locale: { fatalError("World.locale is unimplemented") },
            timeZone: { fatalError("World.timeZone is unimplemented") },
            calendar: { _, _ in fatalError("World.calendar is unimplemented") },
            sleep: { _ in fatalError("World.sleep is unimplemented") })
    }
}
