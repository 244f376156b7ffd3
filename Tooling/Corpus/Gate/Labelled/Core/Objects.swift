import Foundation

// MARK: - An object that can change

package final class Basket {
    var films: [Film] = []

    package init() {}

    // injected
    package func add(_ film: Film) { films.append(film) }
}

// injected
func price(of basket: Basket) -> Int { basket.films.count * 7 }

// MARK: - An object that cannot

package final class Shelf: Sendable {
    let films: [Film]

    // pure
    package init(films: [Film]) { self.films = films }

    // pure
    package func contains(_ film: Film) -> Bool { films.contains(film) }
}

// pure
func isEmpty(_ shelf: Shelf) -> Bool { shelf.films.isEmpty }

// MARK: - A copy that is changed

// pure
func rounded(_ price: Decimal) -> Decimal {
    var (price, result) = (price, Decimal())
    NSDecimalRound(&result, &price, 2, .plain)
    return result
}

// pure
func popped(_ numbers: [Int]) -> [Int] {
    var numbers = numbers
    numbers.removeLast()
    return numbers
}
