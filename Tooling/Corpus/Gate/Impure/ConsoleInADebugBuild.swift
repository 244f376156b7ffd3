// A line is printed in debug builds only, which is what `swift build` makes.
// Effect: console
// Caught by: the gate
func quadrupledAndPrinted(_ number: Int) -> Int {
    #if DEBUG
        print("quadrupling", number)
    #endif
    return number * 4
}
