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

// MARK: - A value that copies when it is written

struct Stack {
    private final class Storage {
        var items: [Int]
        init(items: [Int]) { self.items = items }
    }

    private var storage = Storage(items: [])
}

// pure
func popped(_ numbers: [Int]) -> [Int] {
    var numbers = numbers
    numbers.removeLast()
    return numbers
}
