// A file is read by a class of the old kind.
// Effect: file
// Caught by: the gate
import Foundation

func countOfBytes(at url: URL) -> Int { (try? NSData(contentsOf: url))?.length ?? 0 }
