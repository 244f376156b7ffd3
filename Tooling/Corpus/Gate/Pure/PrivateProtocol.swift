// A protocol that nobody else can conform to.
private protocol Priced { var cents: Int { get } }

private struct Book: Priced { let cents: Int }
private struct Gift: Priced { var cents: Int { 0 } }

func total(books: [Int], gifts: Int) -> Int {
    let all: [any Priced] =
        books.map { Book(cents: $0) } + Array(repeating: Gift(), count: gifts)
    return all.reduce(0) { $0 + $1.cents }
}
