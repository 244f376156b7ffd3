import Foundation
import Judging
import Purity

/// What can be counted in one stage's solution.
package struct StageFigures {
    package let project: Project
    package let stage: Stage

    package init(project: Project, stage: Stage) {
        self.project = project
        self.stage = stage
    }

    /// - Throws: `Failure`, if the solution does not compile.
    package func counts() async throws -> [Metric.ID: Scorecard.Value] {
        let lens = try await Lens(project: project).report(stage, .solutions)
        var values = try counted().merging(seen(by: lens)) { _, new in new }
        values.merge(try request()) { _, new in new }
        return values
    }

    private func counted() throws -> [Metric.ID: Scorecard.Value] {
        let text = StageText(project: project, stage: stage)
        func size(_ test: StageText.SameTest) throws -> Scorecard.Value {
            let lines = try text.lines(of: test)
            return .init("\(lines)/\(try text.doubles(of: test))", Double(lines))
        }
        return [
            .lines: .init(try text.lines()), .decision: try size(.decision),
            .wholeLoad: try size(.wholeLoad),
        ]
    }

    private func seen(by lens: LensReport) -> [Metric.ID: Scorecard.Value] {
        let functions = lens.functions
        let list = functions.filter { $0.name.hasPrefix("VideoListViewModel.") }
        func share(_ kind: LensFunction.Kind) -> Scorecard.Value {
            .init(functions.count { $0.kind == kind }, of: functions.count)
        }
        return [
            .hidden: .init(Set(list.flatMap(\.effects).map(\.effect)).count),
            .functions: .init(functions.count), .pure: share(.pure),
            .injected: share(.injected), .impure: share(.impure),
        ]
    }

    /// The change request that every stage has a patch for.
    private func request() throws -> [Metric.ID: Scorecard.Value] {
        guard let drill = Drill.all.first(where: { $0.name == "FixedDate" }) else { return [:] }
        let size = try drill.size(project, stage)
        return [.dateFiles: .init(size.files), .dateLines: .init(size.added + size.removed)]
    }
}
