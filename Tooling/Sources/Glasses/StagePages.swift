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
            body: stage.files.html(source), series: links(to: Name.source),
            contents: stage.files.html { file in
                "<li><a href=\"#\(file.path)\">\(file.path)</a></li>\n"
            })
    }

    /// A line can be linked to: the first is `#Video.swift:1`.
    private func source(_ file: SourceFile) -> HTML {
        let code = SwiftHighlighter.lines(of: file.text).dropLast().enumerated().html {
            index, line in "<span id=\"\(file.path):\(index + 1)\">\(line)\n</span>"
        }
        return "<h2 id=\"\(file.path)\">\(file.path)</h2>\n\(HTML.figure(code))"
    }

    /// One rule in a design: on its page and those of the other stages, ← and → replace the code in place.
    func rulePage(_ stage: Stage) -> Page {
        let parts = stage.panel?.design.rule ?? []
        let code = parts.html { part in
            let code = stage.files.first { $0.path == part.file }?.function(part.function) ?? ""
            let place = "\(Name.source(stage.number))#\(part.file)"
            return .figure(
                SwiftHighlighter.html(of: code),
                caption: "\(HTML.ways(part.way.rawValue)) · <a href=\"\(place)\">\(part.file)</a>")
        }
        return Page(
            name: Name.rule(stage.number), part: .comparisons,
            title: "One rule, ten designs: \(stage.heading)",
            lead: """
                The server returns rubbish, and the cache is six days old: what is shown, and what is written? \
                \(parts.count) functions in \(Set(parts.map(\.file)).count) files answer it here. What each \
                depends on is \(HTML.ways("hidden, injected or passed")).
                """,
            body: "<div class=\"rule\">\n\(code)</div>", series: links(to: Name.rule), isWide: true)
    }
}
