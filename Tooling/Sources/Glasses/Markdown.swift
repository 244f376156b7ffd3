import Foundation

/// The Markdown that the workbook is written in, as a tree. It is a small part of the language; what is
/// not in it is an error, so that no sentence is shown other than it was meant.
public enum Block: Equatable, Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case code(Code)
    /// A block that is indented: a drawing, or commands.
    case plain(String)
    case list(isOrdered: Bool, items: [[Block]])
    case fold(summary: [Inline], [Block])
    case table(Table)
    case rule
}

public struct Table: Equatable, Sendable {
    public let head: [[Inline]]
    public let rows: [[[Inline]]]
    /// The columns that are aligned on the right.
    public let numbers: Set<Int>
}

public struct Code: Equatable, Sendable {
    public enum Origin: Equatable, Sendable {
        case file(String)
        case elsewhere
        case unsaid
    }

    /// Without the indent that all its lines share.
    public let text: String
    public let isSwift: Bool
    public let origin: Origin
}

/// A place in the text that is not understood.
public struct MarkdownError: Error, Equatable, CustomStringConvertible {
    /// From 1.
    public let line: Int
    public let message: String

    public var description: String { "line \(line): \(message)" }
}

/// Reads blocks. Inside of a list or a fold it reads the lines that are left when their indent is
/// taken away.
public struct Markdown {
    struct Line {
        let number: Int
        var text: Substring

        var isBlank: Bool { text.allSatisfy { $0 == " " } }
        var indent: Int { text.prefix { $0 == " " }.count }

        func without(_ count: Int) -> Line { Line(number: number, text: text.dropFirst(count)) }
    }

    private var rest: ArraySlice<Line>
    private var blocks: [Block] = []

