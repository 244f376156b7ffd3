// A file is read, as one would read a value.
// Effect: file
// Caught by: the gate
import Foundation

func savedBytes(at url: URL) -> Data? { try? Data(contentsOf: url) }
