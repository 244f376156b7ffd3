/// Turns the tree of a text into HTML.
struct MarkdownHTML {
    let links: Links

    func blocks(_ blocks: [Block]) -> HTML { blocks.html { block($0) } }

    func block(_ block: Block) -> HTML {
        switch block {
        case .heading(let level, let title):
            let level: HTML = "\(level)"
            return "<h\(level) id=\"\(Self.anchor(title))\">\(inlines(title))</h\(level)>\n"
        case .paragraph(let text): return "<p>\(inlines(text))</p>\n"
        case .code(let code): return figure(code)
        case .plain(let text):
            // In a drawing, lines have to meet.
            let isDrawing = text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
            return """
                <pre tabindex="0"\(" class=\"drawing\"", if: isDrawing)><code>\(text)</code></pre>

                """
        case .list(let isOrdered, let items):
            let name: HTML = isOrdered ? "ol" : "ul"
            return "<\(name)>\n\(items.html { "<li>\(item($0))</li>\n" })</\(name)>\n"
        case .fold(let summary, let inner):
            return """
                <details><summary>\(inlines(summary))</summary>
                \(self.blocks(inner))</details>

                """
        case .table(let table): return self.table(table)
        case .rule: return "<hr>\n"
        }
    }

    /// An item that is one paragraph is shown without the space around it.
    private func item(_ item: [Block]) -> HTML {
        if case .paragraph(let text) = item.first, item.count == 1 { return inlines(text) }
        return blocks(item)
    }

    private func figure(_ code: Code) -> HTML {
        let caption: HTML? =
            switch code.origin {
            case .file(let path): self.code(path)
            case .elsewhere: "not from the project"
            case .unsaid: nil
            }
        return .figure(code.isSwift ? .swift(code.text) : "\(code.text)", caption: caption)
    }

    private func table(_ table: Table) -> HTML {
        func number(_ column: Int) -> HTML? {
            table.numbers.contains(column) ? " class=\"number\"" : nil
        }
        let titles = table.head.enumerated().html { column, cell in
            cell.isEmpty
                ? "<td></td>" : "<th scope=\"col\"\(number(column))>\(inlines(cell))</th>"
        }
        let body = table.rows.html { row in
            let cells = row.enumerated().html { column, cell in
                "<td\(number(column))>\(inlines(cell))</td>" as HTML
            }
            return "<tr>\(cells)</tr>\n"
        }
        return """
            <div class="table" tabindex="0"><table>
            <thead><tr>\(titles)</tr></thead>
            <tbody>
            \(body)</tbody>
            </table></div>

            """
    }

    func inlines(_ inlines: [Inline]) -> HTML {
        inlines.html { inline in
            switch inline {
            case .text(let text): "\(text)"
            case .code(let text): code(text)
            case .strong(let inner): "<strong>\(self.inlines(inner))</strong>"
            case .emphasis(let inner): "<em>\(self.inlines(inner))</em>"
            case .link(let inner, let target): "<a href=\"\(target)\">\(self.inlines(inner))</a>"
            }
        }
    }

    private func code(_ text: String) -> HTML {
        guard let page = links.page(for: text) else { return "<code>\(text)</code>" }
        return "<a href=\"\(page)\"><code>\(text)</code></a>"
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
