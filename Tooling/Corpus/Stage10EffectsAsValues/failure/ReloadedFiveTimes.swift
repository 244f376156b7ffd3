import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage08Core
@testable import Stage08ImpureimSandwich

@Suite("Requests that no user waits for")
struct FailureTests {
    @MainActor
    @Test("a reload of the list ends the request for the old comments")
    func reloadedFiveTimes() async {
        let network = SlowComments()
        let log = Mutex<[String]>([])
        let shown = Mutex<[String]>([])
        var edges = Edges.live
        edges.get = network.response
        edges.store = VideoStore(write: { _ in }, read: { nil })
        edges.write = { line in shown.withLock { $0.append(line) } }
        edges.writeError = { _ in }
        edges.log = { line in log.withLock { $0.append(line) } }
        let console = CompositionRoot(edges: edges).makeConsole()
        var opened: [Task<Void, Never>] = []
        for number in 1...5 {
            await console.handle("")
            opened.append(Task { await console.handle("1") })
            while network.started < number { await Task.yield() }
        }
        let running = network.running
        shown.withLock { $0 = [] }
        network.respond()
        for task in opened { await task.value }
        let lists = shown.withLock(\.count)
        let ended = log.withLock { $0.count { $0.hasPrefix("comments ended") } }
        #expect(
            running == 1,
            "a video was opened five times, with a reload of the list in between: expected 1 request to be running, got \(running). Later, the log said \"comments ended\" \(ended) times, and the user saw comments \(lists == 1 ? "once" : "\(lists) times")"
        )
    }
}

/// A server that responds to the list at once, and to requests for comments when it is told to.
private final class SlowComments: Sendable {
    private struct State {
        var started = 0
        var ended = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state = Mutex(State())

    var started: Int { state.withLock(\.started) }
    var running: Int { state.withLock { $0.started - $0.ended } }

    @Sendable func response(to url: URL) async throws -> HTTPResponse {
        guard url.lastPathComponent == "comments" else {
            return HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)
        }
        defer { state.withLock { $0.ended += 1 } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock {
                    $0.started += 1
                    $0.waiting.append(continuation)
                }
            }
        } onCancel: {
            respond()
        }
        try Task.checkCancellation()
        return HTTPResponse(status: 200, body: Data(#"{"items": []}"#.utf8))
    }

    /// Responds to all requests that wait.
    func respond() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
