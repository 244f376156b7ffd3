// C's clock, declared by hand: no import shows it.
// Effect: clock
// Caught by: the gate
@_silgen_name("time")
private func secondsFromSomewhere(_ place: UnsafeMutableRawPointer?) -> Int

func secondsDeclaredByHand() -> Int {
    secondsFromSomewhere(nil)
}
