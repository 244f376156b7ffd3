/// A file as it is compared.
public struct SourceFile: Equatable, Sendable {
    /// From the stage's folder: "Core/Video.swift".
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    var name: Substring { path.split(separator: "/").last ?? "" }
}

/// What it takes to get from one tree of files to another.
public struct Comparison: Equatable, Sendable {
    /// The ones with the most changed lines first, and then in the order of their paths.
    public let files: [FileComparison]

    /// - Parameter names: Which file became which, where their lines do not show it.
    public init(old: [SourceFile], new: [SourceFile], names: [String: String] = [:]) {
        let pairs = Self.pairs(old, new, names)
        let (left, right) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        let both = pairs.map { FileComparison(old: old[$0.old], new: new[$0.new]) }
        let removed = old.indices.filter { !left.contains($0) }
            .map { FileComparison(old: old[$0], new: nil) }
        let added = new.indices.filter { !right.contains($0) }
            .map { FileComparison(old: nil, new: new[$0]) }
        files = (both + removed + added).sorted {
            (-$0.changedLines, $0.path, $0.kind) < (-$1.changedLines, $1.path, $1.kind)
        }
    }

    public func files(_ kind: FileComparison.Kind) -> [FileComparison] {
        files.filter { $0.kind == kind }
    }

    /// Lines that only the new tree has.
    public var addedLines: Int { files.reduce(0) { $0 + $1.addedLines } }
    /// Lines that only the old tree has.
    public var removedLines: Int { files.reduce(0) { $0 + $1.removedLines } }

    // MARK: - Which file has become which

    /// Files are matched by what is in them and by their names, the most alike first. A file that has
    /// kept its name is the same file, unless most of its text has gone to another.
    private static func pairs(
        _ old: [SourceFile], _ new: [SourceFile], _ names: [String: String]
    ) -> [(old: Int, new: Int)] {
        let (oldLines, newLines) = (old.map(telling), new.map(telling))
        var candidates: [(likeness: Double, old: Int, new: Int)] = []
        for (oldIndex, oldFile) in old.enumerated() {
            for (newIndex, newFile) in new.enumerated() {
                let shared = likeness(oldLines[oldIndex], newLines[newIndex])
                if names[oldFile.path] == newFile.path {
                    candidates.append((2, oldIndex, newIndex))
                } else if oldFile.path == newFile.path {
                    candidates.append((shared + 0.3, oldIndex, newIndex))
                } else if oldFile.name == newFile.name {
                    candidates.append((shared + 0.2, oldIndex, newIndex))
                } else if shared >= 0.4 {
                    candidates.append((shared, oldIndex, newIndex))
                }
            }
        }
        // Equal ones in the order of the paths, so that the answer is the same each time.
        candidates.sort { ($0.likeness, $1.old, $1.new) > ($1.likeness, $0.old, $0.new) }
        var (left, right): (Set<Int>, Set<Int>) = ([], [])
        var pairs: [(old: Int, new: Int)] = []
        for candidate in candidates
        where !left.contains(candidate.old) && !right.contains(candidate.new) {
            left.insert(candidate.old)
            right.insert(candidate.new)
            pairs.append((candidate.old, candidate.new))
        }
        return pairs
    }

    /// How often each line occurs. What every file has (imports, braces) tells nothing.
    private static func telling(_ file: SourceFile) -> [Substring: Int] {
        var counts: [Substring: Int] = [:]
        for line in file.text.split(separator: "\n") {
            let bare = line.drop { $0 == " " }
            guard bare.count > 3, !bare.hasPrefix("import "), !bare.hasPrefix("#") else { continue }
            counts[bare, default: 0] += 1
        }
        return counts
    }

    /// The share of lines that two files have in common, from 0 to 1.
    private static func likeness(_ one: [Substring: Int], _ other: [Substring: Int]) -> Double {
        let all = one.values.reduce(0, +) + other.values.reduce(0, +)
        guard all > 0 else { return 1 }
        let shared = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
        return Double(2 * shared) / Double(all)
    }
}

/// A file of one tree and what it is in the other.
public struct FileComparison: Equatable, Sendable {
    public enum Kind: Comparable, CaseIterable, Sendable {
        case changed, added, removed, unchanged
    }

    /// `nil` if the file is new.
    public let oldPath: String?
    /// `nil` if the file is gone.
    public let newPath: String?
    public let rows: [Row]

    init(old: SourceFile?, new: SourceFile?) {
        (oldPath, newPath) = (old?.path, new?.path)
        rows = Row.rows(from: old?.text ?? "", to: new?.text ?? "")
    }

    public var kind: Kind {
        if oldPath == nil { return .added }
        if newPath == nil { return .removed }
        return rows.contains(where: \.isChanged) ? .changed : .unchanged
    }

    /// Where it is now, or where it was.
    public var path: String { newPath ?? oldPath ?? "" }

    /// Whether it has another path than it had.
    public var isMoved: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    var changedLines: Int { addedLines + removedLines }
    public var addedLines: Int { rows.count { $0.isChanged && $0.new != nil } }
    public var removedLines: Int { rows.count { $0.isChanged && $0.old != nil } }
}
