extension Terminal {
    /// Markdown as a terminal shows it: text wrapped, code as it stands and indented, a table row by row.
    package func rendered(_ markdown: String) -> [String] {
        var (lines, paragraph): ([String], [Substring]) = ([], [])
        func end() {
            guard let first = paragraph.first else { return }
            let isItem = first.contains(/^ *(-|\d+\.)\s/)
            let text = wrapped(paragraph.joined(separator: " "), indent: isItem ? 4 : 2)
            lines += text.enumerated().map { isItem && $0 == 0 ? "  " + $1.dropFirst(4) : $1 }
            paragraph = []
        }
        var isCode = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                end()
                isCode.toggle()
            } else if isCode || line.hasPrefix("    ") && paragraph.isEmpty {
                lines.append(line.isEmpty ? "" : "    " + line)
            } else if line.trimmingSpaces.isEmpty {
                end()
                if lines.last?.isEmpty == false { lines.append("") }
            } else if !line.hasPrefix("<"), !line.hasPrefix("|--") {
                let startsItem = line.contains(/^ *(-|\d+\.)\s/) || line.hasPrefix("|")
                if startsItem { end() }
                let cells = line.hasPrefix("|") ? line.split(separator: "|") : [line]
                let text = cells.map(\.trimmingSpaces).joined(separator: ": ")
                paragraph.append(Substring(text.replacing("**", with: "")))
            }
        }
        end()
        return lines
    }
}
