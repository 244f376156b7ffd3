import Foundation
import Stage08Core
import Testing

@Suite("8.2 Then input")
struct ThenInput {
    /// Why a load can fail, and what the decision then says.
    enum Failure: String, CaseIterable, CustomTestStringConvertible {
        case unreachable = "the server cannot be reached"
        case noFeed = "the answer is no feed"

        var testDescription: String { rawValue }

        var asked: Asked { self == .unreachable ? .unreachable : .answered(.broken) }
        var error: LoadingError { self == .unreachable ? .connectivity : .invalidData }
    }

    @Test("what fails falls back on a save of less than 7 days", arguments: Failure.allCases)
    func fallsBack(failure: Failure) {
        let ages: [TimeInterval] = [0, 0.001, 1, .hour, 6 * .day, 7 * .day - 1, 7 * .day - 0.001]
        let shown = ages.filter { age in
            decide(failure.asked, saved: .desert(age: age), at: .teaTime)
                == .fallBack(.desert(age: age), insteadOf: failure.error)
        }
        #expect(
            shown == ages,
            "\(failure.rawValue), and what was saved is less than 7 times 24 hours old: it is shown, and the reason told"
        )
    }

    @Test(
        "what is too old, or from the future, is as good as nothing", arguments: Failure.allCases)
    func fails(failure: Failure) {
        let ages: [TimeInterval] = [7 * .day, 7 * .day + 0.001, 400 * .day, -0.001, -.hour]
        let hidden = ages.filter { age in
            decide(failure.asked, saved: .desert(age: age), at: .teaTime) == .fail(failure.error)
        }
        #expect(
            hidden == ages,
            "\(failure.rawValue), and what was saved is 7 times 24 hours old, or older, or from the future: the load ends in its own error"
        )
        #expect(
            decide(failure.asked, saved: nil, at: .teaTime) == .fail(failure.error),
            "\(failure.rawValue), and nothing is saved: the load ends in its own error")
    }

    @Test("the moment is the one that is passed")
    func moment() {
        // 1970, 2001, 2026 and 2100: whatever today is, it is not all of them.
        let moments = [0, 978_307_200, 1_773_500_400, 4_102_444_800].map(
            Date.init(timeIntervalSince1970:))
        let right = moments.filter { now in
            let saved = SavedVideos(videos: .desert, savedAt: now - .hour)
            return decide(.unreachable, saved: saved, at: now)
                == .fallBack(saved, insteadOf: .connectivity)
        }
        #expect(
            right == moments,
            "saved an hour before the moment that was passed, so it is shown, in any year")
    }

    @Test("for whoever has gone away, nothing is done")
    func cancelled() {
        for saved in [nil, SavedVideos.desert(age: 60), .desert(age: 8 * .day)] {
            #expect(
                decide(.cancelled, saved: saved, at: .teaTime) == .nothing,
                "it was cancelled, and something is decided, whatever is saved")
        }
    }

    @Test("what was decided before makes no difference")
    func history() {
        let asked = [
            Asked.cancelled, .unreachable, .answered(.ocean), .answered(.noVideos),
            .answered(.broken),
        ]
        let saves = [nil, SavedVideos.desert(age: 60), .desert(age: 8 * .day)]
        let cases = asked.flatMap { asked in saves.map { (asked, $0) } }
        let forwards = cases.map { decide($0, saved: $1, at: .teaTime) }
        let backwards = cases.reversed().map { decide($0, saved: $1, at: .teaTime) }
        #expect(
            forwards == backwards.reversed(),
            "the same 15 questions, asked in another order, were answered otherwise")
    }
}
