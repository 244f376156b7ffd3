import Glasses
import Judging

/// Holds the recorded scorecard to the project.
struct ScorecardCheck {
    let project: Project

    /// The appendices have the recorded table, and every stage is in it.
    func table() throws -> Tally {
        var tally = Tally()
        let card = try Scorecard.recorded(project)
        tally.expect(
            card.rows.map(\.stage) == project.stages().map(\.number),
            "\(Scorecard.file) does not have every stage. Next: make record-scorecard")
        tally.expect(
            try card.isWritten(in: project),
            "the scorecard in \(Scorecard.book) is not the recorded one. Next: make record-scorecard"
        )
        return tally
    }

    /// What was recorded of a stage is still so.
    func row(of stage: Stage) async throws -> Tally {
        var tally = Tally()
        let row = try Scorecard.recorded(project).rows.first { $0.stage == stage.number }
        let now = try await project.figures(of: stage)
        for metric in try Scorecard.recorded(project).metrics where metric.isCounted {
            let (recorded, value) = (row?.values[metric.id], now[metric.id])
            tally.expect(
                value == recorded,
                "\(metric.title): recorded \(recorded?.text ?? "nothing"), and now "
                    + "\(value?.text ?? "nothing"). Next: make record-scorecard")
        }
        return tally
    }

    /// The two tests that every stage has pass.
    func sameTest(_ toolchain: Toolchain, holding lock: Lock) async throws -> Tally {
        var tally = Tally()
        let build = try await toolchain.build(holding: lock)
        guard tally.expectBuilt(build, Project.sameTests) else { return tally }
        for test in SameTest.allCases {
            let run = try await toolchain.test("TheSameTest", [".*\(test)"])
            tally.expect(
                run.isGreen,
                "\(Project.sameTests): \(test) is red:\n\(run.errors)")
        }
        return tally
    }
}
