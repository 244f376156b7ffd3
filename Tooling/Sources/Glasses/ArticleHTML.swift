/// An article as HTML.
struct ArticleHTML {
    /// Commands and paths in the text lead to their pages.
    let stages: [Website.Stage]

    func blocks(_ blocks: [Block]) -> HTML { blocks.html { block($0) } }

    func block(_ block: Block) -> HTML {
        switch block {
        case .heading(let level, let title):
            let level: HTML = "\(level)"
            return "<h\(level) id=\"\(Self.anchor(title))\">\(inlines(title))</h\(level)>\n"
        case .paragraph(let text): return "<p>\(inlines(text))</p>\n"
        case .swift(let code, let origin):
            let isPath = origin.map { !$0.contains(" ") } ?? false
            let caption = origin.map { isPath ? self.code($0) : "\($0)" }
            return .figure(.swift(code), caption: caption)
        case .plain(let text):
            // In a drawing, lines have to meet.
            let isDrawing = text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
            return """
                <pre tabindex="0"\(" class=\"drawing\"", if: isDrawing)><code>\(text)</code></pre>

                """
        case .list(let isOrdered, let items):
            let name: HTML = isOrdered ? "ol" : "ul"
            return "<\(name)>\n\(items.html { "<li>\(item($0))</li>\n" })</\(name)>\n"
        case .aside(let name, let inner) where name.hasPrefix(Catalog.fold):
            return """
                <details><summary>\(name.dropFirst(Catalog.fold.count))</summary>
                \(blocks(inner))</details>

                """
        case .aside(_, let inner): return "<blockquote>\n\(blocks(inner))</blockquote>\n"
        case .table(let rows, let numbers): return table(rows, numbers)
        case .rule: return ""
        }
    }

    /// One paragraph is shown without the space around it.
    private func item(_ item: [Block]) -> HTML {
        if case .paragraph(let text) = item.first, item.count == 1 { return inlines(text) }
        return blocks(item)
    }

    private func table(_ rows: [[[Block]]], _ numbers: Set<Int>) -> HTML {
        func number(_ column: Int) -> HTML? {
            numbers.contains(column) ? " class=\"number\"" : nil
        }
        let titles = (rows.first ?? []).enumerated().html { column, cell in
            let title = item(cell)
            return title.source.isEmpty
                ? "<td></td>" : "<th scope=\"col\"\(number(column))>\(title)</th>"
        }
        let body = rows.dropFirst().html { row in
            let cells = row.enumerated().html { column, cell in
                "<td\(number(column))>\(item(cell))</td>" as HTML
            }
            return "<tr>\(cells)</tr>\n"
        }
        return .table(head: titles, rows: body)
    }

    func inlines(_ inlines: [Inline]) -> HTML {
        inlines.html { inline in
            switch inline {
            // A word that stands alone, in a cell or with emphasis.
            case .text(let text): Way(rawValue: text.lowercased()) == nil ? "\(text)" : .ways(text)
            case .code(let text): code(text)
            case .strong(let inner): "<strong>\(self.inlines(inner))</strong>"
            case .emphasis(let inner): "<em>\(self.inlines(inner))</em>"
            case .link(let inner, let target): "<a href=\"\(target)\">\(self.inlines(inner))</a>"
            }
        }
    }

    private func code(_ text: String) -> HTML {
        guard let page = page(for: text) else { return .inline(text) }
        return "<a href=\"\(page)\">\(HTML.inline(text))</a>"
    }

    /// The page that shows what a command shows, or what stands in a file; `nil` if none does.
    func page(for code: String) -> String? {
        if let match = code.wholeMatch(of: /make compare A=(test-)?(\d+) B=(test-)?(\d+)/),
            match.1 == match.3, let one = stage(match.2), let other = stage(match.4), one != other
        {
            return Name.comparison(one, other) + (match.1 == nil ? "" : "#\(Name.test)")
        }
        if let match = code.wholeMatch(of: /make lens-(\d+)/) {
            return stage(match.1).map(Name.lens)
        }
        guard let match = code.wholeMatch(of: /Solutions\/(\w+)\/?(.*)/),
            let stage = stages.first(where: { $0.folder == match.1 })
        else { return nil }
        if match.2.isEmpty { return Name.source(stage.number) }
        let isThere = stage.files.contains { $0.path == match.2 }
        return isThere ? "\(Name.source(stage.number))#\(match.2)" : nil
    }

    private func stage(_ number: Substring) -> Int? {
        stages.first { "\($0.number)" == number }?.number
    }

    // MARK: - Anchors

    /// "kata-1.3" for a kata, and the words of any other title.
    static func anchor(_ title: [Inline]) -> String {
        let text = plain(title)
        if let match = text.prefixMatch(of: /(Kata|Lab) (\d+\.\w+)/) {
            return "\(match.1.lowercased())-\(match.2)"
        }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.joined(separator: "-")
    }

    static func plain(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .text(let text), .code(let text): text
            case .strong(let inner), .emphasis(let inner), .link(let inner, _): plain(inner)
            }
        }.joined()
    }
}
