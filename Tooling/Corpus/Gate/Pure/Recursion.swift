// A function that calls itself, and two that call each other.
func factorial(_ number: Int) -> Int { number < 2 ? 1 : number * factorial(number - 1) }

func isEvenByTurns(_ number: Int) -> Bool { number == 0 ? true : isOddByTurns(number - 1) }

func isOddByTurns(_ number: Int) -> Bool { number == 0 ? false : isEvenByTurns(number - 1) }
