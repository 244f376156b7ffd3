import Foundation
import Judging

/// A file as it is compared.
struct SourceFile: Equatable {
    /// From the stage's folder: "Core/Video.swift".
    let path: String
    let text: String
}

extension Project {
    /// What is in a folder, to be compared. The reader's own tests are no part of the design.
    func sources(_ folder: String) throws -> [SourceFile] {
        try files(below: folder).filter { !$0.hasPrefix("\(YourTests.folder)/") }.map { path in
            SourceFile(path: path, text: try text("\(folder)/\(path)"))
        }
    }
}

extension [SourceFile] {
    /// Puts them into a folder.
    func write(to folder: URL) throws {
        try FileManager.default.makeFolder(folder)
        for file in self {
            let place = folder.appending(path: file.path)
            try FileManager.default.makeFolder(place.deletingLastPathComponent())
            try Data(file.text.utf8).write(to: place)
        }
    }

    /// What it takes to get from them to another tree of files, as git sees it. The files with the most changed lines
    /// come first.
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
        let options = ["--no-color", "--no-ext-diff", "old", "new"]
        let diff = try Patches.git(FileComparison.arguments + options, in: folder).output
        let former = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
        let changed = diff.split(separator: /(?m)^diff --git .*\n/).map { section in
            FileComparison(section) { path in
                former[path].flatMap { name in first { $0.path == name } }
                    ?? first { $0.path == path }
            } new: { path in
                new.first { $0.path == path }
            }
        }
        // Of the others, git says nothing.
        let named = Set(changed.compactMap(\.new?.path))
        let rest = new.filter { !named.contains($0.path) }.map { file in
            FileComparison(old: file, new: file)
        }
        return (changed + rest).sorted {
            (-$0.addedLines - $0.removedLines, $0.path) < (
                -$1.addedLines - $1.removedLines, $1.path
            )
        }
    }
}

/// A file of one tree and what it is in the other.
struct FileComparison {
    /// `nil` if the file is new.
    let old: SourceFile?
    /// `nil` if the file is gone.
    let new: SourceFile?
    /// What git says of its lines, with three lines around each change; empty if nothing has changed.
    var hunks: Substring = ""

    /// Similar files are the same file: a fifth of the text is enough, because designs differ much.
    static let arguments = [
        "diff", "--no-index", "--no-prefix", "--patience", "--find-renames=20%",
    ]

    /// "changed"
    var kind: String {
        old == nil ? "added" : new == nil ? "removed" : hunks.isEmpty ? "unchanged" : "changed"
    }

    /// Where it is now, or where it was.
    var path: String { new?.path ?? old?.path ?? "" }
    var addedLines: Int { lines("+") }
    var removedLines: Int { lines("-") }

    private func lines(_ sign: String) -> Int {
        hunks.split(separator: "\n").count { $0.hasPrefix(sign) }
    }
}

extension FileComparison {
    /// - Parameter diff: What git says of one file, from the line below "diff --git".
    fileprivate init(
        _ diff: Substring, old: (String) -> SourceFile?, new: (String) -> SourceFile?
    ) {
        let start = diff.firstRange(of: #/(?m)^@@ /#)?.lowerBound ?? diff.endIndex
        let head = diff[..<start]
        let before = head.firstMatch(of: /(?m)^(?:---|rename from) old\/(.*)$/)
        let after = head.firstMatch(of: /(?m)^(?:\+\+\+|rename to) new\/(.*)$/)
        self.init(
            old: before.flatMap { old(String($0.1)) }, new: after.flatMap { new(String($0.1)) },
            hunks: diff[start...])
    }
}
