// The shared file manager is asked.
// Effect: file
// Caught by: the gate
import Foundation

func isSavedOnDisk(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
