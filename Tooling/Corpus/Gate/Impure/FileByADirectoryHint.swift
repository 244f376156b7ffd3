// The disk is asked whether it is a folder.
// Effect: file
// Caught by: the gate
import Foundation

func entry(_ name: String, in folder: URL) -> URL {
    folder.appending(path: name, directoryHint: .checkFileSystem)
}
