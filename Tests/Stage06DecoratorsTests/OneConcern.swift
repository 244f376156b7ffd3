import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.1 One wrapper, one concern")
struct OneConcern {
    @Test("a load tells the log how it starts and what it ends in", arguments: Form.allCases)
    func tells(form: Form) async {
        let cases: [(answer: Result<LoadedVideos, any Error>, outcome: String)] = [
            (.ocean, "load ended: 1 from the server, 0ms"),
            (.success(.desertInstead), "load ended: 1 saved, connectivity, 0ms"),
            (.invalidData, "load failed: invalidData, 0ms"),
            (.connectivity, "load failed: connectivity, 0ms"),
            (.cancelled, "load cancelled, 0ms"),
        ]
        for (answer, outcome) in cases {
            let spy = Spy()
            _ = await result(
                of: form.logging(answering(answer, noting: spy), to: spy.note, uptime: { .zero }))
            #expect(
                spy.messages == ["load started", "asked", outcome],
                "\(form.rawValue): before it asks, it tells the start, and then \"\(outcome)\", once each"
            )
        }
    }

    @Test("the time that it tells is that of this load", arguments: Form.allCases)
    func tellsTheTime(form: Form) throws {
        let (time, spy) = (VirtualTime(), Spy())
        let load = form.logging(
            {
                try await time.sleep(for: .seconds(3))
                return .ocean
            }, to: spy.note, uptime: { time.now })
        let first = time.start(load)
        time.advance(by: .seconds(2))
        let second = time.start(load)
        time.advance(by: .seconds(3))
        try first.requireEnd("\(form.rawValue): the load took 3 seconds, and goes on")
        try second.requireEnd("\(form.rawValue): the second load took 3 seconds, and goes on")
        let times = spy.messages.filter { $0.hasSuffix("ms") }
        #expect(
            times == Array(repeating: "load ended: 1 from the server, 3000ms", count: 2),
            "\(form.rawValue): two loads ran at once and took 3 seconds each, and that is not what the log was told"
        )
    }

    @Test("what comes out is what came in", arguments: Form.allCases)
    func changesNothing(form: Form) async {
        let spy = Spy()
        func logged(_ answer: Result<LoadedVideos, any Error>) async -> Result<
            LoadedVideos, any Error
        > {
            await result(
                of: form.logging(answering(answer, noting: spy), to: { _ in }, uptime: { .zero }))
        }
        #expect(
            await logged(.success(.desertInstead)).value == .desertInstead,
            "\(form.rawValue): the videos passed through a log, and came out as others")
        #expect(
            await logged(.invalidData).error as? LoadingError == .invalidData,
            "\(form.rawValue): the load failed, and its own error did not come out of the log")
        #expect(
            await logged(.connectivity).error as? LoadingError == .connectivity,
            "\(form.rawValue): nobody was reached, and that error did not come out of the log")
        #expect(
            await logged(.cancelled).error is CancellationError,
            "\(form.rawValue): the load was cancelled, and CancellationError did not come out of the log"
        )
        #expect(
            spy.messages.count == 4,
            "\(form.rawValue): four loads are four questions, with a log or without")
    }

    @Test("whoever is wrapped is not yet asked", arguments: Form.allCases)
    func lazy(form: Form) {
        let spy = Spy()
        _ = form.logging(
            answering(.ocean, noting: spy), to: spy.note,
            uptime: {
                spy.note("uptime")
                return .zero
            })
        #expect(
            spy.messages == [], "\(form.rawValue): nobody has loaded, and something has happened")
    }
}

extension Form {
    fileprivate func logging(
        _ load: @escaping LoadVideos, to log: @escaping @Sendable (String) -> Void,
        uptime: @escaping @Sendable () -> Duration
    ) -> LoadVideos {
        switch self {
        case .function: Stage06Decorators.logging(load, to: log, uptime: uptime)
        case .type:
            LoggingVideoLoader(
                loader: StubVideoLoader(answer: load), log: log, uptime: uptime
            ).load
        }
    }
}
