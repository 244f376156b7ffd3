/// How much a change touches.
package struct ChangeSize: Equatable, CustomStringConvertible {
    package let files: Int
    /// A line that was changed counts as one that was added and one that was removed.
    package let added: Int
    package let removed: Int

    /// - Parameter numstat: As git counts it, a line for each file: "14\t3\tVideo.swift".
    package init(numstat: String) {
        let lines = numstat.split(separator: "\n").map { $0.split(separator: "\t") }
        func sum(_ column: Int) -> Int { lines.reduce(0) { $0 + (Int($1[column]) ?? 0) } }
        (files, added, removed) = (lines.count, sum(0), sum(1))
    }

    /// "2 files, +14 −3"
    package var description: String {
        "\(files) \(files == 1 ? "file" : "files"), +\(added) −\(removed)"
    }
}
