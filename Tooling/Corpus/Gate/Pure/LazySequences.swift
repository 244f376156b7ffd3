// A sequence that is only evaluated as far as needed.
func firstSquares(above limit: Int) -> [Int] {
    Array((1...).lazy.map { $0 * $0 }.filter { $0 > limit }.prefix(3))
}

func powers(of base: Int) -> [Int] {
    Array(sequence(first: 1) { $0 < 1000 ? $0 * base : nil })
}
