import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.2 A wrapper keeps the contract")
struct KeepsTheContract {
    @Test(
        "a load that was cancelled did not fail: nothing stands in for it", arguments: Form.allCases
    )
    func cancelledIsNotReplaced(form: Form) async {
        let spy = Spy()
        let load = form.fallingBack(answering(.cancelled), to: saved(.desert, spy))
        #expect(
            await result(of: load).error is CancellationError,
            "\(form.rawValue): the load was cancelled, and became something else on its way out")
        #expect(
            spy.messages == [],
            "\(form.rawValue): somebody has gone away, and what is saved was looked up for them")
    }

    @Test("a load cancelled while the cache is read stays cancelled", arguments: Form.allCases)
    func cancelledInTheFallback(form: Form) async {
        let load = form.fallingBack(
            answering(.connectivity),
            to: {
                withUnsafeCurrentTask { $0?.cancel() }
                return .desert
            })
        let result = await Task { await Stage06DecoratorsTests.result(of: load) }.value
        #expect(
            result.error is CancellationError,
            "\(form.rawValue): the load was cancelled while the cache was read, and did not end with CancellationError"
        )
    }

    @Test("with nothing to fall back on, the load's own error comes out", arguments: Form.allCases)
    func ownError(form: Form) async {
        for (answer, error) in [
            (Result<LoadedVideos, any Error>.connectivity, LoadingError.connectivity),
            (.invalidData, .invalidData),
        ] {
            let load = form.fallingBack(answering(answer), to: saved(nil, Spy()))
            #expect(
                await result(of: load).error as? LoadingError == error,
                "\(form.rawValue), \(error): nothing is saved, so the load ends in its own error, and in no list, not even an empty one"
            )
        }
    }

    @Test(
        "when what stands in fails, too, the load's own error comes out", arguments: Form.allCases)
    func failedStandIn(form: Form) async {
        let errors: [any Error] = [LoadingError.invalidData, CocoaError(.fileReadCorruptFile)]
        for (number, error) in errors.enumerated() {
            let load = form.fallingBack(answering(.connectivity), to: { throw error })
            #expect(
                await result(of: load).error as? LoadingError == .connectivity,
                "\(form.rawValue), error \(number + 1) of 2: the server could not be reached, and what stands in had an error of its own: the first news was to come out"
            )
        }
    }

    @Test("what stands in says instead of what", arguments: Form.allCases)
    func insteadOf(form: Form) async {
        let load = form.fallingBack(answering(.connectivity), to: saved(.desert, Spy()))
        #expect(
            await result(of: load).value == .desertInstead,
            "\(form.rawValue): the server could not be reached; what is saved was to come out, and that reason with it"
        )
    }

    @Test("while all is well, nothing stands in", arguments: Form.allCases)
    func success(form: Form) async {
        let spy = Spy()
        let load = form.fallingBack(answering(.ocean), to: saved(.desert, spy))
        #expect(
            await result(of: load).value == .ocean,
            "\(form.rawValue): the server has answered, and something else came out")
        #expect(
            spy.messages == [],
            "\(form.rawValue): the server has answered, and what is saved was looked up all the same"
        )
    }

    @Test("what stands in can be cancelled, too", arguments: Form.allCases)
    func cancelledStandIn(form: Form) async {
        let load = form.fallingBack(
            answering(.connectivity), to: { throw CancellationError() })
        #expect(
            await result(of: load).error is CancellationError,
            "\(form.rawValue): it was cancelled while it fell back, and became something else")
    }

    @Test("a load that was cancelled is not tried again", arguments: Form.allCases)
    func cancelledIsOver(form: Form) async {
        let spy = Spy()
        let load = form.retrying(answering(.cancelled, .ocean, noting: spy), times: 2)
        #expect(
            await result(of: load).error is CancellationError,
            "\(form.rawValue): the load was cancelled, and became something else on its way out")
        #expect(
            spy.messages == ["asked"],
            "\(form.rawValue): somebody has gone away, and the server was asked again")
    }

    @Test("an answer that is no feed is an answer", arguments: Form.allCases)
    func invalidDataIsOver(form: Form) async {
        let spy = Spy()
        let load = form.retrying(answering(.invalidData, .ocean, noting: spy), times: 2)
        #expect(
            await result(of: load).error as? LoadingError == .invalidData,
            "\(form.rawValue): the server was reached, and its answer is not what came out")
        #expect(
            spy.messages == ["asked"],
            "\(form.rawValue): the server was reached, and was asked again")
    }

    @Test(
        "a server that cannot be reached is asked again as often as said", arguments: Form.allCases)
    func asksAgain(form: Form) async {
        for times in 0...2 {
            let spy = Spy()
            let load = form.retrying(answering(.connectivity, noting: spy), times: times)
            #expect(
                await result(of: load).error as? LoadingError == .connectivity,
                "\(form.rawValue), \(times) times: nobody was reached, and it ended in something else"
            )
            #expect(
                spy.messages.count == 1 + times,
                "\(form.rawValue), \(times) times: that is how often it asks again")
        }
    }

    @Test("the first good answer ends it", arguments: Form.allCases)
    func goodAnswer(form: Form) async {
        let spy = Spy()
        let load = form.retrying(answering(.connectivity, .ocean, noting: spy), times: 5)
        #expect(
            await result(of: load).value == .ocean,
            "\(form.rawValue): the second answer was good, and something else came out")
        #expect(
            spy.messages.count == 2,
            "\(form.rawValue): the second answer was good, so there are two requests")
    }

    @Test("a load whose time is up could not reach the server", arguments: Form.allCases)
    func timeIsUp(form: Form) {
        let time = VirtualTime()
        let load = form.limiting(
            {
                try await time.sleep(for: .seconds(9))
                return .ocean
            }, to: .seconds(5), sleep: time.sleep)
        let (slow, cancelled) = (time.start(load), time.start(load))
        cancelled.cancel()
        #expect(
            cancelled.error is CancellationError,
            "\(form.rawValue): it was cancelled while there was time left, and became something else"
        )
        time.advance(by: .seconds(5))
        #expect(
            slow.error as? LoadingError == .connectivity,
            "\(form.rawValue): 5 seconds were allowed and are over, and no connectivity error came of it"
        )
    }

    private func saved(
        _ loaded: LoadedVideos?, _ spy: Spy
    ) -> @Sendable () async throws -> LoadedVideos? {
        {
            spy.note("looked up")
            return loaded
        }
    }
}

extension Form {
    fileprivate func fallingBack(
        _ load: @escaping LoadVideos, to other: @escaping @Sendable () async throws -> LoadedVideos?
    ) -> LoadVideos {
        switch self {
        case .function: Stage06Decorators.fallingBack(load, to: other)
        case .type:
            FallingBackVideoLoader(loader: StubVideoLoader(answer: load), other: other).load
        }
    }

    fileprivate func limiting(
        _ load: @escaping LoadVideos, to duration: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) -> LoadVideos {
        switch self {
        case .function: Stage06Decorators.limiting(load, to: duration, sleep: sleep)
        case .type:
            LimitingVideoLoader(
                loader: StubVideoLoader(answer: load), duration: duration, sleep: sleep
            ).load
        }
    }

    fileprivate func retrying(_ load: @escaping LoadVideos, times: Int) -> LoadVideos {
        switch self {
        case .function: Stage06Decorators.retrying(load, times: times)
        case .type: RetryingVideoLoader(loader: StubVideoLoader(answer: load), times: times).load
        }
    }
}
