extension Terminal {
    /// Markdown as a terminal shows it: text wrapped, code as it stands and indented, a table row by row.
    func rendered(_ markdown: String) -> [String] {
        var lines: [String] = []
        var paragraph: [Substring] = []
        var code: [Substring]?

        func endParagraph() {
            if !paragraph.isEmpty {
                let text = paragraph.joined(separator: " ").replacing("**", with: "")
                lines += wrapped(text, indent: 2)
            }
            paragraph = []
        }

        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                endParagraph()
                if let block = code {
                    let indent =
                        block.filter { !$0.isEmpty && $0 != "…" }
                        .map { $0.prefix { $0 == " " }.count }.min() ?? 0
                    lines += block.map { line in
                        line.isEmpty ? "" : "    " + (line == "…" ? "…" : line.dropFirst(indent))
                    }
                }
                code = code == nil ? [] : nil
            } else if code != nil {
                code?.append(line)
            } else if line.hasPrefix("    ") {
                endParagraph()
                lines.append(String(line))
            } else if line.hasPrefix("|") {
                // A row of a table; the one below the titles has nothing to say.
                endParagraph()
                let cells = line.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                if !line.hasPrefix("|--") {
                    lines += wrapped(cells.joined(separator: ": "), indent: 2)
                }
            } else if line.isEmpty {
                endParagraph()
                if lines.last?.isEmpty == false { lines.append("") }
            } else if !line.hasPrefix("<!--") {
                paragraph.append(line)
            }
        }
        endParagraph()
        return lines
    }
}
