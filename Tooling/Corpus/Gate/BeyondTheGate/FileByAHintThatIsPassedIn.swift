// Whoever calls it says that the disk is to be asked.
// Effect: file
// Caught by: nothing
import Foundation

func entry(_ name: String, in folder: URL, hint: URL.DirectoryHint) -> URL {
    folder.appending(path: name, directoryHint: hint)
}
