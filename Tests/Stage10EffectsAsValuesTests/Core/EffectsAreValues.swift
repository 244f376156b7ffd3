import Foundation
import Stage10Core
import Testing

@Suite("10.1 Effects are values")
struct EffectsAreValues {
    /// Why a load can fail.
    enum Failure: String, CaseIterable, CustomTestStringConvertible {
        case unreachable = "the server cannot be reached"
        case noFeed = "the answer is no feed"
        case wrongStatus = "the status is 500"

        var testDescription: String { rawValue }

        var asked: Asked {
            switch self {
            case .unreachable: .unreachable
            case .noFeed: .answered(.broken)
            case .wrongStatus: .answered(.feed(.ocean, status: 500))
            }
        }

        var error: LoadingError { self == .unreachable ? .connectivity : .invalidData }
    }

    private static let asking = ListState(progress: .asking(since: .afterTea(0)))

    @Test(
        "a good answer is shown, saved and logged, and nothing is read",
        arguments: [[Video].ocean, [], .ocean + .desert], [0.012, 45])
    func good(videos: [Video], seconds: TimeInterval) {
        let moment = Moment.afterTea(seconds)
        let after = next(Self.asking, .answered(.answered(.feed(videos)), at: moment))
        #expect(
            after.state == ListState(shown: .init(videos, at: moment.date)),
            "the videos have come: they are known, since this moment, and no load runs any more")
        #expect(
            after.effects == [
                .write(SavedVideos(videos: videos, savedAt: moment.date)),
                .log(
                    "load ended: \(videos.count) from the server, \(seconds == 45 ? "45000" : "12")ms"
                ),
            ],
            "they are to be saved, with the moment of the answer, and then a line is to be logged; nobody needs what was saved before"
        )
    }

    @Test("only a load that has failed reads what is saved", arguments: Failure.allCases)
    func reads(failure: Failure) {
        #expect(
            next(Self.asking, .answered(failure.asked, at: .afterTea(1)))
                == Next(
                    ListState(progress: .reading(since: .afterTea(0), insteadOf: failure.error)),
                    .readSave),
            "\(failure.rawValue): now, and not before, somebody wants to know what is saved. The load has not ended yet"
        )
    }

    @Test("what is saved, and is less than 7 days old, ends the load", arguments: Failure.allCases)
    func fallsBack(failure: Failure) {
        let ages: [TimeInterval] = [0, 0.001, .hour, 6 * .day, 7 * .day - 0.001]
        let right = ages.filter { age in
            let saved = SavedVideos.desert(age: age)
            let state = ListState(
                progress: .reading(since: .afterTea(-3), insteadOf: failure.error))
            return next(state, .found(saved, at: .afterTea(0)))
                == Next(
                    ListState(shown: .init(.desert, at: .teaTime, savedAt: saved.savedAt)),
                    .log("load ended: 1 saved, \(failure.error), 3000ms"))
        }
        #expect(
            right == ages,
            "\(failure.rawValue), and what is saved is less than 7 times 24 hours old: it is shown, with its age, and nothing is written"
        )
    }

    @Test("without a save to show, the load ends in its own error", arguments: Failure.allCases)
    func fails(failure: Failure) {
        let saves = [
            nil, SavedVideos.desert(age: 7 * .day), .desert(age: 400 * .day),
            .desert(age: -0.001),
        ]
        let shown = ListState.Shown(.ocean, at: .teaTime - .day)
        let right = saves.filter { saved in
            let state = ListState(
                shown: shown, progress: .reading(since: .afterTea(-3), insteadOf: failure.error))
            return next(state, .found(saved, at: .afterTea(0)))
                == Next(
                    ListState(shown: shown, error: failure.error),
                    .log("load failed: \(failure.error), 3000ms"))
        }
        #expect(
            right == saves,
            "nothing is saved, or it is too old, or from the future: the error is told, and the rows stay"
        )
    }

    @Test("a load cancelled while the cache is read stays cancelled")
    func cancelledWhileReading() {
        let reading = ListState(progress: .reading(since: .afterTea(0), insteadOf: .connectivity))
        #expect(
            next(reading, .answered(.cancelled, at: .afterTea(3)))
                == Next(ListState(), .log("load cancelled, 3000ms")),
            "the load was cancelled while the cache was read: expected no error, and \"load cancelled\" in the log"
        )
    }

    @Test("what nobody waits for changes nothing, and nothing is done about it")
    func late() {
        let states = [
            ListState(), ListState(shown: .init(.ocean, at: .teaTime)),
            ListState(error: .invalidData),
            ListState(progress: .reading(since: .afterTea(0), insteadOf: .connectivity)),
        ]
        let answers = [
            Asked.answered(.ocean), .answered(.noVideos), .answered(.broken), .unreachable,
        ]
        for state in states {
            #expect(
                answers.allSatisfy {
                    next(state, .answered($0, at: .afterTea(9))) == Next(state)
                },
                "the server is not being asked, and an answer came from somewhere: it is too late, and was taken all the same"
            )
        }
        for state in states.dropLast() + [Self.asking] {
            #expect(
                next(state, .found(.desert(age: 60), at: .afterTea(9))) == Next(state),
                "nobody has asked what is saved, and the answer was taken")
        }
    }

    @Test("effects that say something else are not equal")
    func equality() {
        let effects = [
            ListEffect.getFeed, .readSave,
            .write(SavedVideos(videos: .ocean, savedAt: .teaTime)),
            .write(SavedVideos(videos: .desert, savedAt: .teaTime)),
            .write(SavedVideos(videos: [], savedAt: .teaTime)),
            .write(SavedVideos(videos: .ocean, savedAt: .teaTime + 1)),
            .log(""), .log("load"), .log("load started"), .log("load ended"),
        ]
        for (number, effect) in effects.enumerated() {
            #expect(
                effects.filter { $0 == effect } == [effect] && effects[number] == effect,
                "one effect is taken for another: then a table believes everything")
        }
    }

    @Test("an evening with the list, as a table of events and what comes of them")
    func evening() {
        let asking = ListState(progress: .asking(since: .afterTea(0)))
        let again = ListState(progress: .asking(since: .afterTea(10)))
        let reading = ListState(progress: .reading(since: .afterTea(10), insteadOf: .connectivity))
        let third = ListState(progress: .asking(since: .afterTea(20)))
        let ocean = ListState(shown: .init(.ocean, at: .teaTime + 21))
        let rows: [(String, ListEvent, ListState, [ListEffect])] = [
            ("a load", .load(at: .afterTea(0)), asking, [.log("load started"), .getFeed]),
            ("a second one meanwhile", .load(at: .afterTea(1)), asking, []),
            (
                "Ctrl-C", .answered(.cancelled, at: .afterTea(2)), ListState(),
                [.log("load cancelled, 2000ms")]
            ),
            (
                "its answer, too late", .answered(.answered(.ocean), at: .afterTea(3)), ListState(),
                []
            ),
            ("another load", .load(at: .afterTea(10)), again, [.log("load started"), .getFeed]),
            ("nobody there", .answered(.unreachable, at: .afterTea(11)), reading, [.readSave]),
            ("a load, while the save is read", .load(at: .afterTea(12)), reading, []),
            (
                "nothing saved", .found(nil, at: .afterTea(12)), ListState(error: .connectivity),
                [.log("load failed: connectivity, 2000ms")]
            ),
            ("a third load", .load(at: .afterTea(20)), third, [.log("load started"), .getFeed]),
            (
                "its answer", .answered(.answered(.ocean), at: .afterTea(21)), ocean,
                [
                    .write(SavedVideos(videos: .ocean, savedAt: .teaTime + 21)),
                    .log("load ended: 1 from the server, 1000ms"),
                ]
            ),
            (
                "a save that nobody asked for", .found(.desert(age: 60), at: .afterTea(22)), ocean,
                []
            ),
        ]
        var before = ListState()
        for (name, event, after, effects) in rows {
            let result = next(before, event)
            #expect(
                result.effects == effects, "\(name): other effects come of it than in the table")
            let isRight = result.state == after
            #expect(isRight, "\(name): another state comes of it than in the table")
            before = after
        }
    }
}

extension Next {
    init(_ state: State, effects: [Effect]) {
        self.init(state)
        self.effects = effects
    }
}
