import Foundation
import Judging

/// Counts the figures of every stage.
package struct ScorecardCommand {
    package let project: Project

    package init(project: Project) {
        self.project = project
    }

    /// Counts again what can be counted, and writes the table into the appendices.
    package func recount() async throws -> Int32 {
        var card = try Scorecard.recorded(project)
        for stage in project.stages() {
            if isatty(2) == 1 { Terminal.note("Stage \(stage.number)…") }
            let counts = try await StageFigures(project: project, stage: stage).counts()
            let index = card.rows.firstIndex { $0.stage == stage.number } ?? card.rows.endIndex
            if index == card.rows.endIndex {
                card.rows.append(Scorecard.Row(stage: stage.number, title: stage.title))
            }
            card.rows[index].values.merge(counts) { $1 }
        }
        try card.record(project)
        try card.write(into: project)
        Terminal.say("\nNext: read the change with git diff")
        return 0
    }
}
