/// A line of the old file beside the line of the new file that it has become.
public struct Row: Equatable, Sendable {
    /// `nil` if the line is new.
    public let old: Line?
    /// `nil` if the line is gone.
    public let new: Line?
    /// Whether code has changed. A line that shows nothing of a design, and that only one side has, is no change.
    public let isChanged: Bool
}

extension StringProtocol {
    /// Whether the line shows nothing of a design: it is empty, a comment or an import, or has only brackets.
    var isNoise: Bool { isCommentOrImport || allSatisfy { " {}()[],".contains($0) } }

    /// Whether the line is empty, a comment or an import.
    var isCommentOrImport: Bool {
        let bare = drop { $0 == " " }
        return bare.isEmpty || bare.hasPrefix("//") || bare.hasPrefix("import ")
    }
}

public struct Line: Equatable, Sendable {
    /// From 1.
    public let number: Int
    public let pieces: [Piece]

    public var text: String { pieces.map(\.text).joined() }

    /// Whether the other file has a part of it.
    public var isPartly: Bool { pieces.contains { !$0.isMarked } }
}

/// A part of a line.
public struct Piece: Equatable, Sendable {
    public let text: String
    /// The other file does not have it in this line.
    public let isMarked: Bool

    public init(text: String, isMarked: Bool) {
        self.text = text
        self.isMarked = isMarked
    }
}

extension Row {
    /// The lines of two texts, side by side.
    public static func rows(from old: String, to new: String) -> [Row] {
        let (old, new) = (lines(of: old), lines(of: new))
        var rows: [Row] = []
        var (left, right) = (0, 0)
        func block(_ oldEnd: Int, _ newEnd: Int) {
            rows += changed(old, left..<oldEnd, new, right..<newEnd)
            (left, right) = (oldEnd, newEnd)
        }
        for pair in Alignment.pairs(old[...], new[...]) {
            block(pair.old, pair.new)
            let text = String(old[pair.old])
            func line(_ index: Int) -> Line {
                Line(number: index + 1, pieces: [Piece(text: text, isMarked: false)])
            }
            rows.append(Row(old: line(pair.old), new: line(pair.new), isChanged: false))
            (left, right) = (pair.old + 1, pair.new + 1)
        }
        block(old.count, new.count)
        return rows
    }

    /// Without the empty one that a newline at the end of the text would give.
    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// A stretch in which no line is the same. Lines that are much alike stand side by side, with marks
    /// within them; the others are paired as they come, and are marked as a whole.
    private static func changed(
        _ old: [Substring], _ oldRange: Range<Int>, _ new: [Substring], _ newRange: Range<Int>
    ) -> [Row] {
        var rows: [Row] = []
        var (left, right) = (oldRange.lowerBound, newRange.lowerBound)
        func whole(_ line: Substring, _ index: Int) -> Line {
            Line(number: index + 1, pieces: [Piece(text: String(line), isMarked: !line.isNoise)])
        }
        func gap(_ oldEnd: Int, _ newEnd: Int) {
            while left < oldEnd || right < newEnd {
                if left < oldEnd, old[left].isNoise {
                    rows.append(Row(old: whole(old[left], left), new: nil, isChanged: false))
                    left += 1
                    continue
                }
                if right < newEnd, new[right].isNoise {
                    rows.append(Row(old: nil, new: whole(new[right], right), isChanged: false))
                    right += 1
                    continue
                }
                rows.append(
                    Row(
                        old: left < oldEnd ? whole(old[left], left) : nil,
                        new: right < newEnd ? whole(new[right], right) : nil,
                        isChanged: true))
                (left, right) = (min(left + 1, oldEnd), min(right + 1, newEnd))
            }
        }
        for pair in Alignment.alike(old[oldRange], new[newRange]) {
            gap(pair.old, pair.new)
            let (oldPieces, newPieces) = Words.marked(old[pair.old], new[pair.new])
            rows.append(
                Row(
                    old: Line(number: pair.old + 1, pieces: oldPieces),
                    new: Line(number: pair.new + 1, pieces: newPieces),
                    isChanged: !old[pair.old].isNoise || !new[pair.new].isNoise))
            (left, right) = (pair.old + 1, pair.new + 1)
        }
        gap(oldRange.upperBound, newRange.upperBound)
        return rows
    }
}
