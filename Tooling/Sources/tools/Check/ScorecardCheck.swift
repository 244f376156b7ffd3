import Foundation
import Judging

/// Holds the recorded scorecard to the project.
struct ScorecardCheck {
    let project: Project

    private static let book = "Stages/Appendices.md"
    private static let begin = "<!-- scorecard -->\n"
    private static let end = "<!-- end of scorecard -->\n"

    /// The appendices have the recorded table, and every stage is in it.
    func table() throws -> Tally {
        var tally = Tally()
        let card = try Scorecard.recorded(project)
        tally.expect(
            card.rows.map(\.stage) == project.stages().map(\.number),
            "\(Scorecard.file) does not have every stage. Next: make scorecard ARGS=--recount")
        tally.expect(
            try project.text(Self.book).contains(Self.begin + card.markdown + "\n" + Self.end),
            "the scorecard in \(Self.book) is not the recorded one. Next: make scorecard ARGS=--recount"
        )
        return tally
    }

    /// What was recorded of a stage is still so.
    func row(of stage: Stage) async throws -> Tally {
        var tally = Tally()
        let row = try Scorecard.recorded(project).rows.first { $0.stage == stage.number }
        let now = try await StageFigures(project: project, stage: stage).counts()
        for metric in try Scorecard.recorded(project).metrics where metric.isCounted {
            let (recorded, value) = (row?.values[metric.id], now[metric.id])
            tally.expect(
                value == recorded,
                "\(metric.title): recorded \(recorded?.text ?? "nothing"), and now "
                    + "\(value?.text ?? "nothing"). Next: make scorecard ARGS=--recount")
        }
        return tally
    }

    /// The two tests that every stage has pass.
    func sameTest(_ toolchain: Toolchain, holding lock: Lock) async throws -> Tally {
        var tally = Tally()
        let build = try await toolchain.build(holding: lock)
        guard build.end == .exited(0) else {
            tally.expect(
                false,
                "\(Project.sameTests) does not compile:\n\(build.output)"
            )
            return tally
        }
        for test in StageText.SameTest.allCases {
            let run = try await toolchain.test("TheSameTest", [".*\(test.function)"])
            tally.expect(
                run.isGreen,
                "\(Project.sameTests): \(test.function) is red:\n\(run.errors)")
        }
        return tally
    }

    /// Puts a scorecard's table into the appendices.
    func write(_ card: Scorecard) throws {
        let text = try project.text(Self.book)
        guard let begin = text.range(of: Self.begin),
            let end = text.range(of: Self.end, range: begin.upperBound..<text.endIndex)
        else {
            throw Failure(
                "\(Self.book) has no place for the scorecard.",
                next: "put these lines where it belongs:\n\(Self.begin)\(Self.end)")
        }
        let new = text[..<begin.upperBound] + card.markdown + "\n" + text[end.lowerBound...]
        try Data(new.utf8).write(to: project.url(Self.book))
    }
}
