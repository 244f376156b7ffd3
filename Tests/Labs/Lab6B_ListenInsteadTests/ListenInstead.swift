import Synchronization
import TestSupport
import Testing

@testable import Lab6B_ListenInstead

// Lab 6.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("6.B Listen instead")
struct ListenInstead {
    @Test("each observer gets each event, in order", arguments: [true, false])
    func order(succeeds: Bool) async throws {
        let spy = Spy()
        let observers: [Observer] = ["first", "second"].map { name in
            { event in
                // The first is slow: the second is not called before it returns.
                if name == "first" { for _ in 1...100 { await Task.yield() } }
                spy.record("\(name): \(Self.text(of: event))")
            }
        }
        let load = announcing(
            {
                guard succeeds else { throw Unreachable() }
                return ["Ocean"]
            }, to: observers)
        let result = await result(of: load)
        #expect(
            result == (succeeds ? "Ocean" : "the error Unreachable()"),
            "the wrapped load ends with \(succeeds ? "Ocean" : "the error Unreachable()"), the announcing one with \(result)"
        )
        let end = succeeds ? "loaded Ocean" : "failed"
        let expected = ["first: started", "second: started", "first: \(end)", "second: \(end)"]
        let events = spy.events.isEmpty ? "no event" : spy.events.joined(separator: ", ")
        #expect(
            spy.events == expected,
            "expected \(expected.joined(separator: ", ")), got \(events)")
    }

    @Test("a load waits for its observers")
    func waits() async {
        let time = VirtualTime()
        let observer: Observer = { event in
            if case .loaded = event { try? await time.sleep(for: .seconds(1)) }
        }
        let run = time.start(announcing({ ["Ocean"] }, to: [observer]))
        #expect(
            !run.hasEnded,
            "an observer takes 1 s for the event .loaded: expected that the load waits for it, and the load has ended. Does it call the observer, and await it?"
        )
        time.advance(by: .seconds(1))
        #expect(
            run.hasEnded,
            "an observer takes 1 s for the event .loaded: expected the end of the load after 1 s, and it still waits. Does it announce the event once?"
        )
    }

    @Test("the saver saves what was loaded, and logs a failed save")
    func saving() async {
        let spy = Spy()
        let observer = saver(to: { spy.record("save \($0.joined())") }, log: spy.record)
        for event in [.started, .loaded(["Ocean"]), .failed(Unreachable())] as [LoadEvent] {
            await observer(event)
        }
        #expect(
            spy.events == ["save Ocean"],
            "after started, loaded and failed: expected one save of Ocean, got \(spy.events.isEmpty ? "none" : spy.events.joined(separator: ", "))"
        )
        let log = Spy()
        await saver(to: { _ in throw Unreachable() }, log: log.record)(.loaded(["Ocean"]))
        #expect(
            log.events == ["save failed: Unreachable()"],
            "a save that throws: expected the line \"save failed: Unreachable()\", got \(log.events.isEmpty ? "none" : log.events.joined(separator: ", "))"
        )
    }

    @Test("a stream has the same events, and the load does not wait for its reader")
    func stream() {
        // In virtual time, a task that waits for an event that never comes is seen at once.
        let time = VirtualTime()
        let (observer, events) = makeStream()
        let run = time.start(announcing({ ["Ocean"] }, to: [observer]))
        #expect(run.hasEnded, "nothing reads the stream yet, and the load waits for it")
        let read = Spy()
        let reader = time.start {
            for await event in events { read.record(Self.text(of: event)) }
        }
        #expect(
            read.events == ["started", "loaded Ocean"],
            "expected started, loaded Ocean in the stream, got \(read.events.isEmpty ? "no event" : read.events.joined(separator: ", "))"
        )
        reader.cancel()
    }

    private struct Unreachable: Error {}

    private func result(of load: Load) async -> String {
        do {
            let titles = try await load()
            return titles.isEmpty ? "no titles" : titles.joined(separator: ", ")
        } catch {
            return "the error \(error)"
        }
    }

    private static func text(of event: LoadEvent) -> String {
        switch event {
        case .started: "started"
        case .loaded(let titles): "loaded \(titles.joined())"
        case .failed: "failed"
        }
    }

    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        @Sendable func record(_ event: String) { recorded.withLock { $0.append(event) } }
    }
}
