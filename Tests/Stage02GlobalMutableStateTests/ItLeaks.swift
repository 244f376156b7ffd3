import Foundation
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.3 It leaks into the next test")
struct ItLeaks {
    @Test("the next test finds the clock that it expects")
    func nextTest() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            func oneTest() async throws {
                await TimeProvider.global.replaced(with: .fixed(.distantPast)) {
                    #expect(TimeProvider.current.now() == .distantPast)
                }
            }
            func theNextTest() async throws {
                #expect(
                    TimeProvider.current.now() != .distantPast,
                    "one test set the clock, and the next one, which never touched it, lives in the past"
                )
            }
            try await oneTest()
            try await theNextTest()
        }
    }

    @Test("what was replaced is put back, and not the value of the first day")
    func putBack() async {
        let global = Global("first")
        global.value = "before"
        await global.replaced(with: "fake") {
            #expect(global.value == "fake", "the replacement is not there while it is needed")
        }
        #expect(global.value == "before", "the value from before was not put back")
    }

    @Test("what was replaced is put back when the test fails")
    func putBackAfterThrowing() async {
        struct TestFailed: Error {}
        let global = Global("before")
        await #expect(throws: TestFailed.self, "the error of the operation was lost") {
            try await global.replaced(with: "fake") { throw TestFailed() }
        }
        #expect(
            global.value == "before",
            "one test failed, and its fake is still there: the tests after it fail for no reason of their own"
        )
    }

    @Test("of two replacements at once, one sees the other's value")
    func overlapping() async {
        // Not a wish but a fact: this is why such tests have to run one by one.
        let global = Global("before")
        let (first, second) = (Gate(), Gate())
        async let one = global.replaced(with: "one") {
            first.open()
            await second.opened()
            return global.value
        }
        await first.opened()
        let three = Gate()
        async let two: Void = global.replaced(with: "two") {
            second.open()
            await three.opened()
        }
        let seen = await one
        three.open()
        await two
        #expect(
            seen == "two",
            "two replacements overlapped, and the first one did not see the second one's value: how?"
        )
    }
}

/// Opens once, and lets all pass who wait.
private struct Gate: Sendable {
    private let gate = AsyncStream.makeStream(of: Void.self)

    func open() { gate.continuation.finish() }

    func opened() async {
        for await _ in gate.stream {}
    }
}
