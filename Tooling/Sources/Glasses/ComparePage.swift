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
                <p><a href="\(Name.rule(1))">One rule, ten designs</a> · \
                <a href="\(Name.sameTest(1))">One test, ten styles</a></p>
                \(HTML.table("choice", head: "<td></td>\(head)", rows: rows))
                """)
    }

    func comparisonPage(_ compared: Compared) -> Page {
        let (old, new) = (compared.old, compared.new)
        let (test, declared) = (compared.test, compared.declarations)
        func changes(_ files: [FileComparison], _ folder: String = "") -> HTML {
            files.filter { $0.kind != .unchanged }.html { $0.html(in: folder) }
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
                <h2 id="\(Name.test)">The same test</h2>
                <p>The decision alone and the whole load, in the style of each: \(test.addedLines) lines are added, \
                \(test.removedLines) removed.</p>
                \(changes(test, "test/"))
                <h2 id="declarations">Types and functions</h2>
                <details><summary>\(declared.addedLines) lines are added, \(declared.removedLines) removed</summary>
                \(changes(declared, "declarations/"))
                </details>
                \(summary(compared.code))
                \(changes(compared.code))
                \(unchanged(compared.code))
                """,
            series: pairs(apart: new.number - old.number), isWide: true)
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
            <p class="sentence">\(ArticleHTML(stages: stages).withCode($0.text))</p>

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

    private func pairs(apart distance: Int) -> [Page.Link] {
        zip(stages, stages.dropFirst(distance)).map { old, new in
            (
                "Stages \(old.number) and \(new.number)", Name.comparison(old.number, new.number)
            )
        }
    }

    private func summary(_ files: [FileComparison]) -> HTML {
        let counts = FileComparison.Kind.allCases.html(by: ", ") { kind in
            "\(files.count { $0.kind == kind }) \(String(describing: kind))"
        }
        let rows = files.filter { $0.kind != .unchanged }.html { file in
            """
            <tr><td>\(String(describing: file.kind))</td>\
            <td><a href="#\(file.anchor())">\(HTML.breakable(file.path))</a>\
            \(file.formerPath)</td>\
            <td class="number">\("+\(file.addedLines)", if: file.addedLines > 0)</td>\
            <td class="number">\("−\(file.removedLines)", if: file.removedLines > 0)</td></tr>

            """
        }
        let head: HTML = """
            <th scope="col">file is</th><td></td>\
            <th scope="col" class="number">added</th>\
            <th scope="col" class="number">removed</th>
            """
        return """
            <h2 id="summary">Every line</h2>
            <p>Files: \(counts). Lines: \(files.addedLines) added, \
            \(files.removedLines) removed.</p>
            \(HTML.table("sizes", head: head, rows: rows))
            """
    }

    private func unchanged(_ all: [FileComparison]) -> HTML? {
        let files = all.filter { $0.kind == .unchanged }
        guard !files.isEmpty else { return nil }
        let items = files.html { file in
            "<li><code>\(file.path)</code>\(file.formerPath)</li>\n"
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
extension FileComparison {
    /// A file that is gone can have the path of one that has come.
    ///
    /// - Parameter folder: Before its path, where two folders are on one page.
    func anchor(in folder: String = "") -> String {
        folder + (newPath == nil ? "removed/" : "") + path
    }

    var formerPath: HTML? {
        isMoved ? " <span class=\"former\">was \(HTML.breakable(oldPath ?? ""))</span>" : nil
    }

    func html(in folder: String) -> HTML {
        // Colours come from the whole file: a line alone does not know that it is in a comment.
        func lines(_ line: KeyPath<Row, Row.Line?>) -> [[Token]] {
            SwiftHighlighter.lines(
                of: rows.compactMap { $0[keyPath: line]?.text }.joined(separator: "\n"))
        }
        let (old, new) = (lines(\.old), lines(\.new))
        let body = folded.html { run in
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
            <h2 id="\(anchor(in: folder))">\(HTML.breakable(path))\(formerPath) \
            <span class="kind">\(String(describing: kind))</span></h2>
            \(body)</section>

            """
    }

    /// The rows up to three lines from a change, and those between them, in turn.
    var folded: [(rows: ArraySlice<Row>, isNear: Bool)] {
        let near = rows.indices.map { index in
            rows[max(0, index - 3)...min(rows.count - 1, index + 3)].contains(where: \.isChanged)
        }
        return rows.indices.runs { near[$0] }.map { (rows[$0], near[$0.lowerBound]) }
    }

    /// In a run of changes all old lines come first, for the narrow screen; on a wide one, each line
    /// is told its row.
    private func grid(_ rows: ArraySlice<Row>, _ old: [[Token]], _ new: [[Token]]) -> HTML {
        func line(
            _ line: Row.Line?, _ side: HTML, at index: Int, _ code: (Row.Line) -> HTML
        ) -> HTML {
            guard let line else { return "" }
            return """
                <div class="\(side)\(" x", if: rows[index].isChanged)" \
                style="--r:\(index - rows.startIndex + 1)" \
                data-n="\(line.number)"><code>\(code(line))</code></div>

                """
        }
        let lines = rows.indices.runs { rows[$0].isChanged }.html { run in
            let gone = run.html { index in
                line(rows[index].old, "o", at: index) {
                    .tokens(old[$0.number - 1], marked: rows[index].difference?.old, by: "del")
                }
            }
            let come = run.html { index in
                line(rows[index].new, "n", at: index) {
                    .tokens(new[$0.number - 1], marked: rows[index].difference?.new, by: "ins")
                }
            }
            return "\(gone)\(come)"
        }
        let hasOneSide = kind == .added || kind == .removed
        return "<div class=\"diff\(" one", if: hasOneSide)\">\n\(lines)</div>\n"
    }
}

extension Range<Int> {
    /// Its longest parts of which all elements have the same value.
    fileprivate func runs(_ value: (Int) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var rest = self
        while let first = rest.first {
            runs.append(rest.prefix { value($0) == value(first) })
            rest = rest.dropFirst(runs[runs.count - 1].count)
        }
        return runs
    }
}
