// A text file is read.
// Effect: file
// Caught by: the gate
import Foundation

func savedText(at url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }
