// It may trap or never end, and both are no value.
// Effect: none
// Caught by: nothing
func collatzSteps(_ number: Int) -> Int {
    var (number, steps) = (number, 0)
    while number != 1 {
        number = number.isMultiple(of: 2) ? number / 2 : number * 3 + 1
        steps += 1
    }
    return steps
}
