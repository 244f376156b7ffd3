import Foundation
import Judging

/// A figure of every stage, and how it can mislead.
package struct Metric: Codable, Equatable, Sendable {
    package let id: ID
    package let title: String
    /// Of the number behind it: "lines", "%".
    package let unit: String
    package let how: String
    package let misleads: String
    /// Whether `make record-scorecard` counts it. What took minutes to measure was recorded once.
    package let isCounted: Bool
    /// What the reader answers before the bars are shown, and the answer; `nil` for most.
    package var question: String?
    package var answer: String?

    package enum ID: String, Codable, CodingKeyRepresentable, Sendable {
        case hidden, functions, pure, injected, impure
        case decision, wholeLoad, twoAtOnce
        case goodReads
        case lines
        case dateFiles, dateLines
    }
}

/// What was measured of every stage. It is a vector, and never a total.
package struct Scorecard: Codable, Equatable, Sendable {
    /// "Linux, 2 cores, Swift 6.3.1, 21 November 2026"
    package var measuredOn: String
    package var metrics: [Metric]
    package var rows: [Row]

    package struct Row: Codable, Equatable, Sendable {
        package let stage: Int
        package let title: String
        package var values: [Metric.ID: Value] = [:]
    }

    package struct Value: Codable, Equatable, Sendable {
        /// "0.8", "yes"
        package let text: String
        package let number: Double?

        init(_ text: String, _ number: Double?) { (self.text, self.number) = (text, number) }

        init(_ count: Int) { self.init("\(count)", Double(count)) }

        /// A part of a whole, as a percentage.
        init(_ part: Int, of whole: Int) {
            let share = whole == 0 ? 0 : 100 * Double(part) / Double(whole)
            self.init("\(Int(share.rounded()))", share)
        }

        /// It was not measured.
        static let missing = Value("–", nil)
    }

    /// The last one that a maintainer has recorded.
    package static let file = "Tooling/Corpus/scorecard.json"

    package static func recorded(_ project: Project) throws -> Scorecard {
        try JSONDecoder().decode(Scorecard.self, from: Data(contentsOf: project.url(file)))
    }

    func record(_ project: Project) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (try encoder.encode(self) + Data("\n".utf8)).write(to: project.url(Self.file))
    }

    // MARK: - As text

    /// For the appendices: a metric in a line, a stage in a column, and how each line is computed and how it misleads.
    package var markdown: String {
        let head = "| | unit | \(rows.map { "\($0.stage)" }.joined(separator: " | ")) |"
        let rule = "|---|---|" + String(repeating: "--:|", count: rows.count)
        let lines = metrics.map { metric in
            let cells = rows.map { ($0.values[metric.id] ?? .missing).text }
            return "| \(metric.title) | \(metric.unit) | \(cells.joined(separator: " | ")) |"
        }
        let notes = metrics.map { metric in
            "| \(metric.title) | \(metric.how) | \(metric.misleads) |"
        }
        return """
            Measured on \(measuredOn).

            \(([head, rule] + lines).joined(separator: "\n"))

            <details><summary>How each is computed, and how it misleads</summary>

            | | how it is computed | how it misleads |
            |---|---|---|
            \(notes.joined(separator: "\n"))
            </details>
            """
    }

    // MARK: - In the appendices

    package static let book = "Stages/Appendices.md"
    private var section: String {
        "<!-- scorecard -->\n\(markdown)\n<!-- end of scorecard -->\n"
    }

    package func isWritten(in project: Project) throws -> Bool {
        try project.text(Self.book).contains(section)
    }

    /// Puts its table into the appendices.
    func write(into project: Project) throws {
        let place = /(?s)<!-- scorecard -->\n.*<!-- end of scorecard -->\n/
        let text = try project.text(Self.book).replacing(place, with: section)
        try Data(text.utf8).write(to: project.url(Self.book))
    }
}
