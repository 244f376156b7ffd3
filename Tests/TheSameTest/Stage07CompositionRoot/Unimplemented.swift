import Foundation
import Stage07Shared

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

extension Edges {
    /// Edges that stop the program when they are called. A test replaces those that it expects.
    static var unimplemented: Edges {
        Edges(
            feedURL: URL(filePath: "/feed"),
            get: { _ in fatalError("Edges.get is unimplemented") },
            store: VideoStore(
                write: { _ in fatalError("VideoStore.write is unimplemented") },
                read: { fatalError("VideoStore.read is unimplemented") }),
            write: { _ in fatalError("Edges.write is unimplemented") },
            writeError: { _ in fatalError("Edges.writeError is unimplemented") },
            log: { _ in fatalError("Edges.log is unimplemented") },
            timeout: .seconds(60),
            world: World(
                now: { fatalError("World.now is unimplemented") },
                uptime: { fatalError("World.uptime is unimplemented") },
                locale: { fatalError("World.locale is unimplemented") },
                timeZone: { fatalError("World.timeZone is unimplemented") },
                calendar: { _, _ in fatalError("World.calendar is unimplemented") },
                sleep: { _ in fatalError("World.sleep is unimplemented") }))
    }
}
