import Foundation
import TestSupport
import Testing

@testable import Lab5A_Unimplemented

// Lab 5.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("5.A Unimplemented")
struct Unimplemented {
    @Test("now stops and names itself")
    func now() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "World.now returned a date: a test that forgot to replace it stays green"
        ) {
            _ = World.unimplemented.now()
        }
        expectMessage(of: result, toName: "now")
    }

    @Test("locale stops and names itself")
    func locale() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "World.locale returned a locale: a test that forgot to replace it stays green"
        ) {
            _ = World.unimplemented.locale()
        }
        expectMessage(of: result, toName: "locale")
    }

    @Test("timeZone stops and names itself")
    func timeZone() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "World.timeZone returned a time zone: a test that forgot to replace it stays green"
        ) {
            _ = World.unimplemented.timeZone()
        }
        expectMessage(of: result, toName: "timeZone")
    }

    @Test("sleep stops and names itself")
    func sleep() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "World.sleep returned or threw an error, which the code under test can catch"
        ) {
            try? await World.unimplemented.sleep(.zero)
        }
        expectMessage(of: result, toName: "sleep")
    }

    @Test("a function that a test replaced does not stop")
    func replaced() async throws {
        await #expect(
            processExitsWith: .exitCode(reachedEnd),
            "creating the world, or calling a replaced function, stopped the program"
        ) {
            var world = World.unimplemented
            world.now = { Date(timeIntervalSinceReferenceDate: 0) }
            _ = world.now()
            exit(reachedEnd)
        }
    }

    private func expectMessage(of result: ExitTest.Result?, toName name: String) {
        guard let result else { return }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        // A backtrace follows the message, and quotes the source code.
        let message = output.prefix(
            upTo: output.firstRange(of: /\n(?:\*\*\*|💣)/)?.lowerBound ?? output.endIndex)
        let said = message.firstMatch(of: /Fatal error:? ?(.*)/).map { "\"\($0.1)\"" }
        #expect(
            message.contains(name),
            "World.\(name) stopped: expected a message with the word \(name), got \(said ?? "no fatal error")"
        )
    }
}
