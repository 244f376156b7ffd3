import Judging
import Purity

/// The tests that every stage has, in its style: the name of each is that of its function.
package enum SameTest: String, CaseIterable {
    case theDecision = "The decision alone"
    case theWholeLoad = "The whole load"
}

extension Project {
    /// Counts again what can be counted, and writes the table into the appendices.
    package func recountScorecard() async throws -> Int32 {
        var card = try Scorecard.recorded(self)
        let old = Dictionary(uniqueKeysWithValues: card.rows.map { ($0.stage, $0) })
        card.rows = []
        for stage in stages() {
            Terminal.busy("Stage \(stage.number)…")
            var row = old[stage.number] ?? .init(stage: stage.number, title: stage.title)
            row.values.merge(try await figures(of: stage)) { $1 }
            card.rows.append(row)
        }
        try card.record(self)
        try card.write(into: self)
        Terminal.say("\nNext: read the change with git diff")
        return 0
    }

    /// What can be counted in one stage's solution.
    ///
    /// - Throws: `Failure`, if the solution does not compile.
    package func figures(of stage: Stage) async throws -> [Metric.ID: Scorecard.Value] {
        let functions = try await lens(of: stage, .solutions).functions
        let list = functions.filter { $0.name.hasPrefix("VideoListViewModel.") }
        func share(_ kind: LensFunction.Kind) -> Scorecard.Value {
            .init(functions.count { $0.kind == kind }, of: functions.count)
        }
        let lines = try sources(Tree.solutions.path(of: stage)).flatMap { Self.code($0.text) }
        let date = try Drill.fixedDate.size(self, stage)
        return [
            .hidden: .init(Set(list.flatMap(\.effects).map(\.effect)).count),
            .functions: .init(functions.count), .pure: share(.pure), .injected: share(.injected),
            .impure: share(.impure), .lines: .init(lines.count),
            .decision: try size(of: .theDecision, in: stage),
            .wholeLoad: try size(of: .theWholeLoad, in: stage),
            .dateFiles: .init(date.files), .dateLines: .init(date.added + date.removed),
        ]
    }

    /// Of one of the tests, with what both share: its lines, and what replaces a dependency in it.
    private func size(of test: SameTest, in stage: Stage) throws -> Scorecard.Value {
        let sections = try text("\(stage.sameTest)/TheSameTest.swift").split(
            separator: "// MARK: - ")
        let others = SameTest.allCases.filter { $0 != test }.map(\.rawValue)
        // The first line of a section is its title, and that of the file an import.
        let lines = sections.filter { section in !others.contains(where: section.hasPrefix) }
            .flatMap { $0.split(separator: "\n").dropFirst() }
            .filter { !$0.contains(#/^(?:@testable )?import /#) }
        let doubles = lines.count { $0.contains(/\/\/ (?:stub|fake|spy|mock|dummy)\b/) }
        let count = Self.code(lines.joined(separator: "\n")).count
        return .init("\(count)/\(doubles)", Double(count))
    }

    /// The lines of a text without blanks and comments.
    static func code(_ text: String) -> [String] {
        text.split(separator: "\n").map(\.trimmingSpaces).filter {
            !$0.isEmpty && !$0.hasPrefix("//")
        }
    }
}
