import Glasses
import Judging

/// Holds the scorecard to the project.
struct ScorecardCheck {
    let project: Project

    /// What it says of a stage is so.
    func column(of stage: Stage) async throws -> Tally {
        var tally = Tally()
        let written = try project.scorecard(of: stage)
        let measured = Figure.goodReads.rawValue
        tally.expect(
            written[measured] != nil, "\(Project.scorecardFile) has no row \"\(measured)\"")
        for (title, figure) in try await project.figures(of: stage).sorted(by: { $0.key < $1.key })
        {
            tally.expect(
                written[title] == figure,
                "\(title): \(Project.scorecardFile) says \(written[title] ?? "nothing"), and counted are"
                    + " \(figure). Next: make record-scorecard")
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
