extension Website {
    /// All files of a stage's solution.
    func sourcePage(_ stage: Stage) -> Page {
        let lines = stage.files.reduce(0) { $0 + $1.text.split(separator: "\n").count }
        return Page(
            name: Name.source(stage.number), part: .source, title: stage.heading,
            lead: """
                The solution: \(stage.files.count) files, \(lines) lines that are not empty. \
                <a href="\(Name.chapter(stage.number))">The chapter</a>, \
                <a href="\(Name.lens(stage.number))">under the lens</a>
                """,
            body: stage.files.html(source),
            series: links(to: Name.source),
            contents: "\n<ul>\n\(stage.files.html(by: "\n", item))\n</ul>")
    }

    private func item(_ file: SourceFile) -> HTML {
        "<li><a href=\"#\(file.path)\">\(HTML.breakable(file.path))</a></li>"
    }

    /// A line can be linked to: the first is `#Video.swift:1`.
    private func source(_ file: SourceFile) -> HTML {
        let lines = SwiftHighlighter.lines(of: file.text).dropLast()
        let code = lines.enumerated().html { index, line in
            "<span id=\"\(file.path):\(index + 1)\">\(HTML.tokens(line))\n</span>"
        }
        return """
            <h2 id="\(file.path)">\(HTML.breakable(file.path))</h2>
            \(HTML.figure(code))
            """
    }
}
