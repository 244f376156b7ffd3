import Foundation
import Judging

/// A file as it is compared.
struct SourceFile: Equatable {
    /// From the stage's folder: "Core/Video.swift".
    let path: String
    let text: String
}

/// What it takes to get from one tree of files to another, as git sees it.
extension [FileComparison] {
    /// The ones with the most changed lines come first, and then they are in the order of their paths.
    ///
    /// - Parameters:
    ///   - diff: What git says of a tree with `arguments`; with all lines of each file that has changed.
    ///   - new: The paths of the new tree. Those of which git says nothing are unchanged.
    ///   - former: What a path of the new tree was called, where git does not know it.
    init(diff: String, new: [String], former: [String: String] = [:]) {
        let changed = diff.split(separator: /(?m)^diff --git .*\n/).map {
            FileComparison($0, former)
        }
        let rest = Set(new).subtracting(changed.compactMap(\.newPath)).map {
            FileComparison(oldPath: former[$0] ?? $0, newPath: $0, rows: [])
        }
        self = (changed + rest).sorted {
            (-$0.changedLines, $0.path, $0.kind) < (-$1.changedLines, $1.path, $1.kind)
        }
    }

    /// Lines that only the new tree has.
    var addedLines: Int { reduce(0) { $0 + $1.addedLines } }
    /// Lines that only the old tree has.
    var removedLines: Int { reduce(0) { $0 + $1.removedLines } }
}

extension [SourceFile] {
    /// Puts them into a folder.
    func write(to folder: URL) throws {
        try FileManager.default.makeFolder(folder)
        for file in self { try Project(root: folder).write(file.text, to: file.path) }
    }

    /// Compares them with what has become of them.
    ///
    /// - Parameter names: Which file became which, where their text does not show it.
    func compared(
        with new: [SourceFile], names: [String: String] = [:]
    ) throws -> [FileComparison] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files of one path are the same file for git.
        let old = map { SourceFile(path: names[$0.path] ?? $0.path, text: $0.text) }
        try old.write(to: folder.appending(path: "old"))
        try new.write(to: folder.appending(path: "new"))
        let options = ["--no-color", "--no-ext-diff", "--unified=99999", "old", "new"]
        let diff = try Patches.git(FileComparison.arguments + options, in: folder).output
        let former = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
        return [FileComparison](diff: diff, new: new.map(\.path), former: former)
    }
}

/// A file of one tree and what it is in the other.
struct FileComparison {
    enum Kind: Comparable, CaseIterable {
        case changed, added, removed, unchanged
    }

    /// `nil` if the file is new.
    let oldPath: String?
    /// `nil` if the file is gone.
    let newPath: String?
    /// None if nothing has changed.
    let rows: [Row]

    var kind: Kind {
        if oldPath == nil { return .added }
        if newPath == nil { return .removed }
        return rows.contains(where: \.isChanged) ? .changed : .unchanged
    }

    /// Where it is now, or where it was.
    var path: String { newPath ?? oldPath ?? "" }

    /// Whether it has another path than it had.
    var isMoved: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    var changedLines: Int { addedLines + removedLines }
    var addedLines: Int { rows.count { $0.isChanged && $0.new != nil } }
    var removedLines: Int { rows.count { $0.isChanged && $0.old != nil } }
}

extension FileComparison {
    /// Similar files are the same file: a fifth of the text is enough, because designs differ much.
    static let arguments = [
        "diff", "--no-index", "--no-prefix", "--patience", "--find-renames=20%",
    ]

    /// - Parameter diff: What git says of one file, from the line below "diff --git".
    fileprivate init(_ diff: Substring, _ former: [String: String]) {
        let parts = diff.split(separator: /(?m)^@@ .*\n/, maxSplits: 1)
        let head = parts.first ?? ""
        let old = head.firstMatch(of: /(?m)^(?:---|rename from) old\/(.*)$/)
        let new = head.firstMatch(of: /(?m)^(?:\+\+\+|rename to) new\/(.*)$/)
        self.init(
            oldPath: old.map { former[String($0.1)] ?? String($0.1) },
            newPath: new.map { String($0.1) },
            rows: parts.dropFirst().first.map(Row.rows) ?? [])
    }
}
