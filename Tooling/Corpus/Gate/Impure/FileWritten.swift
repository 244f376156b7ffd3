// A file is written, and the result is the same as before.
// Effect: file
// Caught by: the gate
import Foundation

func keepingACopy(_ data: Data, at url: URL) -> Data {
    try? data.write(to: url, options: .atomic)
    return data
}
