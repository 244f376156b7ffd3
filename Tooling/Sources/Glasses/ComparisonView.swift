import Judging

/// A comparison as text: in two columns where the window is wide enough, and else one below the other.
package struct ComparisonView {
    package let comparison: Comparison
    package let terminal: Terminal

    /// Narrower, and the lines of two columns would all be broken.
    private static let leastForTwo = 132

    private var isWide: Bool { terminal.columns >= Self.leastForTwo }

    // MARK: - Summary

    package func heading(_ old: String, _ new: String) -> String {
        let line = "\(old)  →  \(new)"
        return terminal.styled(line.count > terminal.width ? "\(old)\n→ \(new)" : line, .bold)
    }

    package var summary: [String] {
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

    package func lines(of panel: Panel, _ old: Stage, _ new: Stage) -> [String] {
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

    package func lines(of file: FileComparison) -> [String] {
        let title = " \(file.kind): \(name(of: file)) "
        let rule = String(
            repeating: "─", count: max(0, (isWide ? 100 : terminal.width) - title.count - 2))
        return ["", terminal.styled("──\(title)\(rule)", .bold)]
            + Stretch.stretches(of: file.rows).flatMap { stretch -> [String] in
                switch stretch {
                case .folded(let rows):
                    [terminal.styled("  ⋯ \(rows.count) lines are the same", .dim)]
                case .shown(let rows): isWide ? beside(rows) : below(rows)
                }
            }
    }

    /// In each run of changes, what is gone stands before what is new.
    private func below(_ rows: ArraySlice<Row>) -> [String] {
        var lines: [String] = []
        var rest = rows
        while let first = rest.first {
            let run = rest.prefix { $0.isChanged }
            if run.isEmpty {
                lines.append(trimmed("  \(first.new?.text ?? "")"))
                rest = rest.dropFirst()
            } else {
                lines += run.compactMap(\.old).map { one($0, "-", .red) }
                lines += run.compactMap(\.new).map { one($0, "+", .green) }
                rest = rest.dropFirst(run.count)
            }
        }
        return lines
    }

    private func one(_ line: Line, _ sign: String, _ style: Terminal.Style) -> String {
        trimmed(
            terminal.styled("\(sign) ", style)
                + styled(line.pieces, style, isPartly: line.isPartly))
    }

    /// A line that has changed as a whole is coloured; in one that is partly as it was, the rest is underlined.
    private func styled(_ pieces: [Piece], _ style: Terminal.Style, isPartly: Bool) -> String {
        pieces.map { piece in
            let text = terminal.styled(piece.text, style)
            return piece.isMarked && isPartly ? terminal.styled(text, .underlined) : text
        }.joined()
    }

    // MARK: - Two columns

    private func beside(_ rows: ArraySlice<Row>) -> [String] {
        // Number, text, and a gutter between the columns.
        let room = (terminal.columns - 3) / 2
        return rows.flatMap { row -> [String] in
            let left = cells(row.old, row.isChanged ? .red : nil, room)
            let right = cells(row.new, row.isChanged ? .green : nil, room)
            let gutter =
                switch (row.isChanged, row.old, row.new) {
                case (false, _, _): "   "
                case (true, nil, _): " > "
                case (true, _, nil): " < "
                case (true, _, _): " | "
                }
            let blank = String(repeating: " ", count: room)
            return (0..<max(left.count, right.count)).map { index in
                let (left, right) = (
                    index < left.count ? left[index] : blank,
                    index < right.count ? right[index] : ""
                )
                return trimmed(left + gutter + right)
            }
        }
    }

    /// A line in a column, in as many parts as it needs, each padded to the column's width.
    private func cells(_ line: Line?, _ style: Terminal.Style?, _ room: Int) -> [String] {
        guard let line else { return [] }
        let width = room - 5
        return parts(of: line.pieces, width: width).enumerated().map { index, pieces in
            let number = index == 0 ? "\(line.number)" : ""
            let indent = String(repeating: " ", count: 4 - number.count) + number + " "
            let length = pieces.reduce(0) { $0 + $1.text.count }
            let text =
                style.map { styled(pieces, $0, isPartly: line.isPartly) }
                ?? pieces.map(\.text).joined()
            return terminal.styled(indent, .dim) + text
                + String(repeating: " ", count: max(0, width - length))
        }
    }

    /// Breaks a line at a space where it can, and indents what follows a little more.
    private func parts(of pieces: [Piece], width: Int) -> [[Piece]] {
        let text = pieces.map(\.text).joined()
        let indent = min(text.prefix { $0 == " " }.count + 4, width / 2)
        var (parts, rest): ([[Piece]], [Piece]) = ([], pieces)
        while !rest.isEmpty {
            let room = parts.isEmpty ? width : width - indent
            let line = rest.map(\.text).joined()
            let space = line.prefix(room).lastIndex(of: " ").map {
                line.distance(from: line.startIndex, to: $0) + 1
            }
            let length = line.count <= room ? line.count : max(space ?? room, room / 2)
            let (part, left) = split(rest, after: length)
            let margin = Piece(text: String(repeating: " ", count: indent), isMarked: false)
            parts.append(parts.isEmpty ? part : [margin] + part)
            rest = left
        }
        return parts.isEmpty ? [[]] : parts
    }

    private func split(_ pieces: [Piece], after length: Int) -> (head: [Piece], rest: [Piece]) {
        var (head, rest, room): ([Piece], [Piece], Int) = ([], [], length)
        for piece in pieces {
            let (first, second) = (piece.text.prefix(room), piece.text.dropFirst(room))
            room -= first.count
            if !first.isEmpty { head.append(Piece(text: String(first), isMarked: piece.isMarked)) }
            if !second.isEmpty {
                rest.append(Piece(text: String(second), isMarked: piece.isMarked))
            }
        }
        return (head, rest)
    }

    /// Without spaces at its end, which a terminal would wrap.
    private func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}
