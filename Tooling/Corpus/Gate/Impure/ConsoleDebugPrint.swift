// A line is printed for debugging.
// Effect: console
// Caught by: the gate
func tripledAndPrinted(_ number: Int) -> Int {
    debugPrint(number)
    return number * 3
}
