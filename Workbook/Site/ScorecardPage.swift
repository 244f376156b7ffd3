/// What was measured of each stage: a vector, and never a total.
public struct Scorecard: Codable, Equatable, Sendable {
    public struct Column: Codable, Equatable, Sendable {
        public let id: String
        public let title: String
        public let unit: String
        /// How it is computed.
        public let how: String
        /// What one may wrongly read out of it.
        public let misleads: String
        /// Whether it is a time, which is another one at each run.
        public let isTimed: Bool

        public init(
            id: String, title: String, unit: String, how: String, misleads: String, isTimed: Bool
        ) {
            self.id = id
            self.title = title
            self.unit = unit
            self.how = how
            self.misleads = misleads
            self.isTimed = isTimed
        }
    }

    public struct Row: Codable, Equatable, Sendable {
        public let stage: Int
        public let title: String
        /// By the id of the column.
        public let values: [String: Value]

        public init(stage: Int, title: String, values: [String: Value]) {
            self.stage = stage
            self.title = title
            self.values = values
        }
    }

    public struct Value: Codable, Equatable, Sendable {
        /// As it is shown; for a value that is missing, the reason.
        public let text: String
        /// `nil` if it is missing.
        public let number: Double?
        /// The least and the most of several runs.
        public let least: Double?
        public let most: Double?

        public init(text: String, number: Double?, least: Double? = nil, most: Double? = nil) {
            self.text = text
            self.number = number
            self.least = least
            self.most = most
        }
    }

    public let columns: [Column]
    public let rows: [Row]

    public init(columns: [Column], rows: [Row]) {
        self.columns = columns
        self.rows = rows
    }
}

extension Website {
    func scorecardPage() -> Page {
        Page(
            name: Name.scorecard, part: .scorecard, title: "Scorecard",
            lead: scorecard == nil
                ? "Nothing was measured yet."
                : """
                One chart for each question, and no total: which of these matters is for you to say. \
                All bars begin at nought.
                """,
            body: scorecard.map { card in
                "<div class=\"charts\">\n\(card.columns.html { chart($0, card.rows) })</div>"
            } ?? "<p>The scorecard is not part of this site yet.</p>",
            isWide: true)
    }

    private func chart(_ column: Scorecard.Column, _ rows: [Scorecard.Row]) -> HTML {
        let values = rows.compactMap { $0.values[column.id] }
        let most = values.flatMap { [$0.number, $0.most].compactMap(\.self) }.max() ?? 0
        let bars = rows.html { row in
            """
            <tr><th scope="row"><a href="\(Name.chapter(row.stage))">\(row.stage)</a>\
            <span> · \(row.title)</span></th>\(bar(row.values[column.id], of: most))</tr>

            """
        }
        return """
            <section class="chart" id="\(column.id)">
            <h2>\(column.title)</h2>
            <p class="unit">\(column.unit)\(", timed", if: column.isTimed)</p>
            <table>
            \(bars)</table>
            <details><summary>How it is computed, and how it misleads</summary>
            <p>\(column.how)</p>
            <p><strong>It misleads:</strong> \(column.misleads)</p>
            </details>
            </section>

            """
    }

    /// A bar from nought, and for a time the spread of the runs as a line on it.
    private func bar(_ value: Scorecard.Value?, of most: Double) -> HTML {
        guard let value, let number = value.number else {
            return
                "<td></td><td class=\"number\">– <span class=\"why\">\(value?.text ?? "not measured")</span></td>"
        }
        func share(_ number: Double) -> String {
            let tenths = most > 0 ? Int((number / most * 1000).rounded()) : 0
            return "\(tenths / 10).\(tenths % 10)%"
        }
        var spread: HTML?
        if let least = value.least, let most = value.most {
            spread = """
                <span class="spread" style="left:\(share(least));right:calc(100% - \(share(most)))"></span>
                """
        }
        return """
            <td class="bar"><div><span style="width:\(share(number))"></span>\(spread)</div></td>\
            <td class="number">\(value.text)</td>
            """
    }
}
