import Foundation
import Synchronization
import TestSupport

@testable import Stage10Core
@testable import Stage10EffectsAsValues

// Only the shell has somebody to talk to. So only its tests have doubles.

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    @Sendable func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

struct DiskFull: Error {}

extension Edges {
    /// Edges that note what they are asked, in a world that stands still at tea time.
    ///
    /// - Parameters:
    ///   - answer: What a server answers, whatever it is asked.
    ///   - saved: What is saved.
    static func noting(
        _ spy: Spy, answer: Result<HTTPAnswer, any Error> = .success(.ocean),
        saved: SavedVideos? = nil
    ) -> Edges {
        var edges = Edges.unimplemented
        edges.feedURL = URL(filePath: "/videos")
        edges.get = { url in
            spy.note("get \(url.path)")
            return try answer.get()
        }
        edges.store = VideoStore(
            write: { save in
                let moment = save.savedAt == .teaTime ? "tea time" : "another time"
                let titles = save.videos.map(\.title).joined(separator: ", ")
                spy.note("write \(titles), saved at \(moment)")
            },
            read: {
                spy.note("read")
                return saved
            })
        edges.write = { spy.note("show \($0)") }
        edges.writeError = { spy.note("show error \($0)") }
        edges.log = { spy.note("log \($0)") }
        edges.world.now = { .teaTime }
        edges.world.uptime = { .zero }
        edges.world.sleep = VirtualTime().sleep
        edges.world.locale = { Locale(identifier: "en_US") }
        edges.world.timeZone = { .gmt }
        edges.world.calendar = { _, timeZone in .gregorian(in: timeZone.identifier) }
        return edges
    }
}

/// What happens meanwhile: a double calls it in the midst of its work, so that no test has to wait for the
/// right moment.
@MainActor
final class Later {
    var work: (@MainActor () async -> Void)?

    /// Lets it happen, once, in a task of its own: it is somebody else who does it.
    func happen() async {
        guard let work else { return }
        self.work = nil
        await Task { await work() }.value
    }
}
