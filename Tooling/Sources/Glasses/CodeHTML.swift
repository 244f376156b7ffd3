extension HTML {
    /// Swift code in colours. What has none is not wrapped.
    static func swift(_ code: String) -> HTML {
        SwiftHighlighter.tokens(of: code).html(token)
    }

    /// A text in which "hidden", "injected" and "passed" have their colours.
    static func ways(_ text: some StringProtocol) -> HTML {
        String(text).matches(of: /\w+|\W+/).map(\.output).html { word in
            Way(rawValue: word.lowercased()).map {
                "<span class=\"way \($0.rawValue)\">\(word)</span>" as HTML
            } ?? "\(word)"
        }
    }

    /// A path or a name, in which a line may end after a mark.
    static func breakable(
        _ text: some StringProtocol, after mark: Regex<Substring> = /\//
    ) -> HTML {
        HTML(stringLiteral: HTML(text: text).source.replacing(mark) { "\($0.output)<wbr>" })
    }

    /// Code in a sentence. A line does not end after a hyphen: what is before it is another command.
    static func inline(_ code: String) -> HTML {
        let words = code.split(separator: " ", omittingEmptySubsequences: false)
            .html(by: " ") { word in
                word.contains("-") && word.count < 20
                    ? "<span class=\"word\">\(word)</span>" : breakable(word)
            }
        return "<code>\(words)</code>"
    }

    static func tokens(_ tokens: [Token]) -> HTML { tokens.html(token) }

    /// The tokens of a line, with a mark around a range of characters.
    static func tokens(_ tokens: [Token], marked range: Range<Int>?, by mark: HTML) -> HTML {
        guard let range, !range.isEmpty else { return .tokens(tokens) }
        var parts: [HTML] = ["", "", ""]
        var start = 0
        for token in tokens {
            var rest = token.text
            for (index, end) in [range.lowerBound, range.upperBound, .max].enumerated() {
                let piece = rest.prefix(max(0, end - start))
                guard !piece.isEmpty else { continue }
                parts[index] += self.token(Token(kind: token.kind, text: piece))
                rest = rest.dropFirst(piece.count)
                start += piece.count
            }
        }
        return "\(parts[0])<\(mark)>\(parts[1])</\(mark)>\(parts[2])"
    }

    private static func token(_ token: Token) -> HTML {
        switch token.kind {
        case .plain: "\(token.text)"
        case .keyword: "<b>\(token.text)</b>"
        case .comment: "<i>\(token.text)</i>"
        case .type, .string, .number, .attribute:
            "<span class=\"\(token.kind.rawValue)\">\(token.text)</span>"
        }
    }

    /// A table that is as wide as it needs to be, and scrolls.
    static func table(_ kind: HTML? = nil, head: HTML, rows: HTML) -> HTML {
        """
        <div class="table" tabindex="0"><table\(kind.map { " class=\"\($0)\"" as HTML })>
        <thead><tr>\(head)</tr></thead>
        <tbody>
        \(rows)</tbody>
        </table></div>

        """
    }

    /// Code in a frame, with a line above that says where it is from.
    static func figure(_ code: HTML, caption: HTML? = nil) -> HTML {
        let caption = caption.map { "<figcaption>\($0)</figcaption>" as HTML }
        return """
            <figure>\(caption)<pre tabindex="0"><code>\(code)</code></pre></figure>

            """
    }
}
