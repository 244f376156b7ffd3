import Foundation

/// What was verified, when, and in which state: the file `Workbook/Record.txt`, which the check writes
/// and the repository keeps.
package struct Record: Equatable {
    package struct Entry: Equatable {
        /// What the inputs of the item were, with the version of Swift.
        package let key: String
        /// "2026-11-22"
        package let date: String
        /// How the tests of a kata turn red: one signature for a wrong answer, any number for half of a right
        /// one.
        package let signatures: [String]

        package init(key: String, date: String, signatures: [String] = []) {
            self.key = key
            self.date = date
            self.signatures = signatures
        }
    }

    package static let file = "Workbook/Record.txt"

    /// By the name of the item.
    package var entries: [String: Entry] = [:]

    package init() {}

    /// - Parameter text: What was written. A line that is not understood is not recorded.
    package init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
            guard parts.count == 4 else { continue }
            entries[parts[3]] = Entry(
                key: parts[0], date: parts[1],
                signatures: parts[2].split(separator: ",").map(String.init).filter { $0 != "-" })
        }
    }
}
