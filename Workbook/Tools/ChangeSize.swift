import Judging

/// How much a change touches, as `git diff --stat` counts it.
struct ChangeSize: Equatable, CustomStringConvertible {
    var files = 0
    /// Lines that are there after the change, and were not before. A line that was changed counts as
    /// one that was added and one that was removed.
    var added = 0
    /// Lines that were there before the change, and are gone.
    var removed = 0

    /// - Parameter patch: What `git diff` has written.
    init(of patch: String) {
        // Above its first hunk, a file has a header, with signs that count no lines.
        var isInHunk = false
        for line in patch.split(separator: "\n") {
            if line.hasPrefix("diff ") {
                files += 1
                isInHunk = false
            } else if line.hasPrefix("@@ ") {
                isInHunk = true
            } else if isInHunk, line.hasPrefix("+") {
                added += 1
            } else if isInHunk, line.hasPrefix("-") {
                removed += 1
            }
        }
    }

    /// "2 files, +14 −3"
    var description: String {
        "\(files) \(files == 1 ? "file" : "files"), +\(added) −\(removed)"
    }
}
