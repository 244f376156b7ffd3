import Foundation
import Judging
import Loopback
import Purity

/// What is measured of one stage's solution.
struct StageFigures {
    let project: Project
    let stage: Stage
    let lock: Lock

    // MARK: - The same each time

    /// - Throws: `Failure`, if the solution does not compile.
    func steady(_ tree: Tree = .solutions) async throws -> [Metric.ID: Scorecard.Value] {
        let lens = try await Lens(project: project).report(stage, .solutions)
        var values = try counted().merging(try seen(by: lens)) { _, new in new }
        values.merge(try requests()) { _, new in new }
        let toolchain = Toolchain(project: project, scope: .stage(stage), tree: tree)
        let build = try await toolchain.build(holding: lock, product: stage.folder)
        guard build.end == .exited(0) else { throw doesNotCompile }
        let reads = try await IOCalls.reads(
            in: stage, from: toolchain.products(), project)
        values[.goodReads] = reads.map { .init($0) } ?? .missing
        return values
    }

    private var doesNotCompile: Failure {
        Failure(
            "\(Tree.solutions.path(of: stage)) does not compile.",
            next: "make solution-\(stage.number) says where")
    }

    private func counted() throws -> [Metric.ID: Scorecard.Value] {
        let text = StageText(project: project, stage: stage)
        func size(_ test: StageText.SameTest) throws -> Scorecard.Value {
            let lines = try text.lines(of: test)
            return .init("\(lines)/\(try text.doubles(of: test))", Double(lines))
        }
        return [
            .lines: .init(try text.lines()), .types: .init(try text.types()),
            .decision: try size(.decision), .wholeLoad: try size(.wholeLoad),
            .isAsync: try text.isAsync(.decision) ? .init("yes", 1) : .init("no", 0),
        ]
    }

    private func seen(by lens: LensReport) throws -> [Metric.ID: Scorecard.Value] {
        let text = StageText(project: project, stage: stage)
        let functions = try lens.functions.filter { !(try text.onlyStores($0)) }
        let list = lens.functions.filter { $0.name.hasPrefix("VideoListViewModel.") }
        func share(_ kind: LensFunction.Kind) -> Scorecard.Value {
            .init(functions.count { $0.kind == kind }, of: functions.count)
        }
        return [
            .hidden: .init(Set(list.flatMap(\.effects).map(\.effect)).count),
            .functions: .init(functions.count), .pure: share(.pure),
            .injected: share(.injected), .impure: share(.impure),
        ]
    }

    private func requests() throws -> [Metric.ID: Scorecard.Value] {
        let ids: [String: (files: Metric.ID, lines: Metric.ID)] = [
            "FixedDate": (.dateFiles, .dateLines), "Mirror": (.mirrorFiles, .mirrorLines),
            "Sparing": (.sparingFiles, .sparingLines),
        ]
        var values: [Metric.ID: Scorecard.Value] = [:]
        for drill in Drill.all where drill.hasPatch(for: stage, in: project) {
            guard let id = ids[drill.name] else { continue }
            let size = try drill.size(project, stage)
            values[id.files] = .init(size.files)
            values[id.lines] = .init(size.added + size.removed)
        }
        return values
    }

    // MARK: - Another each time

    /// How many of 100 tests of the whole load, two at a time, saw what they had set up.
    func rightOfTwoAtOnce() async throws -> Scorecard.Value {
        let file = project.temporary.appending(path: "measured-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var toolchain = Toolchain(project: project, scope: .stage(stage), tree: .solutions)
        toolchain.measures = file
        toolchain.suites = [.measure]
        let build = try await toolchain.build(holding: lock)
        guard build.end == .exited(0) else {
            throw Failure(
                "Tooling/ScorecardTests does not compile with stage \(stage.number):\n\(build.output)",
                next: "mend it; nothing was recorded")
        }
        let same = try await toolchain.test(
            "ScorecardTests", StageText.SameTest.allCases.map { ".*\($0.function)" },
            deadline: .seconds(60))
        _ = try await toolchain.test("ScorecardTests", ["Measuring"], deadline: .seconds(120))
        guard same.end == .exited(0), let data = try? Data(contentsOf: file) else {
            throw Failure(
                "Tooling/ScorecardTests is red in stage \(stage.number):\n\(same.errors)",
                next: "mend it; nothing was recorded")
        }
        return .init(try JSONDecoder().decode(Int.self, from: data))
    }
}
