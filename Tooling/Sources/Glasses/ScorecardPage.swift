extension Website {
    func scorecardPage() -> Page {
        Page(
            name: Name.scorecard, part: .scorecard, title: "Scorecard",
            lead: """
                Four questions first, and no total: which of them matters is for you to say. All bars begin \
                at zero. Measured on \(scorecard.measuredOn).
                """,
            body: """
                <div class="charts">
                \(scorecard.metrics.filter { $0.question != nil }.html(section))</div>
                <details><summary>The other charts</summary>
                <div class="charts">
                \(scorecard.metrics.filter { $0.question == nil }.html(section))</div>
                </details>
                """, isWide: true)
    }

    private func section(_ metric: Metric) -> HTML {
        let text = ArticleHTML(stages: stages)
        let bars = scorecard.rows.map { ($0, $0.values[metric.id] ?? .missing) }
        // What a bar of full length stands for.
        let most = metric.unit == "%" ? 100 : bars.compactMap(\.1.number).max() ?? 0
        let rows = bars.html { stage, value in
            """
            <tr><th scope="row"><a href="\(Name.source(stage.stage))">\(stage.stage)</a>\
            <span> · \(stage.title)</span></th>\(cells(value, of: most))</tr>

            """
        }
        let table: HTML = "<table>\n\(rows)</table>"
        let answer: HTML =
            metric.question.map { question in
                """
                <p>\(question)</p>
                <details><summary>Guess first, then look</summary>
                \(table)
                <p>\(metric.answer ?? "")</p>
                </details>
                """
            } ?? table
        return """
            <section class="chart" id="\(metric.id.rawValue)">
            <h2>\(metric.title)</h2>
            <p class="unit">\(metric.unit)</p>
            \(answer)
            <details><summary>How it is computed, and how it misleads</summary>
            <p>\(text.inlines(Inline.withCode(metric.how)))</p>
            <p><strong>It misleads:</strong></p>
            <p>\(text.inlines(Inline.withCode(metric.misleads)))</p>
            </details>
            </section>

            """
    }

    /// A bar that starts at zero.
    private func cells(_ value: Scorecard.Value, of most: Double) -> HTML {
        guard let number = value.number else {
            return "<td class=\"bar\"></td><td class=\"number\">–</td>"
        }
        let share = most > 0 ? (number / most * 1000).rounded() / 10 : 0
        return """
            <td class="bar"><div><span style="width:\(share)%"></span></div></td>\
            <td class="number">\(value.text)</td>
            """
    }
}
