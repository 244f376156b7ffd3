// A private protocol has one conformance, and that is random.
// Effect: randomness
// Caught by: the gate
private protocol DiceBehindAProtocol { func thrown() -> Int }

private struct RealDice: DiceBehindAProtocol {
    func thrown() -> Int { Int.random(in: 1...6) }
}

func thrownByProtocol() -> Int {
    let dice: any DiceBehindAProtocol = RealDice()
    return dice.thrown()
}
