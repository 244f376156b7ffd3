import Foundation
import Testing

@testable import Stage06Decorators

@Suite("The order of the wrappers")
struct YourTests {
    // TODO(6.5): Test makeLoad, so that only one order of the four wrappers passes.

    private let events = Events()

    /// Returns the app's load, with a log that records its lines.
    private func load(
        _ remote: @escaping LoadVideos, _ store: VideoStore, _ world: World
    ) -> LoadVideos {
        makeLoad(
            remote: remote, cache: VideoCache(store: store, now: world.now), log: events.record,
            limit: .seconds(60), world: world)
    }
}
