// A lazy property opens a file when it is first used.
// Effect: file
// Caught by: the gate
import Foundation

struct WordsInAFile {
    private static let words: String? = try? String(contentsOfFile: "words", encoding: .utf8)

    func count() -> Int { Self.words?.count ?? 0 }
}
