import Foundation

// MARK: - Who conforms is pure

package protocol Rule {
    func allows(_ film: Film) -> Bool
}

extension Rule {
    // pure
    package func allowed(of films: [Film]) -> [Film] { films.filter(allows) }
}

package struct AtMost: Rule {
    let minutes: Int

    // pure
    package init(minutes: Int) { self.minutes = minutes }

    // pure
    package func allows(_ film: Film) -> Bool { film.minutes <= minutes }
}

struct Named: Rule {
    let title: String

    // pure
    func allows(_ film: Film) -> Bool { film.title == title }
}

// pure
package func allowed(_ films: [Film], by rules: [any Rule]) -> [Film] {
    films.filter { film in rules.allSatisfy { $0.allows(film) } }
}

// pure
func count<R: Rule>(of films: [Film], by rule: R) -> Int { rule.allowed(of: films).count }

// MARK: - Who conforms is not

package protocol Moment {
    func now() -> Date
}

// injected
package func seconds(since date: Date, _ moment: any Moment) -> TimeInterval {
    moment.now().timeIntervalSince(date)
}

// injected
package func minutes(since date: Date, _ moment: some Moment) -> Int {
    Int(moment.now().timeIntervalSince(date) / 60)
}

// MARK: - Nobody conforms

package protocol Taste {
    func likes(_ film: Film) -> Bool
}

// injected
package func liked(_ films: [Film], by taste: any Taste) -> [Film] { films.filter(taste.likes) }
