import Foundation
import Judging

/// What the check runs, what it takes from the record, and what it writes there.
actor Ledger {
    private let project: Project
    private var record: Record
    private let today: Record.Day
    /// By the name under which an item is recorded.
    private var keys: [String: String] = [:]
    private var reasons: [String: Record.Reason] = [:]
    /// How many items have a key: what always runs has none.
    private let count: Int

    init(project: Project, parts: [Check.Part], runsAll: Bool) async throws {
        self.project = project
        let version = try await Running.run(["swift", "--version"], deadline: .seconds(60))
        let inputs = Inputs(project: project, toolchain: version.output)
        let record = Record((try? project.text(Record.file)) ?? "")
        let today = Record.Day(Date())
        var (keys, reasons): ([String: String], [String: Record.Reason]) = ([:], [:])
        for part in parts {
            for item in part.items where !item.inputs.isEmpty {
                let name = part.name(of: item)
                let key = inputs.key(of: item.inputs)
                keys[name] = key
                reasons[name] = record.reason(
                    for: name, key: key, tenth: part.tenth, today: today, runsAll: runsAll)
            }
        }
        (self.record, self.today, self.keys, self.reasons) = (record, today, keys, reasons)
        count = keys.count
    }

    /// "35 of 591 items run: 20 new or changed, 15 of today's tenth (stage 6)."
    var introduction: String {
        func items(_ reason: Record.Reason) -> Int { reasons.values.count { $0 == reason } }
        let stage = today.tenth == 0 ? 10 : today.tenth
        let rest =
            items(.asked) > 0
            ? "\(items(.asked)) because of ALL=1"
            : "\(items(.tenth)) of today's tenth (stage \(stage))"
        return "\(reasons.count) of \(count) items run: \(items(.changed)) new or changed, \(rest)."
    }

    /// The parts with the items that have to run.
    func due(_ parts: [Check.Part]) -> [Check.Part] {
        parts.compactMap { part in
            part.with { $0.inputs.isEmpty || reasons[part.name(of: $0)] != nil }
        }
    }

    /// Writes at once, so that a check that was interrupted continues where it stopped.
    func note(_ tally: Tally, _ item: Check.Item, of part: Check.Part) {
        let name = part.name(of: item)
        guard let key = keys[name] else { return }
        record.entries[name] =
            tally.failures.isEmpty
            ? Record.Entry(key: key, date: today.text, signature: tally.signature) : nil
        write()
    }

    /// Drops what is not verified any more.
    func forget(allBut parts: [Check.Part]) {
        record.entries = record.entries.filter { keys[$0.key] != nil }
        write()
    }

    private func write() {
        try? Data(record.text.utf8).write(to: project.url(Record.file), options: .atomic)
    }

    /// "519 items were taken from Tooling/Record.txt, verified from 2026-11-20 to 2026-11-22"
    var summary: String {
        let dates = keys.keys.filter { reasons[$0] == nil }.compactMap { record.entries[$0]?.date }
        guard let first = dates.min(), let last = dates.max() else {
            return "Nothing was taken from \(Record.file)."
        }
        let days = first == last ? "on \(first)" : "from \(first) to \(last)"
        return "\(dates.count) items were taken from \(Record.file), verified \(days)."
    }
}

/// What the check writes, and what it takes from it.
extension Record {
    var text: String {
        let lines = entries.sorted { $0.key < $1.key }.map { name, entry in
            "\(entry.key) \(entry.date) \(entry.signature ?? "-") \(name)\n"
        }
        return
            "# make test writes this file: a key, the day on which the item was verified, how it turns a "
            + "kata red, and its name.\n" + lines.joined()
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
