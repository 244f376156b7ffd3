// The disk is asked whether it is a folder, if the address is a file.
// Effect: file
// Caught by: the gate
import Foundation

func entryByAComponent(_ name: String, in folder: URL) -> URL {
    var entry = folder
    entry.appendPathComponent(name)
    return entry
}
