import Foundation
import Judging

/// A figure of every stage, and how it can mislead.
struct Metric: Codable, Equatable, Sendable {
    let id: ID
    let title: String
    /// Of the number behind it: "lines", "%".
    let unit: String
    let how: String
    let misleads: String
    /// Whether `make scorecard ARGS=--recount` counts it. What took minutes to measure was recorded once.
    let isCounted: Bool

    enum ID: String, Codable, CodingKeyRepresentable, Sendable {
        case hidden, functions, pure, injected, impure
        case decision, isAsync, wholeLoad, twoAtOnce
        case goodReads
        case types, lines
        case dateFiles, dateLines, mirrorFiles, mirrorLines, sparingFiles, sparingLines
    }
}

/// What was measured of every stage. It is a vector, and never a total.
struct Scorecard: Codable, Equatable, Sendable {
    /// "Linux, 2 cores, Swift 6.3.1, 21 November 2026"
    var measuredOn: String
    var metrics: [Metric]
    var rows: [Row]

    struct Row: Codable, Equatable, Sendable {
        let stage: Int
        let title: String
        var values: [Metric.ID: Value] = [:]
    }

    struct Value: Codable, Equatable, Sendable {
        /// "0.8", "yes"
        let text: String
        let number: Double?

        init(_ text: String, _ number: Double?) {
            self.text = text
            self.number = number
        }

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
    static let file = "Tooling/Corpus/scorecard.json"

    static func recorded(_ project: Project) throws -> Scorecard {
        guard project.exists(file) else {
            throw Failure("\(file) is not there.", next: Failure.restore(file))
        }
        return try JSONDecoder().decode(Scorecard.self, from: Data(contentsOf: project.url(file)))
    }

    func record(_ project: Project) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (try encoder.encode(self) + Data("\n".utf8)).write(to: project.url(Self.file))
    }

    // MARK: - As text

    /// A metric in a line, a stage in a column.
    func table(_ terminal: Terminal) -> [String] {
        let width = metrics.map(\.title.count).max() ?? 0
        func line(_ title: String, _ cells: [String]) -> String {
            let cells = cells.map { String(repeating: " ", count: max(1, 5 - $0.count)) + $0 }
            return title + String(repeating: " ", count: width - title.count) + cells.joined()
        }
        let head = terminal.styled(line("stage", rows.map { "\($0.stage)" }), .bold)
        return [head]
            + metrics.map { metric in
                line(metric.title, rows.map { ($0.values[metric.id] ?? .missing).text })
            }
    }

    /// The same for the appendices, with how each line is computed and how it misleads.
    var markdown: String {
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
}
