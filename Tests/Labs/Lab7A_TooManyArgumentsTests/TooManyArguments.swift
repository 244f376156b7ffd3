import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Lab7A_TooManyArguments

// Lab 7.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("7.A Too many arguments")
struct TooManyArguments {
    @Test("each listener gets the event, in order, after the write")
    func listeners() async throws {
        let spy = Spy()
        let finish = FinishVideo(
            history: history(spy),
            listeners: ["count", "recommend", "log"].map { name in
                { event in spy.record("\(name) \(event.videoID)") }
            })
        try await finish("Ocean")
        let expected = ["write", "count Ocean", "recommend Ocean", "log Ocean"]
        #expect(
            spy.events == expected,
            "expected \(expected.joined(separator: ", ")), got \(spy.events.isEmpty ? "nothing" : spy.events.joined(separator: ", "))"
        )
    }

    @Test("a failed write calls no listener")
    func failedWrite() async {
        let spy = Spy()
        let finish = FinishVideo(
            history: history(spy, canWrite: false),
            listeners: [{ event in spy.record("listener \(event.videoID)") }])
        var thrown: (any Error)?
        do { try await finish("Ocean") } catch { thrown = error }
        let got = thrown.map { "\(type(of: $0))" } ?? "no error"
        #expect(
            thrown is DiskFull,
            "the history cannot be written: expected its error, DiskFull, got \(got)")
        #expect(
            spy.events.isEmpty,
            "the history cannot be written: expected no listener, got \(spy.events.joined(separator: ", "))"
        )
    }

    @Test("a history notes a video and keeps the others")
    func note() async throws {
        let written = Mutex<[WatchedVideo]>([])
        let history = WatchHistory(
            now: { Self.today },
            read: {
                ["Desert", "Ocean"].map {
                    WatchedVideo(videoID: $0, date: Self.today - 60)
                }
            },
            write: { videos in written.withLock { $0 = videos } })
        try await history.note("Ocean")
        let videos = written.withLock { $0 }
        let titles = videos.map(\.videoID)
        #expect(
            titles == ["Ocean", "Desert"],
            "Desert and Ocean were watched, then Ocean again: expected Ocean, Desert, got \(titles.isEmpty ? "nothing" : titles.joined(separator: ", "))"
        )
        let ocean = videos.first { $0.videoID == "Ocean" }
        #expect(
            ocean == nil || ocean?.date == Self.today,
            "Ocean was watched again: expected the date that `now` returns, got \(ocean?.date == Self.today - 60 ? "that of the first time" : "another one: is the clock read?")"
        )
    }

    @Test("nothing is left to set, and the parts of the history are private")
    func access() async throws {
        // Only the compiler knows what another file can reach. The first snippet is the control.
        let properties = ["count", "recommend", "log"]
        let parts = ["now", "read", "write"]
        let errors = try await Compiler.errors(
            for: ["_ = finish"] + properties.map { "finish.\($0) = nil" }
                + parts.map { "_ = history.\($0)" },
            given: """
                let history = WatchHistory(now: { Date() }, read: { [] }, write: { _ in }); \
                var finish = FinishVideo(history: history, listeners: [])
                """,
            in: "Lab7A_TooManyArguments")
        #expect(errors[0] == nil, "the initialisers do not compile: \(errors[0] ?? "")")
        let open = zip(properties + parts, errors.dropFirst()).filter { $1 == nil }.map(\.0)
        let settable = open.filter(properties.contains)
        #expect(
            settable.isEmpty,
            "\(settable.joined(separator: ", ")) can be set later, so a caller can forget to")
        let visible = open.filter(parts.contains)
        #expect(
            visible.isEmpty,
            "another file can use \(visible.joined(separator: ", ")) of the history: it is a bag of dependencies"
        )
    }

    private static let today = Date(timeIntervalSinceReferenceDate: 0)

    private struct DiskFull: Error {}

    private func history(_ spy: Spy, canWrite: Bool = true) -> WatchHistory {
        WatchHistory(
            now: { Self.today }, read: { [] },
            write: { _ in
                guard canWrite else { throw DiskFull() }
                spy.record("write")
            })
    }

    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        func record(_ event: String) { recorded.withLock { $0.append(event) } }
    }
}
