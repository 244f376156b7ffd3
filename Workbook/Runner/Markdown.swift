extension Terminal {
    /// Markdown as a terminal shows it: text wrapped, code as it stands and indented.
    func rendered(_ markdown: String) -> [String] {
        var lines: [String] = []
        var paragraph: [Substring] = []
        var isCode = false

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
                isCode.toggle()
            } else if isCode {
                lines.append(line.isEmpty ? "" : "    " + line)
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
