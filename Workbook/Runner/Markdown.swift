import Site

extension Terminal {
    /// Markdown as a terminal shows it: text wrapped, code as it stands and indented, a table row by row.
    func rendered(_ markdown: String) -> [String] {
        // Whoever has changed the text sees it as it stands, and `make site` says what is wrong with it.
        guard let blocks = try? Markdown.blocks(of: markdown) else {
            return markdown.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
        }
        return rendered(blocks, indent: 2)
    }

    private func rendered(_ blocks: [Block], indent: Int) -> [String] {
        Array(blocks.map { rendered($0, indent: indent) }.joined(separator: [""]))
    }

    private func rendered(_ block: Block, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        switch block {
        case .heading(_, let text), .paragraph(let text):
            return wrapped(plain(text), indent: indent)
        case .code(let code): return indented(code.text, by: indent + 2)
        case .plain(let text): return indented(text, by: indent + 2)
        case .list(let isOrdered, let items):
            return items.enumerated().flatMap { index, item in
                let mark = isOrdered ? "\(index + 1). " : "- "
                let lines = rendered(item, indent: indent + mark.count)
                return [margin + mark + (lines.first ?? "").dropFirst(indent + mark.count)]
                    + lines.dropFirst()
            }
        case .quote(let blocks): return rendered(blocks, indent: indent + 2)
        case .fold(let summary, let blocks):
            return rendered([.paragraph(summary)] + blocks, indent: indent)
        case .table(let table):
            return ([table.head] + table.rows).flatMap { row in
                wrapped(row.map(plain).joined(separator: ": "), indent: indent)
            }
        case .rule: return []
        }
    }

    private func indented(_ text: String, by indent: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }
    }

    /// As it is written, but for the strong words.
    private func plain(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .text(let text): text
            case .code(let code): "`\(code)`"
            case .strong(let inner): plain(inner)
            case .emphasis(let inner): "*\(plain(inner))*"
            case .link(let inner, let target): "\(plain(inner)) (\(target))"
            }
        }.joined()
    }
}