    public static func blocks(of text: String) throws(MarkdownError) -> [Block] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        return try blocks(of: lines.map { Line(number: $0.offset + 1, text: $0.element) }[...])
    }

    private static func blocks(of lines: ArraySlice<Line>) throws(MarkdownError) -> [Block] {
        var reader = Markdown(rest: lines)
        while let line = reader.rest.first {
            if line.isBlank { reader.rest.removeFirst() } else { try reader.block(line) }
        }
        return reader.blocks
    }

    private mutating func block(_ line: Line) throws(MarkdownError) {
        switch Start(line.text) {
        case .heading(let level):
            rest.removeFirst()
            blocks.append(
                .heading(level: level, try inlines(line, line.text.dropFirst(level + 1))))
        case .fence: try fence(.unsaid)
        case .comment: try comment(line)
        case .indented: indented()
        case .fold: try fold(line)
        case .table: try table(line)
        case .item(let marker): try list(marker)
        case .rule:
            rest.removeFirst()
            blocks.append(.rule)
        case .unknown:
            throw MarkdownError(line: line.number, message: "\"\(line.text)\" is not understood")
        case nil: try paragraph()
        }
    }

    /// - Parameter line: Where the text begins.
    private func inlines(_ line: Line, _ text: Substring) throws(MarkdownError) -> [Inline] {
        do { return try Inline.inlines(of: text) } catch {
            throw MarkdownError(line: line.number, message: error.message)
        }
    }

    private mutating func take(while condition: (Line) -> Bool) -> [Line] {
        let taken = rest.prefix(while: condition)
        rest = rest.dropFirst(taken.count)
        return Array(taken)
    }

    private mutating func paragraph() throws(MarkdownError) {
        var lines = [rest.removeFirst()]
        // A number other than 1 at the start of a line is a part of the sentence.
        lines += take { line in
            switch Start(line.text) {
            case nil, .indented, .item(.number(2...)): !line.isBlank
            default: false
            }
        }
        let words = lines.map { $0.text.drop { $0 == " " } }.joined(separator: " ")
        blocks.append(.paragraph(try inlines(lines[0], words[...])))
    }

    private mutating func fence(_ origin: Code.Origin) throws(MarkdownError) {
        let opening = rest.removeFirst()
        let language = opening.text.dropFirst(3)
        guard ["", "swift"].contains(language) else {
            throw MarkdownError(
                line: opening.number, message: "code in \"\(language)\" is not known here")
        }
        let lines = take { $0.text != "```" }
        guard !rest.isEmpty else {
            throw MarkdownError(line: opening.number, message: "this code has no end")
        }
        rest.removeFirst()
        // "…" stands for lines that are left out, at any depth.
        let depth =
            lines.filter { !$0.isBlank && $0.text != "…" }.map(\.indent).min() ?? 0
        let text = lines.map { $0.text == "…" ? $0.text : $0.text.dropFirst(depth) }
            .joined(separator: "\n")
        blocks.append(.code(Code(text: text, isSwift: language == "swift", origin: origin)))
    }

    /// A comment says where the code below it is from.
    private mutating func comment(_ line: Line) throws(MarkdownError) {
        rest.removeFirst()
        let origin: Code.Origin
        if let path = line.text.wholeMatch(of: /<!-- excerpt: (\S+) -->/)?.1 {
            origin = .file(String(path))
        } else if line.text == "<!-- not from the project -->" {
            origin = .elsewhere
        } else if ["<!-- scorecard -->", "<!-- end of scorecard -->"].contains(line.text) {
            // Between these two, `make scorecard` writes.
            return
        } else {
            throw MarkdownError(line: line.number, message: "\"\(line.text)\" is not understood")
        }
        guard rest.first?.text.hasPrefix("```") == true else {
            throw MarkdownError(line: line.number, message: "no code stands below this comment")
        }
        try fence(origin)
    }

    private mutating func indented() {
        var lines = take { $0.indent >= 4 || $0.isBlank }.map { $0.text.dropFirst(4) }
        while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
        blocks.append(.plain(lines.joined(separator: "\n")))
    }

    private mutating func fold(_ line: Line) throws(MarkdownError) {
        guard let match = line.text.wholeMatch(of: /<details><summary>(.*)<\/summary>/) else {
            throw MarkdownError(
                line: line.number, message: "a fold begins with <details><summary>…</summary>")
        }
        rest.removeFirst()
        let lines = take { $0.text != "</details>" }
        guard !rest.isEmpty else {
            throw MarkdownError(line: line.number, message: "this fold has no </details>")
        }
        rest.removeFirst()
        blocks.append(
            .fold(summary: try inlines(line, match.1), try Self.blocks(of: lines[...])))
    }

    private mutating func table(_ first: Line) throws(MarkdownError) {
        var rows: [[[Inline]]] = []
        let lines = take { $0.text.hasPrefix("|") }
        guard lines.count > 1, lines[1].text.wholeMatch(of: /\|(-+:?\|)+/) != nil else {
            throw MarkdownError(line: first.number, message: "a table has |---| below its titles")
        }
        for line in lines where line.number != lines[1].number {
            guard line.text.hasSuffix("|") else {
                throw MarkdownError(line: line.number, message: "this row has no | at its end")
            }
            var cells: [[Inline]] = []
            for cell in line.text.dropFirst().dropLast()
                .split(separator: "|", omittingEmptySubsequences: false)
            {
                cells.append(try inlines(line, cell.trimmingCharacters(in: .whitespaces)[...]))
            }
            guard cells.count == rows.first?.count ?? cells.count else {
                throw MarkdownError(
                    line: line.number,
                    message: "this row has \(cells.count) cells, its table \(rows[0].count)")
            }
            rows.append(cells)
        }
        let marks = lines[1].text.split(separator: "|")
        blocks.append(
            .table(
                Table(
                    head: rows[0], rows: Array(rows.dropFirst()),
                    numbers: Set(marks.indices.filter { marks[$0].hasSuffix(":") }))))
    }

    private mutating func list(_ first: Start.Marker) throws(MarkdownError) {
        var items: [[Block]] = []
        while let line = rest.first, case .item(let marker) = Start(line.text),
            marker.isOrdered == first.isOrdered
        {
            if case .number(let number) = marker, number != items.count + 1 {
                throw MarkdownError(
                    line: line.number, message: "this is item \(items.count + 1) of its list")
            }
            rest.removeFirst()
            let width = marker.width
            let more = take { $0.isBlank || $0.indent >= width }
            if let next = rest.first, more.last?.isBlank != true, Start(next.text) == nil {
                throw MarkdownError(
                    line: next.number, message: "this line is not indented like its item")
            }
            let lines = [line.without(width)] + more.map { $0.without($0.isBlank ? 0 : width) }
            items.append(try Self.blocks(of: lines[...]))
        }
        blocks.append(.list(isOrdered: first.isOrdered, items: items))
    }
}

/// What begins with a line; `nil` for a line of text.
private enum Start {
    enum Marker: Equatable {
        case bullet
        case number(Int)

        var isOrdered: Bool { self != .bullet }
        var width: Int { if case .number(let number) = self { "\(number). ".count } else { 2 } }
    }

    case heading(Int), fence, comment, indented, fold, table, item(Marker), rule
    /// Markdown that the workbook does not use.
    case unknown

    init?(_ text: Substring) {
        // Most lines begin with a word.
        if text.first?.isLetter ?? true { return nil }
        if text.hasPrefix("    ") {
            self = .indented
        } else if let match = text.prefixMatch(of: #/(#{1,3}) /#) {
            self = .heading(match.1.count)
        } else if let match = text.prefixMatch(of: #/(\d+)\. /#), let number = Int(match.1) {
            self = .item(.number(number))
        } else if text.hasPrefix("- ") {
            self = .item(.bullet)
        } else if text == "---" {
            self = .rule
        } else if text.hasPrefix("```") {
            self = .fence
        } else if text.hasPrefix("<!--") {
            self = .comment
        } else if text.hasPrefix("<details>") {
            self = .fold
        } else if text.hasPrefix("|") {
            self = .table
        } else if text.prefixMatch(
            of: #/\#|[*+-] |\d+\) |<[a-zA-Z/!]|>|~~~|={3,}$|-{3,}|\*{3,}|\[[^\]]*\]:/#) != nil
        {
            self = .unknown
        } else {
            return nil
        }
    }
}
