// Addresses that are put together without a look at the disk.
import Foundation

func address(_ text: String) -> URL? { URL(string: text) }

func save(_ name: String, in folder: URL) -> URL {
    folder.appending(path: "saves", directoryHint: .isDirectory)
        .appending(component: name, directoryHint: .notDirectory).appendingPathExtension("json")
}

func subfolder(_ name: String, of folder: URL) -> URL {
    folder.appendingPathComponent(name, isDirectory: true)
}
