// A setting is read from the environment, by C.
// Effect: environment
// Caught by: the gate
import Foundation

func homeByC() -> String? { getenv("HOME").map { String(cString: $0) } }
