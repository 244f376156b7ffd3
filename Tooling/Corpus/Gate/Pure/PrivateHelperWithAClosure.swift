// A private helper takes a closure, and only this file hands it some.
func bothChanged(_ pair: (Int, Int)) -> (Int, Int) {
    changed(pair) { $0 + 1 }
}

private func changed(_ pair: (Int, Int), by change: (Int) -> Int) -> (Int, Int) {
    (change(pair.0), change(pair.1))
}

func firstPositive(_ numbers: [Int]) -> Int {
    fallBack(numbers.first { $0 > 0 }) { numbers.count }
}

private func fallBack(_ number: Int?, otherwise: () -> Int) -> Int {
    number ?? otherwise()
}
