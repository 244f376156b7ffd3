import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Lab6A_ExactlyOnce

// Lab 6.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("6.A Exactly once")
struct ExactlyOnce {
    @Test("each load completes once, with its own result", arguments: Ending.allCases)
    func once(ending: Ending) {
        let spy = Spy()
        let load = saving({ $0(ending.result) }) { _ in
            if ending == .failedSave { throw SomeError.diskFull }
        }
        load { result in spy.record(Self.text(of: result)) }
        let expected = Self.text(of: ending.result)
        #expect(
            spy.events == [expected],
            "\(ending): expected one call of the completion with \(expected), got \(spy.text)")
    }

    @Test("a load is saved before it completes, and a failed load is not")
    func saved() {
        for (ending, expected) in [
            (Ending.saved, ["save Ocean", "completion"]), (.failedLoad, ["completion"]),
        ] {
            let spy = Spy()
            let load = saving({ $0(ending.result) }) { titles in
                spy.record("save \(Self.text(of: .success(titles)))")
            }
            load { _ in spy.record("completion") }
            #expect(
                spy.events == expected,
                "\(ending): expected \(expected.joined(separator: ", then ")), got \(spy.text)"
            )
        }
    }

    @Test("an async caller gets the result of each load", arguments: [Ending.saved, .failedLoad])
    func continuation(ending: Ending) {
        // A continuation that is never resumed suspends its task for ever. In virtual time, the test sees this at once.
        let time = VirtualTime()
        let run = time.start(withoutCompletion { $0(ending.result) })
        let happened =
            run.value.map { Self.text(of: .success($0)) }
            ?? run.error.map { Self.text(of: .failure($0)) }
            ?? "a caller that still waits: was its continuation resumed?"
        let expected = Self.text(of: ending.result)
        #expect(happened == expected, "\(ending): expected \(expected), got \(happened)")
    }

    @Test("the result arrives on the main actor")
    func mainActor() async throws {
        // The main actor runs on the main queue, which on Linux is not always on the main thread.
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
        let spy = Spy()
        let load = deliveringOnMainActor { completion in
            DispatchQueue.global().async { completion(Ending.saved.result) }
        }
        load { result in
            let isMain = DispatchQueue.getSpecific(key: key) == true
            spy.record("\(Self.text(of: result)) \(isMain ? "on" : "off") the main actor")
        }
        let end = ContinuousClock.Instant.endOfWait
        while spy.events.isEmpty, .now < end { try await Task.sleep(for: .milliseconds(1)) }
        #expect(
            spy.events == ["Ocean on the main actor"],
            "the load ended on another thread: expected one result on the main actor, got \(spy.text)"
        )
    }

    enum Ending: String, CaseIterable, CustomStringConvertible {
        case saved = "a good load"
        case failedSave = "a good load whose save fails"
        case failedLoad = "a failed load"

        var description: String { rawValue }

        var result: Result<[String], any Error> {
            self == .failedLoad ? .failure(SomeError.unreachable) : .success(["Ocean"])
        }
    }

    private enum SomeError: Error {
        case diskFull, unreachable
    }

    private static func text(of result: Result<[String], any Error>) -> String {
        switch result {
        case .success(let titles): titles.isEmpty ? "no titles" : titles.joined(separator: ", ")
        case .failure(let error): "the error \(error)"
        }
    }

    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        var text: String { events.isEmpty ? "no call" : events.joined(separator: ", then ") }
        func record(_ event: String) { recorded.withLock { $0.append(event) } }
    }
}
