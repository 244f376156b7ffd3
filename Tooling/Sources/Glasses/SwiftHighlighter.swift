import Foundation

/// Colours the Swift that the workbook shows. Its code has no regular expression and no `/* … */`, which are coloured
/// like other signs. Whatever the code is, what is read is the code, to the last character.
enum SwiftHighlighter {
    /// Each line can stand alone: what goes over several lines begins its colour again in each.
    static func lines(of code: String) -> [HTML] {
        html(of: code).source.split(separator: "\n", omittingEmptySubsequences: false)
            .map { HTML(stringLiteral: String($0)) }
    }

    static func html(of code: String) -> HTML {
        var html: HTML = ""
        var end = code.startIndex
        for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
            guard let range = Range(match.range, in: code),
                let kind = kinds.indices.first(where: { match.range(at: $0 + 1).length > 0 })
            else { continue }
            html += "\(code[end..<range.lowerBound])"
            html += code[range].split(separator: "\n", omittingEmptySubsequences: false)
                .html(by: "\n") { "<span class=\"\(kinds[kind].name)\">\($0)</span>" }
            end = range.upperBound
        }
        html += "\(code[end...])"
        return html
    }

    /// Alternatives, of which each has one group.
    private static let kinds: [(name: String, pattern: String)] = [
        ("comment", "(//.*)"),
        ("string", ##"("""(?s:.*?)"""|#"(?s:.*?)"#|"(?:\\\##(brackets)|\\.|[^"\\\n])*"?)"##),
        ("attribute", #"([@#][A-Za-z]\w*)"#),
        ("number", #"(\b\d\w*(?:\.\d\w*)?)"#),
        // A name like any other: a member, `for` in "func wait(for seconds: Int)", and what has backquotes.
        (
            "keyword",
            #"""
            ((?<![\w.`])(?:(?<!\(|,|, )(?:\#(labels))|\#(keywords))\b(?!:)\#
            |(?<=\.)(?:self|init)\b|(?<![\w.`(]|, )default(?=:))
            """#
        ),
        ("type", #"((?<![\w`])[A-Z]\w*)"#),
    ]

    private static let expression: NSRegularExpression = {
        let pattern = kinds.map(\.pattern).joined(separator: "|")
        do { return try NSRegularExpression(pattern: pattern) } catch {
            preconditionFailure("\(pattern): \(error)")
        }
    }()

    /// A pair of brackets in a string, with what is in it: strings, and other pairs in which there are pairs.
    private static let brackets = #"\((?:[^()"\n]|"[^"\n]*"|\((?:[^()]|\([^()]*\))*\))*\)"#

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
