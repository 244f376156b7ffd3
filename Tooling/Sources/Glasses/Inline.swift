/// A part of a sentence.
public indirect enum Inline: Equatable, Sendable {
    case text(String)
    case code(String)
    case strong([Inline])
    case emphasis([Inline])
    case link([Inline], to: String)

    struct NotUnderstood: Error {
        let message: String
    }

    /// - Parameter text: A paragraph on one line.
    static func inlines(of text: Substring) throws(NotUnderstood) -> [Inline] {
        var reader = InlineReader(text: text, rest: text)
        return try reader.read(to: nil)
    }
}

private struct InlineReader {
    let text: Substring
    var rest: Substring
    var found: [Inline] = []
    var plain = ""

    /// Reads up to a sign that ends what was begun; `nil` for the end of the text.
    mutating func read(to end: String?) throws(Inline.NotUnderstood) -> [Inline] {
        while let character = rest.first {
            if let end, rest.hasPrefix(end), !(end == "*" && rest.hasPrefix("**")) {
                rest.removeFirst(end.count)
                endPlain()
                return found
            }
            switch character {
            case "`": add(.code(try code()))
            case "*" where rest.hasPrefix("**"):
                add(.strong(try inner("**")))
            case "*" where rest.dropFirst().first.map { $0 != " " } ?? false:
                add(.emphasis(try inner("*")))
            case "[": try link()
            default:
                try refuse(character)
                plain.append(rest.removeFirst())
            }
        }
        if let end { throw .init(message: "\"\(end)\" is not closed in \"\(text)\"") }
        endPlain()
        return found
    }

    private mutating func add(_ inline: Inline) {
        endPlain()
        found.append(inline)
    }

    private mutating func endPlain() {
        if !plain.isEmpty { found.append(.text(plain)) }
        plain = ""
    }

    private mutating func inner(_ sign: String) throws(Inline.NotUnderstood) -> [Inline] {
        var reader = InlineReader(text: text, rest: rest.dropFirst(sign.count))
        defer { rest = reader.rest }
        return try reader.read(to: sign)
    }

    private mutating func code() throws(Inline.NotUnderstood) -> String {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "`"), end != rest.startIndex else {
            throw .init(message: "a backquote is not closed in \"\(text)\"")
        }
        defer { rest = rest[end...].dropFirst() }
        return String(rest[..<end])
    }

    private mutating func link() throws(Inline.NotUnderstood) {
        guard let match = rest.prefixMatch(of: /\[([^\]]+)\]\(([^)\s]+)\)/) else {
            try refuse("[")
            plain.append(rest.removeFirst())
            return
        }
        add(.link(try Inline.inlines(of: match.1), to: String(match.2)))
        rest = rest[match.range.upperBound...]
    }

    /// Markdown that the workbook does not use must not end up on a page as it is.
    private func refuse(_ character: Character) throws(Inline.NotUnderstood) {
        let isRefused =
            switch character {
            case "\\": true
            case "~": rest.hasPrefix("~~")
            case "<": rest.prefixMatch(of: /<[a-zA-Z\/!]/) != nil
            case "&": rest.prefixMatch(of: /&#?\w+;/) != nil
            case "!": rest.hasPrefix("![")
            case "[": rest.prefixMatch(of: /\[\^|\[[^\]]*\]\[/) != nil
            case "_": rest.prefixMatch(of: /_\w/) != nil && !(plain.last?.isLetter ?? false)
            default: false
            }
        guard !isRefused else {
            throw .init(message: "\"\(rest.prefix(20))\" is not understood in \"\(text)\"")
        }
    }
}
