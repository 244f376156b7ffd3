import Foundation

/// Swift code, cut into pieces that are shown in different colours. Together they are the code, to the
/// last character, whatever it is: colour must never change what is read.
struct Token: Equatable {
    enum Kind: String {
        case plain, keyword, type, string, comment, number, attribute
    }

    let kind: Kind
    let text: Substring
}

/// Colours the Swift that the workbook shows. Its code has no regular expression and no `/* … */`, which are
/// coloured like other signs.
enum SwiftHighlighter {
    static func tokens(of code: some StringProtocol) -> [Token] {
        pieces(of: String(code), by: words) { kind, text in
            kind == .string && !text.hasPrefix("#")
                ? string(text) : [Token(kind: kind, text: text)]
        }
    }

    /// The pieces of each line, without the newlines.
    static func lines(of code: some StringProtocol) -> [[Token]] {
        var lines: [[Token]] = [[]]
        for token in tokens(of: code) {
            let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append([]) }
                if !part.isEmpty {
                    lines[lines.count - 1].append(Token(kind: token.kind, text: part))
                }
            }
        }
        return lines
    }

    /// What is interpolated in a string is code.
    private static func string(_ text: Substring) -> [Token] {
        pieces(of: String(text), by: interpolations, between: .string) { _, code in tokens(of: code)
        }
    }

    /// What is made of each match of an expression, by the kind of its group, and the text between the matches.
    private static func pieces(
        of text: String, by expression: Expression, between: Token.Kind = .plain,
        _ tokens: (Token.Kind, Substring) -> [Token]
    ) -> [Token] {
        var found: [Token] = []
        var end = text.startIndex
        func add(upTo start: String.Index) {
            if end < start { found.append(Token(kind: between, text: text[end..<start])) }
        }
        for match in expression.pattern.matches(
            in: text, range: NSRange(text.startIndex..., in: text))
        {
            for (index, kind) in expression.kinds.enumerated() {
                guard let group = Range(match.range(at: index + 1), in: text) else { continue }
                add(upTo: group.lowerBound)
                found += tokens(kind, text[group])
                end = group.upperBound
            }
        }
        add(upTo: text.endIndex)
        return found
    }

    // MARK: - Expressions

    /// Alternatives, of which each has one group.
    private struct Expression {
        let kinds: [Token.Kind]
        let pattern: NSRegularExpression

        init(_ alternatives: KeyValuePairs<Token.Kind, String>) {
            kinds = alternatives.map(\.key)
            let pattern = alternatives.map(\.value).joined(separator: "|")
            do { self.pattern = try NSRegularExpression(pattern: pattern) } catch {
                preconditionFailure("\(pattern): \(error)")
            }
        }
    }

    /// A pair of brackets, with what is in it: strings, and other pairs in which there are pairs.
    private static let brackets = #"\((?:[^()"\n]|"[^"\n]*"|\((?:[^()]|\([^()]*\))*\))*\)"#

    private static let interpolations = Expression([.plain: #"(?<!\\)\\(\#(brackets))"#])

    private static let words = Expression([
        .comment: "(//.*)",
        .string: ##"("""(?s:.*?)"""|#"(?s:.*?)"#|"(?:\\\##(brackets)|\\.|[^"\\\n])*"?)"##,
        .attribute: #"([@#][A-Za-z]\w*)"#,
        .number: #"(\b\d\w*(?:\.\d\w*)?)"#,
        // A name like any other: a member, `for` in "func wait(for seconds: Int)", and what has backquotes.
        .keyword: #"""
        ((?<![\w.`])(?:(?<!\(|,|, )(?:\#(labels))|\#(keywords))\b(?!:)\#
        |(?<=\.)(?:self|init)\b|(?<![\w.`(]|, )default(?=:))
        """#,
        .type: #"((?<![\w`])[A-Z]\w*)"#,
    ])

    private static let labels = "for|in|as|is|where|while|default|return|import|else|repeat"

    private static let keywords = """
        actor|any|associatedtype|async|await|borrowing|break|case|catch|class|consuming|continue|\
        convenience|defer|deinit|didSet|do|enum|extension|fallthrough|false|fileprivate|final|func|\
        get|guard|if|indirect|init|inout|internal|isolated|lazy|let|mutating|nil|nonisolated|open|\
        operator|override|package|precedencegroup|private|protocol|public|required|rethrows|self|\
        sending|set|some|static|struct|subscript|super|switch|throw|throws|true|try|typealias|\
        unowned|var|weak|willSet
        """
}
