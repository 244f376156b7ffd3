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

    package var text: String {
        let lines = entries.sorted { $0.key < $1.key }.map { name, entry in
            let signatures = entry.signatures.isEmpty ? ["-"] : entry.signatures
            return "\(entry.key) \(entry.date) \(signatures.joined(separator: ",")) \(name)\n"
        }
        return
            "# make test writes this file: a key, the day on which the item was verified, how it turns a "
            + "kata red, and its name.\n" + lines.joined()
    }

    /// Why an item has to run.
    package enum Reason: Equatable {
        case changed, asked, tenth
    }

    /// - Parameters:
    ///   - key: What the item's inputs are now.
    ///   - tenth: Which tenth of all items this one belongs to, 0 to 9.
    ///   - today: A day, and the tenth that runs on it whatever is recorded.
    /// - Returns: `nil`, if the record may be trusted.
    package func reason(
        for item: String, key: String, tenth: Int, today: Day, runsAll: Bool
    ) -> Reason? {
        guard let entry = entries[item], entry.key == key else { return .changed }
        if runsAll { return .asked }
        return tenth == today.tenth && entry.date != today.text ? .tenth : nil
    }

    /// A day, as the record writes it.
    package struct Day: Equatable {
        package let text: String
        package let tenth: Int

        package init(_ date: Date) {
            text = date.formatted(.iso8601.year().month().day())
            tenth = Int(date.timeIntervalSinceReferenceDate / 86_400) % 10
        }
    }
}
