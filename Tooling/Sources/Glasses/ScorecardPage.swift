extension Website {
    func scorecardPage() -> Page {
        Page(
            name: Name.scorecard, part: .scorecard, title: "Scorecard",
            lead: """
                There is no total: which figure matters is for you to say. Guess before you look. All bars \
                begin at zero. Measured on \(scorecard.measuredOn).
                """,
            body: "<div class=\"charts\">\n\(scorecard.metrics.html(chart))</div>", isWide: true)
    }

    private func chart(_ metric: Metric) -> HTML {
        let text = Markdown(stages: stages)
        let values = scorecard.rows.map { ($0, $0.values[metric.id] ?? .missing) }
        // What a bar of full length stands for.
        let most = metric.unit == "%" ? 100 : values.compactMap(\.1.number).max() ?? 0
        let rows = values.html { stage, value in
            let share = (value.number ?? 0) / max(most, 1) * 100
            return """
                <tr><th scope="row"><a href="\(Name.source(stage.stage))">\(stage.stage)</a>\
                <span> · \(stage.title)</span></th>\
                <td class="bar"><div style="width:\(share)%"></div></td>\
                <td class="number">\(value.text)</td></tr>

                """
        }
        return """
            <section class="chart">
            <h2>\(metric.title)\(metric.unit.isEmpty ? "" : ", \(metric.unit)")</h2>
            <table>
            \(rows)</table>
            <details><summary>How it is computed, and how it misleads</summary>
            <p>\(text.inline(metric.how))</p>
            <p><strong>It misleads:</strong> \(text.inline(metric.misleads))</p>
            </details>
            </section>

            """
    }
}
