// What is to be done, as a value.
import Foundation

enum LoadDecision: Equatable {
    case show([String], save: Bool)
    case showOld([String], age: TimeInterval)
    case fail(String)
}

func decide(
    _ fetched: Result<[String], any Error>, saved: (titles: [String], at: Date)?, now: Date
) -> LoadDecision {
    switch fetched {
    case .success(let titles): return .show(titles, save: !titles.isEmpty)
    case .failure(let error):
        guard let saved, case let age = now.timeIntervalSince(saved.at), age >= 0, age < 604_800
        else { return .fail(error is DecodingError ? "invalid data" : "no connection") }
        return .showOld(saved.titles, age: age)
    }
}
