import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07Shared
@testable import Stage07VideoList

@Suite("The log of two loads at the same time")
struct FailureTests {
    @MainActor
    @Test("each line of the log says which load it is from")
    func twoLoads() async {
        let log = Mutex<[String]>([])
        let started = Mutex(0)
        var edges = Edges.live
        edges.get = { url in
            guard url.lastPathComponent == "comments" else {
                return HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)
            }
            let isFirst = started.withLock { started in
                started += 1
                return started == 1
            }
            // Both requests are sent before a response arrives, and the rubbish arrives first.
            func goesOn(_ log: [String]) -> Bool {
                isFirst
                    ? started.withLock { $0 == 2 }
                    : log.contains { $0.hasPrefix("comments failed") }
            }
            while !goesOn(log.withLock { $0 }) { await Task.yield() }
            return HTTPResponse(
                status: 200, body: Data((isFirst ? "rubbish" : #"{"items": []}"#).utf8))
        }
        edges.store = VideoStore(write: { _ in }, read: { nil })
        edges.write = { _ in }
        edges.writeError = { _ in }
        edges.world.uptime = { .zero }
        edges.log = { line in log.withLock { $0.append(line) } }
        let root = CompositionRoot(edges: edges)
        let windows = [root.makeConsole(), root.makeConsole()]
        for window in windows { await window.handle("") }
        log.withLock { $0 = [] }
        async let first: Void = windows[0].handle("1")
        async let second: Void = windows[1].handle("1")
        _ = await (first, second)
        let lines = log.withLock { $0.map { $0.prefix { $0 != ":" && $0 != "," } } }
        let isNumbered = lines.allSatisfy { $0.contains(/\d/) }
        #expect(
            isNumbered,
            "two windows opened one video at the same time, and one response was rubbish: expected a number in each line, got \(lines.joined(separator: " · "))"
        )
    }
}
