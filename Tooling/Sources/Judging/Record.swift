import Foundation

/// What was verified, when, and in which state: the file `Tooling/Record.txt`, which the check writes
/// and the repository keeps.
package struct Record: Equatable {
    package struct Entry: Equatable {
        /// What the inputs of the item were, with the version of Swift.
        package let key: String
        /// "2026-11-22"
        package let date: String
        /// How a wrong answer turns the tests of its kata red.
        package let signature: String?

        package init(key: String, date: String, signature: String? = nil) {
            self.key = key
            self.date = date
            self.signature = signature
        }
    }

    package static let file = "Tooling/Record.txt"

    /// By the name of the item.
    package var entries: [String: Entry] = [:]

    package init() {}

    /// - Parameter text: What was written. A line that is not understood is not recorded.
    package init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard parts.count == 4 else { continue }
            entries[parts[3]] = Entry(
                key: parts[0], date: parts[1], signature: parts[2] == "-" ? nil : parts[2])
        }
    }
}
