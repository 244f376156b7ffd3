// A line is printed on the way: logging counts.
// Effect: console
// Caught by: the gate
func doubledAndPrinted(_ number: Int) -> Int {
    print("doubling", number)
    return number * 2
}
