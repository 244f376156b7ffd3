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
                The solutions of any two stages: what their designs do differently, and every line. \
                The app does the same in both.
                """,
            body: """
                <p>\(stages.first.map { first in
                    """
                    <a href="\(Name.rule(first.number))">One rule, ten designs</a> · \
                    <a href="\(Name.sameTest(first.number))">One test, ten styles</a>
                    """ as HTML
                })</p>
                <div class="table" tabindex="0"><table class="choice">
                <thead><tr><td></td>\(head)</tr></thead>
                <tbody>
                \(rows)</tbody>
                </table></div>
                """)
    }

    /// `nil` if one of the stages is not there.
    func comparisonPage(_ compared: Compared) -> Page? {
        guard let old = stages.first(where: { $0.number == compared.old }),
            let new = stages.first(where: { $0.number == compared.new })
        else { return nil }
        let (comparison, declared) = (compared.code, compared.declarations)
        let panel = old.panel.flatMap { before in
            new.panel.map { Panel(old.number, before, $0) }
        }
        func changes(_ comparison: Comparison, _ folder: String = "") -> HTML {
            comparison.files.filter { $0.kind != .unchanged }
                .html { ComparedFile(file: $0, folder: folder).html }
        }
        return Page(
            name: Name.comparison(old.number, new.number), part: .comparisons,
            title: "\(old.title) → \(new.title)",
            lead: """
                <a href="\(Name.chapter(old.number))">\(old.heading)</a> on the left, \
                <a href="\(Name.chapter(new.number))">\(new.heading)</a> on the right
                """,
            body: """
                \(panel.map { self.panel($0, old, new) })
                \(test(compared.test))
                <h2 id="declarations">Types and functions</h2>
                <details><summary>\(declared.addedLines) lines are added, \(declared.removedLines) removed</summary>
                \(changes(declared, "declarations/"))
                </details>
                \(summary(comparison))
                \(changes(comparison))
                \(unchanged(comparison))
                """,
            previous: link(shifted: -1, old, new), next: link(shifted: 1, old, new), isWide: true)
    }

    /// What the two do differently, on one screen.
    private func panel(_ panel: Panel, _ old: Stage, _ new: Stage) -> HTML {
        func cell(_ lines: [String], isCode: Bool, _ side: HTML) -> HTML {
            guard isCode else { return "<td>\(lines.html(by: "<br>") { HTML.ways($0) })</td>" }
            let code = SwiftHighlighter.lines(of: lines.joined(separator: "\n"))
            return
                "<td class=\"\(side)\"><code>\(code.html(by: "<br>") { HTML.tokens($0) })</code></td>"
        }
        let rows = panel.rows.html { row in
            """
            <tr><th scope="row">\(row.title)</th>\
            \(cell(row.old, isCode: row.isCode, "gone"))\(cell(row.new, isCode: row.isCode, "new"))</tr>

            """
        }
        let sentence = panel.step.map {
            """
            <p class="sentence">\(ArticleHTML(links: links).inlines(Inline.withCode($0.text)))</p>

            """ as HTML
        }
        return """
            \(sentence)<table class="panel">
            <thead><tr><td></td><th scope="col">\(old.heading)</th><th scope="col">\(new.heading)</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>
            <p>Next: <a href="#\(Name.test)">the same test</a> · <a href="#declarations">types and functions</a> · \
            <a href="#summary">every line</a> · <a href="\(Name.comparisons)">all pairs</a>. The keys <kbd>n</kbd> and <kbd>b</kbd> go to the next change and back.</p>
            """
    }

    private func link(shifted by: Int, _ old: Stage, _ new: Stage) -> Page.Link? {
        func shifted(_ stage: Stage) -> Stage? { stages.first { $0.number == stage.number + by } }
        guard let old = shifted(old), let new = shifted(new) else { return nil }
        return Page.Link(
            title: "Stages \(old.number) and \(new.number)",
            page: Name.comparison(old.number, new.number))
    }

    private func summary(_ comparison: Comparison) -> HTML {
        let counts = FileComparison.Kind.allCases.html(by: ", ") { kind in
            "\(comparison.files(kind).count) \(String(describing: kind))"
        }
        let rows = comparison.files.filter { $0.kind != .unchanged }.html { file in
            """
            <tr><td>\(String(describing: file.kind))</td>\
            <td><a href="#\(ComparedFile(file: file).anchor)">\(HTML.breakable(file.path))</a>\
            \(ComparedFile(file: file).formerPath)</td>\
            \(size(file.addedLines, file.removedLines))</tr>

            """
        }
        return """
            <h2 id="summary">Every line</h2>
            <p>Files: \(counts). Lines: \(comparison.addedLines) added, \
            \(comparison.removedLines) removed.</p>
            <div class="table" tabindex="0"><table class="sizes">
            <thead><tr><th scope="col">file is</th><td></td>\
            <th scope="col" class="number">added</th>\
            <th scope="col" class="number">removed</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table></div>
            """
    }

    private func size(_ added: Int, _ removed: Int) -> HTML {
        """
        <td class="number">\(added == 0 ? "" : "+\(added)")</td>\
        <td class="number">\(removed == 0 ? "" : "−\(removed)")</td>
        """
    }

    /// What it takes to test the same in both.
    private func test(_ comparison: Comparison) -> HTML? {
        guard !comparison.files.isEmpty else { return nil }
        let files = comparison.files.html { ComparedFile(file: $0, folder: "test/").html }
        return """
            <h2 id="\(Name.test)">The same test</h2>
            <p>The decision alone and the whole load, in the style of each: \(comparison.addedLines) lines are added, \
            \(comparison.removedLines) removed.</p>
            \(files)
            """
    }

    private func unchanged(_ comparison: Comparison) -> HTML? {
        let files = comparison.files(.unchanged)
        guard !files.isEmpty else { return nil }
        let items = files.html { file in
            "<li><code>\(file.path)</code>\(ComparedFile(file: file).formerPath)</li>\n"
        }
        return """
            <h2 id="unchanged">Unchanged</h2>
            <details><summary>\(files.count) files are the same on both sides</summary>
            <ul>
            \(items)</ul>
            </details>
            """
    }
}

/// A file of two stages, line beside line. On a narrow screen the columns become one: what is gone
/// stands above what has come in its place.
struct ComparedFile {
    let file: FileComparison
    /// Before its path, where two folders are on one page.
    var folder = ""

    /// A file that is gone can have the path of one that has come.
    var anchor: String { folder + (file.newPath == nil ? "removed/" : "") + file.path }

    var formerPath: HTML? {
        let path = HTML.breakable(file.oldPath ?? "")
        return file.isMoved ? " <span class=\"former\">was \(path)</span>" : nil
    }

    var html: HTML {
        // Colours come from the whole file: a line alone does not know that it is in a comment.
        func lines(_ line: KeyPath<Row, Row.Line?>) -> [[Token]] {
            SwiftHighlighter.lines(
                of: file.rows.compactMap { $0[keyPath: line]?.text }.joined(separator: "\n"))
        }
        let (old, new) = (lines(\.old), lines(\.new))
        let body = Self.runs(of: file.rows).html { run in
            let grid = grid(run.rows, old, new)
            // A fold takes a line, too.
            guard !run.isNear, run.rows.count > 3 else { return grid }
            return """
                <details class="same"><summary>\(run.rows.count) lines are the same</summary>
                \(grid)</details>

                """
        }
        return """
            <section class="compared">
            <h2 id="\(anchor)">\(HTML.breakable(file.path))\(formerPath) \
            <span class="kind">\(String(describing: file.kind))</span></h2>
            \(body)</section>

            """
    }

    /// The rows up to three lines from a change, and those between them, in turn.
    static func runs(of rows: [Row]) -> [(rows: ArraySlice<Row>, isNear: Bool)] {
        let near = rows.indices.map { index in
            rows[max(0, index - 3)...min(rows.count - 1, index + 3)].contains(where: \.isChanged)
        }
        var runs: [(rows: ArraySlice<Row>, isNear: Bool)] = []
        var rest = near[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            runs.append((rows[run.startIndex..<run.endIndex], first))
            rest = rest.dropFirst(run.count)
        }
        return runs
    }

    /// In a run of changes all old lines come first, for the narrow screen; on a wide one, each line
    /// is told its row.
    private func grid(_ rows: ArraySlice<Row>, _ old: [[Token]], _ new: [[Token]]) -> HTML {
        let hasOneSide = file.kind == .added || file.kind == .removed
        var html: HTML = "<div class=\"diff\(" one", if: hasOneSide)\">\n"
        var rest = rows
        while let first = rest.first {
            let run = rest.prefix { $0.isChanged == first.isChanged }
            for (offset, row) in zip(run.indices, run) {
                html += line(
                    row.old, "o", "del", row, offset - rows.startIndex, old, row.difference?.old)
            }
            for (offset, row) in zip(run.indices, run) {
                html += line(
                    row.new, "n", "ins", row, offset - rows.startIndex, new, row.difference?.new)
            }
            rest = rest.dropFirst(run.count)
        }
        html += "</div>\n"
        return html
    }

    private func line(
        _ line: Row.Line?, _ side: HTML, _ mark: HTML, _ row: Row, _ offset: Int,
        _ tokens: [[Token]], _ difference: Range<Int>?
    ) -> HTML {
        guard let line else { return "" }
        let code = Self.marked(difference ?? 0..<0, in: tokens[line.number - 1], by: mark)
        return """
            <div class="\(side)\(" x", if: row.isChanged)" style="--r:\(offset + 1)" \
            data-n="\(line.number)"><code>\(code)</code></div>

            """
    }

    /// The tokens of a line, with a mark around a range of characters.
    static func marked(_ range: Range<Int>, in tokens: [Token], by mark: HTML) -> HTML {
        func cut(_ tokens: [Token], after count: Int) -> (head: [Token], tail: [Token]) {
            var room = count
            var (head, tail): ([Token], [Token]) = ([], [])
            for token in tokens {
                let (first, second) = (token.text.prefix(room), token.text.dropFirst(room))
                room -= first.count
                if !first.isEmpty { head.append(Token(kind: token.kind, text: first)) }
                if !second.isEmpty { tail.append(Token(kind: token.kind, text: second)) }
            }
            return (head, tail)
        }
        guard !range.isEmpty else { return HTML.tokens(tokens) }
        let (head, rest) = cut(tokens, after: range.lowerBound)
        let (middle, tail) = cut(rest, after: range.count)
        return
            "\(HTML.tokens(head))<\(mark)>\(HTML.tokens(middle))</\(mark)>\(HTML.tokens(tail))"
    }
}
