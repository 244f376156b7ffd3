import Foundation
import Stage08Core
import Testing

@Suite("8.5 Seconds, not days")
struct SecondsNotDays {
    /// A week in which the clocks of a place change.
    struct Week: CustomTestStringConvertible, Sendable {
        let timeZone: String
        /// When it begins, in UTC.
        let start: String
        /// How long the calendar's seven days are there.
        let hours: Double

        var testDescription: String { "\(timeZone) from \(start)" }

        static let all = [
            Week(timeZone: "UTC", start: "2018-11-01T12:00:00Z", hours: 168),
            Week(timeZone: "Europe/Berlin", start: "2018-03-22T12:00:00Z", hours: 167),
            Week(timeZone: "Europe/Berlin", start: "2018-10-25T12:00:00Z", hours: 169),
            Week(timeZone: "America/New_York", start: "2018-03-08T12:00:00Z", hours: 167),
            Week(timeZone: "America/Sao_Paulo", start: "2018-02-14T12:00:00Z", hours: 169),
            Week(timeZone: "America/Sao_Paulo", start: "2018-11-01T12:00:00Z", hours: 167),
            Week(timeZone: "Australia/Lord_Howe", start: "2018-04-01T00:00:00Z", hours: 168),
            Week(timeZone: "Australia/Lord_Howe", start: "2018-03-28T00:00:00Z", hours: 168.5),
        ]
    }

    @Test("seven days of a calendar are not always 168 hours", arguments: Week.all)
    func trap(week: Week) throws {
        let start = try Date(week.start, strategy: .iso8601)
        let end = Calendar.gregorian(in: week.timeZone).date(byAdding: .day, value: 7, to: start)
        #expect(
            end?.timeIntervalSince(start) == week.hours * .hour,
            "\(week): this is about the calendar, and no code of yours can turn it red")
    }

    @Test("what was saved is good for 168 hours, in any week", arguments: Week.all)
    func rule(week: Week) throws {
        let start = try Date(week.start, strategy: .iso8601)
        let good: [TimeInterval] = [0, 166.5 * .hour, 167.5 * .hour, 168 * .hour - 0.001]
        let old: [TimeInterval] = [168 * .hour, 168.25 * .hour, 169.5 * .hour]
        #expect(
            good.filter { isFresh(start, at: start + $0) } == good,
            "\(week): saved less than 168 hours ago, and not shown; whose days were counted?")
        #expect(
            old.filter { !isFresh(start, at: start + $0) } == old,
            "\(week): saved 168 hours ago or longer, and still shown; whose days were counted?")
    }

    @Test("it is 168 hours wherever clocks are changed")
    func anywhere() {
        // The next change of each place's clocks after 2005 and after 2013: some have stopped since.
        let starts: [Date] = [1_104_537_600, 1_356_998_400].map(Date.init(timeIntervalSince1970:))
        let places = TimeZone.knownTimeZoneIdentifiers.compactMap(TimeZone.init(identifier:))
        let changes = places.flatMap { place in
            starts.compactMap { place.nextDaylightSavingTimeTransition(after: $0) }
        }
        #expect(changes.count > 100, "no place changes its clocks: nothing was tested")
        let wrong = Set(changes).filter { change in
            let start = change - 84 * .hour
            return !isFresh(start, at: start + 167.9 * .hour)
                || isFresh(start, at: start + 168 * .hour)
        }
        #expect(
            wrong.isEmpty,
            "clocks were changed in the middle of a week somewhere, and it had more or fewer hours; whose days were counted?"
        )
    }

    @Test("what comes from the future is not shown, however near it is")
    func future() {
        for seconds: TimeInterval in [0.001, 1, .hour, .day, 400 * .day] {
            #expect(
                !isFresh(.teaTime + seconds, at: .teaTime),
                "saved \(seconds) seconds from now: the clock was put back, and the save would stay good for ever"
            )
        }
        #expect(isFresh(.teaTime, at: .teaTime), "saved at this very moment, and good")
    }
}
