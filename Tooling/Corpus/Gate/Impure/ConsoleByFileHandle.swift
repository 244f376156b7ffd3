// A line is written to standard error.
// Effect: console
// Caught by: the gate
import Foundation

func warned(_ text: String) -> String {
    FileHandle.standardError.write(Data(text.utf8))
    return text
}
