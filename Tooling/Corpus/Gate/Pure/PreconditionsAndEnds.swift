// What must hold is checked, and what cannot be ends the program.
func percentage(_ part: Int, of whole: Int) -> Int {
    precondition(whole > 0, "nothing has no parts")
    assert(part <= whole)
    switch part * 100 / whole {
    case 0...100: return part * 100 / whole
    default: fatalError("\(part) of \(whole)")
    }
}
