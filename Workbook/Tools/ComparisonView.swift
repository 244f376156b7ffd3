import Comparison
import Judging

/// A comparison as text. The site shows it in two columns.
struct ComparisonView {
    let comparison: Comparison
    let terminal: Terminal

    // MARK: - Summary

    func heading(_ old: String, _ new: String) -> String {
        let line = "\(old)  →  \(new)"
        return terminal.styled(line.count > terminal.width ? "\(old)\n→ \(new)" : line, .bold)
    }

    var summary: [String] {
        let counts = FileComparison.Kind.allCases.map { kind in
            "\(comparison.files(kind).count) \(kind)"
        }
        let total = "Files: \(counts.joined(separator: ", "))"
        let changes = FileComparison.Kind.allCases.filter { $0 != .unchanged }
            .flatMap(comparison.files)
        let width = changes.map { name(of: $0).count }.max() ?? 0
        let unchanged = comparison.files(.unchanged).map(name)
        return [
            "", "\(total)   Lines: \(size(comparison.addedLines, comparison.removedLines))", "",
        ]
            + changes.map { file in
                let path = name(of: file).padded(to: width)
                let kind = "\(file.kind)".padded(to: 9)
                return "  \(kind)  \(path)  \(size(file.addedLines, file.removedLines))"
            }
            + (unchanged.isEmpty
                ? []
                : terminal.wrapped("unchanged: \(unchanged.joined(separator: ", "))", indent: 2))
    }

    private func name(of file: FileComparison) -> String {
        guard file.isMoved, let old = file.oldPath, let new = file.newPath else { return file.path }
        return "\(old) → \(new)"
    }

    private func size(_ added: Int, _ removed: Int) -> String { "+\(added) −\(removed)" }

    // MARK: - The panel

    func lines(of panel: Panel, _ old: Stage, _ new: Stage) -> [String] {
        var lines = [
            terminal.styled("\(old.number) \(old.title)  →  \(new.number) \(new.title)", .bold)
        ]
        lines += panel.step.map { terminal.wrapped($0.text, indent: 0) } ?? []
        for row in panel.rows {
            lines += side(row.title, "\(old.number)", row.old, .red)
            lines += side(row.old.isEmpty ? row.title : "", "\(new.number)", row.new, .green)
        }
        return lines
    }

    private func side(
        _ title: String, _ name: String, _ lines: [String], _ style: Terminal.Style
    ) -> [String] {
        lines.enumerated().flatMap { index, line -> [String] in
            terminal.wrapped(line, indent: 26).enumerated().map { part, line in
                let isFirst = index == 0 && part == 0
                let head = (isFirst ? title.padded(to: 23) + name : "").padded(to: 26)
                let text = String(line.dropFirst(26))
                return terminal.styled(head, .dim) + terminal.styled(text, style)
            }
        }
    }

    // MARK: - A file

    func lines(of file: FileComparison) -> [String] {
        let title = " \(file.kind): \(name(of: file)) "
        let rule = String(repeating: "─", count: max(0, terminal.width - title.count - 2))
        return ["", terminal.styled("──\(title)\(rule)", .bold)]
            + Stretch.stretches(of: file.rows).flatMap { stretch -> [String] in
                switch stretch {
                case .folded(let rows):
                    [terminal.styled("  ⋯ \(rows.count) lines are the same", .dim)]
                case .shown(let rows): shown(rows)
                }
            }
    }

    /// In each run of changes, what is gone stands before what is new.
    private func shown(_ rows: ArraySlice<Row>) -> [String] {
        var lines: [String] = []
        var rest = rows
        while let first = rest.first {
            let run = rest.prefix { $0.isChanged }
            if run.isEmpty {
                lines.append(trimmed("  \(first.new?.text ?? "")"))
                rest = rest.dropFirst()
            } else {
                lines += run.compactMap(\.old).map { styled($0, "-", .red) }
                lines += run.compactMap(\.new).map { styled($0, "+", .green) }
                rest = rest.dropFirst(run.count)
            }
        }
        return lines
    }

    /// A line that has changed as a whole is coloured; in one that is partly as it was, the rest is underlined.
    private func styled(_ line: Line, _ sign: String, _ style: Terminal.Style) -> String {
        let pieces = line.pieces.map { piece in
            let text = terminal.styled(piece.text, style)
            return piece.isMarked && line.isPartly ? terminal.styled(text, .underlined) : text
        }
        return trimmed(terminal.styled("\(sign) ", style) + pieces.joined())
    }

    /// Without spaces at its end, which a terminal would wrap.
    private func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}
