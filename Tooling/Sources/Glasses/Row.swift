/// A line of the old file beside the line of the new file that stands in its place.
struct Row {
    struct Line {
        /// From 1.
        let number: Int
        let text: String
    }

    /// `nil` if the line is new.
    let old: Line?
    /// `nil` if the line is gone.
    let new: Line?

    /// Whether code has changed.
    var isChanged: Bool {
        old?.text != new?.text && [old, new].contains { $0.map { !$0.text.isNoise } ?? false }
    }

    /// - Parameter diff: Lines as git shows them, each with a sign.
    static func rows(of diff: Substring) -> [Row] {
        var rows: [Row] = []
        var (old, new): ([Line], [Line]) = ([], [])
        var (left, right) = (0, 0)
        for line in diff.split(separator: "\n") {
            let (sign, text) = (line.first, String(line.dropFirst()))
            if sign == "-" || sign == " " { left += 1 }
            if sign == "+" || sign == " " { right += 1 }
            switch sign {
            case "-": old.append(Line(number: left, text: text))
            case "+": new.append(Line(number: right, text: text))
            case " ":
                rows += besides(old, new)
                rows.append(
                    Row(old: Line(number: left, text: text), new: Line(number: right, text: text)))
                (old, new) = ([], [])
            default: break
            }
        }
        return rows + besides(old, new)
    }

    /// Lines that git replaces by others, in their order. One that shows nothing of a design has a row of its own.
    private static func besides(_ old: [Line], _ new: [Line]) -> [Row] {
        var (old, new) = (old[...], new[...])
        var rows: [Row] = []
        while !old.isEmpty || !new.isEmpty {
            let isOld = old.first.map { $0.text.isNoise } ?? false
            let isNew = new.first.map { $0.text.isNoise } ?? false
            rows.append(
                Row(
                    old: isNew && !isOld ? nil : old.popFirst(),
                    new: isOld ? nil : new.popFirst()))
        }
        return rows
    }

    /// Where two lines differ that begin or end with the same words, in characters.
    var difference: (old: Range<Int>, new: Range<Int>)? {
        guard isChanged, let old, let new else { return nil }
        // Of a line without its indent.
        func words(_ line: Line) -> [Substring] {
            line.text.drop { $0 == " " }.matches(of: /\w+|\W/).map(\.output)
        }
        let (one, other) = (words(old), words(new))
        let head = zip(one, other).prefix { $0 == $1 }.map(\.0)
        let rest = (one.dropFirst(head.count), other.dropFirst(head.count))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.map(\.0)
        guard (head + tail).contains(where: { $0.first?.isLetter ?? false }) else { return nil }
        func range(_ line: Line) -> Range<Int> {
            let indent = line.text.prefix { $0 == " " }.count
            return indent + head.joined().count..<line.text.count - tail.joined().count
        }
        return (range(old), range(new))
    }
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
