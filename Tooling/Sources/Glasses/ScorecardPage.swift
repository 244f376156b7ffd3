/// One thing that was measured in every stage. The scorecard is a vector of them, and never a total.
public struct Chart: Sendable {
    /// The figure of one stage: as it is shown, and its number; `nil` if it was not measured.
    public typealias Bar = (stage: Int, title: String, text: String, number: Double?)

    let id: String
    let title: String
    let unit: String
    let how: String
    let misleads: String
    let bars: [Bar]

    /// - Parameters:
    ///   - unit: Of the numbers: "ms".
    ///   - how: How it is computed, with code in backquotes.
    ///   - misleads: What one may wrongly read out of it.
    public init(
        id: String, title: String, unit: String, how: String, misleads: String, bars: [Bar]
    ) {
        self.id = id
        self.title = title
        self.unit = unit
        self.how = how
        self.misleads = misleads
        self.bars = bars
    }

    /// What a bar of full length stands for.
    fileprivate var most: Double {
        if unit == "%" { return 100 }
        return bars.compactMap(\.number).max() ?? 0
    }
}

extension Website {
    func scorecardPage() -> Page {
        Page(
            name: Name.scorecard, part: .scorecard, title: "Scorecard",
            lead: """
                Four questions first, and no total: which of them matters is for you to say. All bars begin \
                at zero. Measured on \(measuredOn).
                """,
            body: """
                <div class="charts">
                \(Self.questions.html { question in
                    charts.first { $0.id == question.chart }.map { section($0, question) } ?? ""
                })</div>
                <details><summary>The other charts</summary>
                <div class="charts">
                \(charts.filter { chart in
                    !Self.questions.contains { $0.chart == chart.id }
                }.html { section($0, nil) })</div>
                </details>
                """, isWide: true)
    }

    /// The charts that come first. The reader answers each question before the bars are shown.
    private struct Question {
        let chart: String
        let text: String
        let answer: String
    }

    private static let questions = [
        Question(
            chart: "hidden",
            text: "In which designs does the list reach effects that no signature shows?",
            answer:
                "From stage 4 on it reaches only what it was given; in stage 9 the effects are hidden again."
        ),
        Question(
            chart: "decision", text: "Where is one decision the easiest to test?",
            answer: "In stages 8 and 10, without a double. Stage 1 tests only the text of the age."),
        Question(
            chart: "twoAtOnce", text: "In which designs do two tests at once disturb each other?",
            answer: "In stages 1 and 2, where both use one global."),
        Question(
            chart: "dateLines", text: "How many lines does a fixed date take?",
            answer:
                "It depends on how many places read the clock, and on whether a value can replace it."
        ),
    ]

    private func section(_ chart: Chart, _ question: Question?) -> HTML {
        let text = ArticleHTML(links: links)
        let rows = chart.bars.html { bar in
            """
            <tr><th scope="row"><a href="\(Name.source(bar.stage))">\(bar.stage)</a>\
            <span> · \(bar.title)</span></th>\(cells(bar, of: chart.most))</tr>

            """
        }
        let table: HTML = "<table>\n\(rows)</table>"
        let bars: HTML =
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
            <section class="chart" id="\(chart.id)">
            <h2>\(chart.title)</h2>
            <p class="unit">\(chart.unit)</p>
            \(bars)
            <details><summary>How it is computed, and how it misleads</summary>
            <p>\(text.inlines(Inline.withCode(chart.how)))</p>
            <p><strong>It misleads:</strong></p>
            <p>\(text.inlines(Inline.withCode(chart.misleads)))</p>
            </details>
            </section>

            """
    }

    /// A bar that starts at zero.
    private func cells(_ bar: Chart.Bar, of most: Double) -> HTML {
        guard let number = bar.number else {
            return "<td class=\"bar\"></td><td class=\"number\">–</td>"
        }
        func share(_ number: Double) -> String {
            let tenths = most > 0 ? Int((number / most * 1000).rounded()) : 0
            return "\(tenths / 10).\(tenths % 10)%"
        }
        return """
            <td class="bar"><div><span style="width:\(share(number))"></span></div></td>\
            <td class="number">\(bar.text)</td>
            """
    }
}
