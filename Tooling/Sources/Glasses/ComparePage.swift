extension Website {
    func comparisonsPage() -> Page {
        let head = stages.html { stage in
            "<th scope=\"col\"><abbr title=\"\(stage.title)\">\(stage.number)</abbr></th>"
        }
        let rows = stages.html { row in
            let cells = stages.html { column -> HTML in
                guard row.number != column.number else { return "<td></td>" }
                let (one, other) = (min(row.number, column.number), max(row.number, column.number))
                return """
                    <td><a href="\(Name.comparison(one, other))" \
                    aria-label="Stages \(one) and \(other)">\(one)–\(other)</a></td>
                    """
            }
            return "<tr><th scope=\"row\">\(row.heading)</th>\(cells)</tr>\n"
        }
        return Page(
            name: Name.comparisons, part: .comparisons, title: "Side by side",
            lead: """
                The solutions of any two stages: what their designs do differently, and every change. \
                The app does the same in both.
                """,
            body: """
                <p><a href="\(Name.rule(1))">One rule, ten designs</a></p>
                <div class="table" tabindex="0"><table class="choice">
                <thead><tr><td></td>\(head)</tr></thead>
                <tbody>
                \(rows)</tbody>
                </table></div>
                """)
    }

    func comparisonPage(_ compared: Compared) -> Page {
        let (old, new) = (compared.old, compared.new)
        let pairs = zip(stages, stages.dropFirst(new.number - old.number)).map {
            ("Stages \($0.number) and \($1.number)", Name.comparison($0.number, $1.number))
        }
        let changed = compared.code.filter { !$0.hunks.isEmpty }
        let files = compared.code.html { file in
            let name: HTML =
                file.hunks.isEmpty
                ? "\(file.path)" : "<a href=\"#\(file.anchor)\">\(file.path)</a>"
            return "<li>\(name) \(file.history)</li>\n"
        }
        return Page(
            name: Name.comparison(old.number, new.number), part: .comparisons,
            title: "\(old.title) → \(new.title)",
            lead: """
                <a href="\(Name.chapter(old.number))">\(old.heading)</a> on the left, \
                <a href="\(Name.chapter(new.number))">\(new.heading)</a> on the right
                """,
            body: """
                \(old.panel.flatMap { before in
                    new.panel.map { panel(Panel(old.number, before, $0), old, new) }
                })
                <p>Next: <a href="#\(Name.test)">the same test</a> · <a href="#changes">every change</a> · \
                <a href="\(Name.comparisons)">all pairs</a></p>
                <h2 id="\(Name.test)">The same test</h2>
                <p>The decision alone and the whole load, in the style of each.</p>
                \(compared.test.html(\.html))
                <h2 id="changes">Every change</h2>
                <ul>
                \(files)</ul>
                \(changed.html(\.html))
                """,
            series: pairs, isWide: true)
    }

    /// What the two do differently, on one screen.
    private func panel(_ panel: Panel, _ old: Stage, _ new: Stage) -> HTML {
        func cell(_ lines: [String], isCode: Bool, _ side: HTML) -> HTML {
            guard isCode else { return "<td>\(lines.html(by: "<br>") { HTML.ways($0) })</td>" }
            let code = SwiftHighlighter.lines(of: lines.joined(separator: "\n"))
            return "<td class=\"\(side)\"><code>\(code.html(by: "<br>") { $0 })</code></td>"
        }
        let rows = panel.rows.html { row in
            """
            <tr><th scope="row">\(row.title)</th>\
            \(cell(row.old, isCode: row.isCode, "gone"))\(cell(row.new, isCode: row.isCode, "new"))</tr>

            """
        }
        return """
            \(panel.step.map { "<p>\(Markdown(stages: stages).inline($0.text))</p>\n" as HTML })\
            <table class="panel">
            <thead><tr><td></td><th scope="col">\(old.heading)</th><th scope="col">\(new.heading)</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>
            """
    }
}

/// A file of two stages, line beside line. On a narrow screen the columns become one: what is gone stands above what has
/// come in its place.
extension FileComparison {
    /// A file that is gone can have the path of one that has come.
    var anchor: String { (new == nil ? "removed/" : "") + path }

    /// "was VideoLoader.swift · changed, +12 −3"
    var history: HTML {
        let former = old.flatMap { new == nil || $0.path == path ? nil : "was \($0.path) · " }
        let added = addedLines > 0 ? ", +\(addedLines)" : ""
        let removed = removedLines > 0 ? " −\(removedLines)" : ""
        return "<span class=\"kind\">\(former ?? "")\(kind)\(added)\(removed)</span>"
    }

    var html: HTML {
        // Colours come from the whole file: a line alone does not know that it is in a string.
        let (old, new) = (old?.text ?? "", new?.text ?? "")
        let lines = (SwiftHighlighter.lines(of: old), SwiftHighlighter.lines(of: new))
        return """
            <section class="compared">
            <h3 id="\(anchor)">\(path) \(history)</h3>
            \(hunks.split(separator: #/(?m)^(?=@@ )/#).html { hunk($0, lines.0, lines.1) })</section>

            """
    }

    /// Some lines that have changed, with those around them, in runs. In a run of changes all old lines come first, for
    /// the narrow screen; on a wide one, each has its column.
    private func hunk(_ hunk: Substring, _ old: [HTML], _ new: [HTML]) -> HTML {
        let head = hunk.prefixMatch(of: /@@ -(\d+)\S* \+(\d+)/)
        var (left, right) = (head.flatMap { Int($0.1) } ?? 0, head.flatMap { Int($0.2) } ?? 0)
        func cells(_ side: HTML, _ lines: [HTML], from number: inout Int, _ count: Int) -> HTML {
            defer { number += count }
            return (number..<number + count).html { number in
                "<div class=\"\(side)\" data-n=\"\(number)\"><code>\(lines[number - 1])</code></div>\n"
            }
        }
        var html: HTML = ""
        var rest = hunk.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("\\") }[...]
        while let first = rest.first {
            let isSame = first.hasPrefix(" ")
            let run = rest.prefix { $0.hasPrefix(" ") == isSame }
            rest = rest.dropFirst(run.count)
            let gone = cells("o", old, from: &left, run.count { !$0.hasPrefix("+") })
            let come = cells("n", new, from: &right, run.count { !$0.hasPrefix("-") })
            html += "<div class=\"diff\(" x", if: !isSame)\">\n\(gone)\(come)</div>\n"
        }
        return "<div class=\"hunk\">\(html)</div>\n"
    }
}
