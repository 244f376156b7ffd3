// An object of Foundation is passed in: its methods are no symbols.
// Effect: file
// Caught by: the gate
import Foundation

func isSavedOnDisk(_ path: String, by manager: FileManager) -> Bool {
    manager.fileExists(atPath: path)
}
