/// Swift code, cut into pieces that are shown in different colours. Together they are the code, to the
/// last character, whatever it is: colour must never change what is read.
struct Token: Equatable {
    enum Kind: String {
        case plain, keyword, type, string, comment, number, attribute
    }

    let kind: Kind
    let text: Substring
}

struct SwiftHighlighter {
    private let code: Substring
    private var position: String.Index
    private var tokens: [Token] = []
    /// The last thing before that was neither a space nor a comment.
    private var before: Token?

    static func tokens(of code: some StringProtocol) -> [Token] {
        var highlighter = SwiftHighlighter(Substring(code))
        while highlighter.next != nil { highlighter.token() }
        return highlighter.tokens
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

    private init(_ code: Substring) {
        self.code = code
        position = code.startIndex
    }

    private var next: Character? { position < code.endIndex ? code[position] : nil }
    private var rest: Substring { code[position...] }

    private mutating func add(_ kind: Token.Kind, upTo end: String.Index) {
        guard position < end else { return }
        let token = Token(kind: kind, text: code[position..<end])
        tokens.append(token)
        position = end
        if kind != .comment, !token.text.allSatisfy(\.isWhitespace) { before = token }
    }

    private mutating func add(_ kind: Token.Kind, while condition: (Character) -> Bool) {
        add(kind, upTo: rest.firstIndex { !condition($0) } ?? code.endIndex)
    }

    private mutating func token() {
        guard let first = next else { return }
        switch first {
        case "/" where rest.hasPrefix("//"): add(.comment) { $0 != "\n" }
        case "/" where rest.hasPrefix("/*"): longComment()
        case "/" where beginsRegex: regex()
        case "\"": string()
        case "#": sharp()
        case "@": word(.attribute, from: 1)
        case "`":
            let end = rest.dropFirst().firstIndex(of: "`")
            add(.plain, upTo: end.map(code.index(after:)) ?? code.endIndex)
        case _ where first.isWhitespace: add(.plain, while: \.isWhitespace)
        case _ where first.isNumber: number()
        case _ where first.isLetter || first == "_": name()
        default: add(.plain, upTo: code.index(after: position))
        }
    }

    // MARK: - Words

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private mutating func word(_ kind: Token.Kind, from skipped: Int) {
        add(kind, upTo: rest.dropFirst(skipped).firstIndex { !Self.isInWord($0) } ?? code.endIndex)
    }

    /// A number, with its point if a digit follows: in `0...9` and `1.description` none does.
    private mutating func number() {
        var end = rest.firstIndex { !Self.isInWord($0) } ?? code.endIndex
        if end < code.endIndex, code[end] == ".", before?.text.last != ".",
            code[end...].dropFirst().first?.isNumber ?? false
        {
            end = code[end...].dropFirst().firstIndex { !Self.isInWord($0) } ?? code.endIndex
        }
        add(.number, upTo: end)
    }

    private mutating func name() {
        let word = rest.prefix(while: Self.isInWord)
        let isMember = before?.text.last == "."
        let isKeyword =
            Self.keywords.contains(String(word))
            && (!isMember || ["self", "init"].contains(word)) && !isLabel(word)
        add(
            isKeyword ? .keyword : word.first?.isUppercase ?? false ? .type : .plain,
            upTo: word.endIndex)
    }

    /// `for` in `func wait(for seconds: Int)` is a name like any other.
    private func isLabel(_ word: Substring) -> Bool {
        let after = code[word.endIndex...].first
        if after == ":", word != "default" { return true }
        let isInBrackets = before.map { ["(", ","].contains($0.text) } ?? false
        return isInBrackets && Self.labels.contains(String(word))
    }

    private static let labels: Set = [
        "for", "in", "as", "is", "where", "while", "default", "return", "import", "else", "repeat",
    ]

    private static let keywords: Set = [
        "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
        "catch", "class", "consuming", "continue", "convenience", "default", "defer", "deinit",
        "didSet", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final",
        "for", "func", "get", "guard", "if", "import", "in", "indirect", "init", "inout",
        "internal",
        "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator",
        "override", "package", "precedencegroup", "private", "protocol", "public", "repeat",
        "required", "rethrows", "return", "self", "sending", "set", "some", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
        "var", "weak", "where", "while", "willSet",
    ]

    // MARK: - Comments

    private mutating func longComment() {
        var depth = 0
        var index = position
        repeat {
            if code[index...].hasPrefix("/*") {
                depth += 1
                index = code.index(index, offsetBy: 2)
            } else if code[index...].hasPrefix("*/") {
                depth -= 1
                index = code.index(index, offsetBy: 2)
            } else {
                index = code.index(after: index)
            }
        } while depth > 0 && index < code.endIndex
        add(.comment, upTo: index)
    }

    // MARK: - Strings

    /// `#if`, `#expect`, or a string or an expression that begins with signs of its own.
    private mutating func sharp() {
        let fence = rest.prefix { $0 == "#" }
        switch code[fence.endIndex...].first {
        case "\"": string(fence: fence)
        case "/":
            let end = rest.firstRange(of: "/\(fence)")?.upperBound
            add(.string, upTo: end ?? code.endIndex)
        default: word(.attribute, from: fence.count)
        }
    }

    /// A string, from its first sign to its last. In between, what is interpolated is code.
    private mutating func string(fence: Substring = "") {
        let start = rest.dropFirst(fence.count)
        let isLong = start.hasPrefix("\"\"\"")
        let sign = isLong ? "\"\"\"" : "\""
        let end = sign + fence
        var index = code.index(start.startIndex, offsetBy: sign.count)
        while index < code.endIndex {
            let here = code[index...]
            if here.hasPrefix(end) {
                index = code.index(index, offsetBy: end.count)
                break
            } else if here.hasPrefix("\\\(fence)(") {
                add(.string, upTo: code.index(index, offsetBy: fence.count + 1))
                interpolation()
                index = position
            } else if here.hasPrefix("\\\(fence)") {
                let escaped = code.index(index, offsetBy: fence.count + 1)
                index = escaped < code.endIndex ? code.index(after: escaped) : escaped
            } else if code[index] == "\n", !isLong {
                break
            } else {
                index = code.index(after: index)
            }
        }
        add(.string, upTo: index)
    }

    /// From its bracket to the one that closes it.
    private mutating func interpolation() {
        var depth = 0
        repeat {
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            token()
        } while depth > 0 && next != nil
    }

    /// A slash is a division after a value, and begins an expression elsewhere.
    private var beginsRegex: Bool {
        let follows = rest.dropFirst()
        guard let first = follows.first, first != " ", let end = follows.firstIndex(of: "/"),
            !follows[..<end].contains("\n")
        else { return false }
        guard let last = before else { return true }
        if last.kind == .keyword { return !["self", "nil", "true", "false"].contains(last.text) }
        return last.kind == .plain && (last.text.last.map { "(,=:{[&|!?".contains($0) } ?? false)
    }

    private mutating func regex() {
        var index = code.index(after: position)
        while index < code.endIndex, code[index] != "/", code[index] != "\n" {
            index =
                code.index(index, offsetBy: code[index] == "\\" ? 2 : 1, limitedBy: code.endIndex)
                ?? code.endIndex
        }
        add(.string, upTo: index < code.endIndex ? code.index(after: index) : index)
    }
}
