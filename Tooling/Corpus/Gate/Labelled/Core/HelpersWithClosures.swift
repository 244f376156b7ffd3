import Foundation

/// A film that the functions of this corpus are about.
package struct Film: Hashable, Comparable, Sendable {
    package let title: String
    package let minutes: Int

    // pure
    package init(title: String, minutes: Int) {
        self.title = title
        self.minutes = minutes
    }

    // pure
    package static func < (one: Film, other: Film) -> Bool { one.title < other.title }

    // pure
    var isLong: Bool { minutes > 120 }
}

// MARK: - The core alone calls them, with closures that are pure

// pure
func total(of films: [Film], by value: (Film) -> Int) -> Int {
    films.reduce(0) { $0 + value($1) }
}

// pure
func minutes(of films: [Film]) -> Int { total(of: films) { $0.minutes } }

// pure
func letters(of films: [Film]) -> Int { total(of: films, by: letters(of:)) }

// pure
private func letters(of film: Film) -> Int { film.title.count }

extension Sequence {
    // pure
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Key: [Element]] {
        reduce(into: [:]) { $0[key($1), default: []].append($1) }
    }
}

// pure
func byLength(_ films: [Film]) -> [Bool: [Film]] { films.grouped { $0.isLong } }

// pure
func ifPresent<Value>(_ value: Value?, or other: @autoclosure () -> Value) -> Value {
    value ?? other()
}

// pure
func firstTitle(_ films: [Film]) -> String { ifPresent(films.first?.title, or: "none") }

// pure
func each(_ films: [Film], _ body: (Film) -> Void) {
    for film in films { body(film) }
}

// pure
func longest(_ films: [Film]) -> Int {
    var longest = 0
    each(films) { longest = max(longest, $0.minutes) }
    return longest
}

// pure
func sum(of films: [Film], at path: KeyPath<Film, Int>) -> Int {
    films.reduce(0) { $0 + $1[keyPath: path] }
}

// pure
func sumOfMinutes(_ films: [Film]) -> Int { sum(of: films, at: \.minutes) }

// pure
func passesOn(_ films: [Film], by value: (Film) -> Int) -> Int { total(of: films, by: value) }

// pure
func doubleMinutes(_ films: [Film]) -> Int { passesOn(films) { $0.minutes * 2 } }

// MARK: - Others call them

// pure
package func sorted(_ films: [Film], by rank: (Film) -> Int) -> [Film] {
    films.sorted { rank($0) < rank($1) }
}

// injected
package func fresh(_ films: [Film], asOf now: () -> Date) -> [Film] {
    now() > .distantPast ? films : []
}

// injected
package func saved(_ films: [Film], save: ([Film]) -> Void) -> Int {
    save(films)
    return films.count
}

// injected
package func age(of date: Date, at now: @autoclosure () -> Date) -> TimeInterval {
    now().timeIntervalSince(date)
}

// injected
func nobodyCalls(_ film: Film, rank: (Film) -> Int) -> Int { rank(film) }

// injected
package func titles(_ films: [Film], by name: (Film) -> String) -> [String] { films.map(name) }
