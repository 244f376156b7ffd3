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
                \(Self.questions.html { question in
                    scorecard.metrics.filter { $0.id == question.of }.html { section($0, question) }
                })</div>
                <details><summary>The other charts</summary>
                <div class="charts">
                \(scorecard.metrics.filter { metric in
                    !Self.questions.contains { $0.of == metric.id }
                }.html { section($0, nil) })</div>
                </details>
                """, isWide: true)
    }

    private typealias Question = (of: Metric.ID, text: String, answer: String)

    /// Of the charts that come first. The reader answers each before the bars are shown.
    private static let questions: [Question] = [
        (
            of: .hidden,
            text: "In which designs does the list reach effects that no signature shows?",
            answer:
                "From stage 4 on it reaches only what it was given; in stage 9 the effects are hidden again."
        ),
        (
            of: .decision, text: "Where is one decision the easiest to test?",
            answer: "In stages 8 and 10, without a double. Stage 1 tests only the text of the age."
        ),
        (
            of: .twoAtOnce, text: "In which designs do two tests at once disturb each other?",
            answer: "In stages 1 and 2, where both use one global."
        ),
        (
            of: .dateLines, text: "How many lines does a fixed date take?",
            answer:
                "It depends on how many places read the clock, and on whether a value can replace it."
        ),
    ]

    private func section(_ metric: Metric, _ question: Question?) -> HTML {
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
            question.map { question in
                """
                <p>\(question.text)</p>
                <details><summary>Guess first, then look</summary>
                \(table)
                <p>\(question.answer)</p>
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
