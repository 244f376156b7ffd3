// Random numbers by a generator of one's own, which is a value.
struct CountingGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return state
    }
}

func drawn(seed: UInt64) -> [Int] {
    var generator = CountingGenerator(state: seed)
    return [1, 2, 3, 4].shuffled(using: &generator)
}
