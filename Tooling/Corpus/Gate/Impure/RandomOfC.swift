// C's random numbers.
// Effect: randomness
// Caught by: the gate
import Foundation

func randomByC() -> Int { Int(rand() % 6) }
