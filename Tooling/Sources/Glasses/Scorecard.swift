import Judging
import Purity

/// The tests that every stage has, in its style: the name of each is that of its function.
package enum SameTest: String, CaseIterable {
    case theDecision = "The decision alone"
    case theWholeLoad = "The whole load"
}

/// A row of the scorecard, by its title.
package enum Figure: String {
    case hidden = "hidden effects of the list"
    case functions = "functions"
    case pure = "functions that are pure"
    case injected = "functions that are injected"
    case impure = "functions that are impure"
    case decision = "same test: the decision alone"
    case wholeLoad = "same test: the whole load"
    case dateFiles = "change \"a fixed date\": files"
    case dateLines = "change \"a fixed date\": lines"
    case goodReads = "a good load: reads"
    case lines = "lines"
}

extension Project {
    /// The appendices have the scorecard: a row for each figure, a column for each stage.
    package static let scorecardFile = "Stages/Appendices.md"

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmingSpaces)
            .dropFirst().dropLast()
    }

    /// What the scorecard says of a stage, by the titles of its rows.
    package func scorecard(of stage: Stage) throws -> [String: String] {
        let rows = try text(Self.scorecardFile).split(separator: "\n").map(Self.cells)
        let head = rows.first { $0.starts(with: ["", "unit"]) }
        guard let head, let column = head.firstIndex(of: "\(stage.number)") else { return [:] }
        let figures = rows.filter { $0.count == head.count }.map { ($0[0], $0[column]) }
        return Dictionary(figures) { first, _ in first }
    }

    /// The appendices with what can be counted, counted again. What took minutes to measure stays as it is.
    package func recountedScorecard() async throws -> String {
        var counted: [[String: String]] = []
        for stage in stages() { counted.append(try await figures(of: stage)) }
        let lines = try text(Self.scorecardFile).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let cells = Self.cells(line)
            let figures = counted.compactMap { $0[cells.first ?? ""] }
            guard cells.count == figures.count + 2, figures.count == counted.count else {
                return String(line)
            }
            return "| \((cells.prefix(2) + figures).joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }

    /// What can be counted in one stage's solution, by the titles of the rows.
    ///
    /// - Throws: `Failure`, if the solution does not compile.
    private func figures(of stage: Stage) async throws -> [String: String] {
        let functions = try await lens(of: stage, .solutions).functions
        let list = functions.filter { $0.name.hasPrefix("VideoListViewModel.") }
        func percent(_ kind: LensFunction.Kind) -> String {
            let share = 100 * Double(functions.count { $0.kind == kind }) / Double(functions.count)
            return "\(Int(share.rounded()))"
        }
        let lines = try sources(Tree.solutions.path(of: stage)).flatMap { Self.code($0.text) }
        let date = try Drill.fixedDate.size(self, stage)
        let figures: [Figure: String] = [
            .hidden: "\(Set(list.flatMap(\.effects).map(\.effect)).count)",
            .functions: "\(functions.count)", .pure: percent(.pure),
            .injected: percent(.injected), .impure: percent(.impure), .lines: "\(lines.count)",
            .decision: try size(of: .theDecision, in: stage),
            .wholeLoad: try size(of: .theWholeLoad, in: stage),
            .dateFiles: "\(date.files)", .dateLines: "\(date.added + date.removed)",
        ]
        return Dictionary(uniqueKeysWithValues: figures.map { ($0.rawValue, $1) })
    }

    /// Of one of the tests, with what both share: its lines, and what replaces a dependency in it.
    private func size(of test: SameTest, in stage: Stage) throws -> String {
        let sections = try text("\(stage.sameTest)/TheSameTest.swift").split(
            separator: "// MARK: - ")
        let others = SameTest.allCases.filter { $0 != test }.map(\.rawValue)
        // The first line of a section is its title, and that of the file an import.
        let lines = sections.filter { section in !others.contains(where: section.hasPrefix) }
            .flatMap { $0.split(separator: "\n").dropFirst() }
            .filter { !$0.contains(#/^(?:@testable )?import /#) }
        let doubles = lines.count { $0.contains(/\/\/ (?:stub|fake|spy|mock|dummy)\b/) }
        return "\(Self.code(lines.joined(separator: "\n")).count)/\(doubles)"
    }

    /// The lines of a text without blanks and comments.
    static func code(_ text: String) -> [String] {
        text.split(separator: "\n").map(\.trimmingSpaces).filter {
            !$0.isEmpty && !$0.hasPrefix("//")
        }
    }
}
