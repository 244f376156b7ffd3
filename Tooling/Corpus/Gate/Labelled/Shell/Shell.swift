import Foundation
import LabelledCore

struct SystemMoment: Moment {
    // impure: clock
    func now() -> Date { Date() }
}

// pure
func ranked(_ films: [Film]) -> [Film] { sorted(films) { $0.minutes } }

// impure: clock
func freshNow(_ films: [Film]) -> [Film] { fresh(films) { Date() } }

// impure: console
func savedAndTold(_ films: [Film]) -> Int { saved(films) { print($0.count) } }

// impure: clock
func ageNow(of date: Date) -> TimeInterval { age(of: date, at: Date()) }

// impure: hands on clock
func secondsNow(since date: Date) -> TimeInterval { seconds(since: date, SystemMoment()) }

// impure: hands on clock
func minutesNow(since date: Date) -> Int { minutes(since: date, SystemMoment()) }

// pure
func short(_ films: [Film]) -> [Film] { allowed(films, by: [AtMost(minutes: 60)]) }

struct Names {
    let name: (Film) -> String

    // pure
    init(name: @escaping (Film) -> String) { self.name = name }

    // injected
    func all(_ films: [Film]) -> [String] { titles(films, by: name) }
}

final class Model {
    private(set) var films: [Film] = []

    // pure
    func add(_ film: Film) { films.append(film) }

    // pure
    var count: Int { films.count }
}
