import Foundation
import Judging

/// What was verified, when, and in which state: the file `Workbook/Record.txt`, which the check writes
/// and the repository keeps.
struct Record: Equatable {
    struct Entry: Equatable {
        /// What the inputs of the item were, with the version of Swift.
        let key: String
        /// "2026-11-22"
        let date: String
    }

    static let file = "Workbook/Record.txt"

    /// By the name of the item.
    var entries: [String: Entry] = [:]

    init() {}

    /// - Parameter text: What was written. A line that is not understood is not recorded.
    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { continue }
            entries[parts[2]] = Entry(key: parts[0], date: parts[1])
        }
    }

    var text: String {
        "# make test writes this file: a key, the day on which it was verified, and its name.\n"
            + entries.sorted { $0.key < $1.key }
            .map { "\($0.value.key) \($0.value.date) \($0.key)\n" }.joined()
    }

    /// Why an item has to run.
    enum Reason: Equatable {
        case changed, asked, tenth
    }

    /// - Parameters:
    ///   - key: What the item's inputs are now.
    ///   - tenth: Which tenth of all items this one belongs to, 0 to 9.
    ///   - today: A day, and the tenth that runs on it whatever is recorded.
    /// - Returns: `nil`, if the record may be trusted.
    func reason(
        for item: String, key: String, tenth: Int, today: Day, runsAll: Bool
    ) -> Reason? {
        guard let entry = entries[item], entry.key == key else { return .changed }
        if runsAll { return .asked }
        return tenth == today.tenth && entry.date != today.text ? .tenth : nil
    }

    /// A day, as the record writes it.
    struct Day: Equatable {
        let text: String
        let tenth: Int

        init(_ date: Date) {
            text = date.formatted(.iso8601.year().month().day())
            tenth = Int(date.timeIntervalSinceReferenceDate / 86_400) % 10
        }
    }
}

/// The state of files and folders, each as one checksum.
final class Inputs {
    private let project: Project
    private let toolchain: String
    private var sums: [String: String] = [:]

    /// - Parameter toolchain: The version of Swift.
    init(project: Project, toolchain: String) {
        self.project = project
        self.toolchain = toolchain
    }

    /// - Parameter paths: Files, and folders with all that is in them.
    func key(of paths: [String]) -> String {
        let all = [toolchain] + paths.sorted().map { "\($0) \(sum(of: $0))" }
        return Checksum.of(Data(all.joined(separator: "\n").utf8))
    }

    private func sum(of path: String) -> String {
        if let known = sums[path] { return known }
        let file = try? Data(contentsOf: project.url(path))
        let files = try? Checksum.ofFiles(below: [path], in: project).sorted { $0.key < $1.key }
        let sum = Checksum.of(file ?? Data("\(files ?? [])".utf8))
        sums[path] = sum
        return sum
    }
}
