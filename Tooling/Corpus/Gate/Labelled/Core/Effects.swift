import Foundation
import RegexBuilder

// MARK: - A sequence of one's own, and what the system calls of it

struct FilmsOnDisk: Sequence, IteratorProtocol {
    var index = 0

    // impure: file
    mutating func next() -> String? {
        index += 1
        return FileManager.default.fileExists(atPath: "\(index).film") ? "\(index)" : nil
    }
}

// impure: file
func countOnDisk() -> Int { FilmsOnDisk().reduce(0) { count, _ in count + 1 } }

// impure: file
func listOfDisk() -> [String] { Array(FilmsOnDisk()) }

// impure: file
func isOnDisk(_ name: String) -> Bool { FilmsOnDisk().contains(name) }

struct Countdown: Sequence, IteratorProtocol {
    var number: Int

    // pure
    mutating func next() -> Int? {
        number -= 1
        return number < 0 ? nil : number
    }
}

// pure
func sumDown(from number: Int) -> Int { Countdown(number: number).reduce(0, +) }

// MARK: - Effects

// impure: clock
func ageNow(of date: Date) -> TimeInterval { moment().timeIntervalSince(date) }

// impure: clock
private func moment() -> Date { Date() }

// impure: console
func traced(_ number: Int) -> Int {
    #if DEBUG
        print(number)
    #endif
    return number
}

// impure: locale
func priceText(_ price: Double) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter.string(from: NSNumber(value: price)) ?? ""
}

// pure
func priceText(_ price: Double, for locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    return formatter.string(from: NSNumber(value: price)) ?? ""
}

// impure: time zone
func hour(of date: Date) -> Int { Calendar(identifier: .gregorian).component(.hour, from: date) }

// pure
func hour(of date: Date, in zone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.component(.hour, from: date)
}

// impure: randomness
func anyFilm(_ films: [Film]) -> Film? { films.randomElement() }

// impure: identifier
func newName() -> String { UUID().uuidString }

// impure: environment
func language() -> String? { ProcessInfo.processInfo.environment["LANG"] }

// impure: hash seed
func bucket(of film: Film) -> Int { film.hashValue % 16 }

// impure: thread, clock
func waits() async throws -> Int {
    try await Task.sleep(for: .seconds(1))
    return 1
}

// impure: unknown
func strange(_ text: String) -> Int { NSCountedSet(array: [text]).count(for: text) }

// impure: unknown
func firstBit(_ number: Int32) -> Int32 { ffs(number) }

// MARK: - Constants

enum Limits {
    static let longest = [120, 180].reduce(0, max)
    static let moment = Date()
    @MainActor static var seen = 0
}

// pure
func isTooLong(_ film: Film) -> Bool { film.minutes > Limits.longest }

// impure: clock
func sinceStart(_ date: Date) -> TimeInterval { date.timeIntervalSince(Limits.moment) }

// impure: global
@MainActor func see() -> Int {
    Limits.seen += 1
    return Limits.seen
}

// MARK: - Known to be pure

// pure
func year(in title: String) -> Substring? {
    let pattern = Regex {
        "("
        Capture {
            Repeat(.digit, count: 4)
        }
        ")"
        ZeroOrMore(.whitespace)
        Optionally { OneOrMore(.word) }
    }
    return title.firstMatch(of: pattern)?.output.1
}

// pure
func range(of word: String, in title: String) -> NSRange {
    NSRange(title.range(of: word) ?? title.startIndex..<title.startIndex, in: title)
}

// pure
func frame(of size: Double) -> CGRect { CGRect(x: 0, y: 0, width: size, height: size / 2) }
