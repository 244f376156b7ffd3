import Foundation
import Judging
import Loopback
import Purity

/// What is measured of one stage's solution.
struct StageFigures {
    let project: Project
    let stage: Stage

    // MARK: - The same each time

    /// - Throws: `Failure`, if the solution does not compile.
    func steady(_ tree: Tree = .solutions) async throws -> [Metric.ID: Scorecard.Value] {
        let lens = try await Lens(project: project).report(stage, .solutions)
        var values = try counted().merging(try seen(by: lens)) { _, new in new }
        values.merge(try requests()) { _, new in new }
        let build = try await Toolchain(project: project, scope: .stage(stage), tree: tree)
            .build(product: stage.folder)
        guard build.end == .exited(0) else { throw doesNotCompile }
        let (good, failed) = (
            try await IOCalls.seen(
                in: stage, project, answering: .status(200, body: BundledFeed.json)),
            try await IOCalls.seen(in: stage, project, answering: .status(500))
        )
        values[.goodRequests] = good.map { .init($0.requests) } ?? .missing
        values[.goodReads] = good.map { .init($0.reads) } ?? .missing
        values[.goodWrites] = good.map { .init($0.writes) } ?? .missing
        values[.failedRequests] = failed.map { .init($0.requests) } ?? .missing
        values[.failedReads] = failed.map { .init($0.reads) } ?? .missing
        values[.failedWrites] = failed.map { .init($0.writes) } ?? .missing
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
            .injected: share(.injected), .impure: share(.impure), .unknown: share(.unknown),
        ]
    }

    private func requests() throws -> [Metric.ID: Scorecard.Value] {
        let ids: [String: (files: Metric.ID, lines: Metric.ID)] = [
            "FixedDate": (.dateFiles, .dateLines), "Mirror": (.mirrorFiles, .mirrorLines),
            "Sparing": (.sparingFiles, .sparingLines),
        ]
        var values: [Metric.ID: Scorecard.Value] = [:]
        for drill in Drill.all where drill.hasPatch(for: stage) {
            guard let id = ids[drill.name] else { continue }
            let size = try drill.size(project, stage)
            values[id.files] = .init(size.files)
            values[id.lines] = .init(size.added + size.removed)
        }
        return values
    }

    // MARK: - Another each time

    /// - Parameter progress: Is told what is being done.
    func timed(_ progress: (String) -> Void) async throws -> [Metric.ID: Scorecard.Value] {
        progress("an edit, five times")
        let edits = try await edits()
        progress("what a load costs")
        let inside = try await inside()
        let isReplaced = stage.number > 3
        return [
            .editTime: .init(median: edits, digits: 1),
            .twoAtOnce: .init(inside.rightOfTwoAtOnce),
            .loadTime: isReplaced ? .init(median: inside.microseconds, digits: 0) : .missing,
            .allocations: isReplaced && inside.allocations.allSatisfy { $0 >= 0 }
                ? .init(median: inside.allocations.map(Double.init), digits: 0) : .missing,
        ]
    }

    /// How long a build takes after a declaration was added to the list, in seconds.
    private func edits() async throws -> [Double] {
        let path = Tree.patched.path(of: stage)
        let copy = project.url(path)
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: project.url(Tree.solutions.path(of: stage)), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let name = "VideoListViewModel.swift"
        guard let file = project.files(below: path).first(where: { $0.hasSuffix(name) }) else {
            throw Failure("\(path) has no \(name).", next: "git checkout -- Solutions")
        }
        let toolchain = Toolchain(project: project, scope: .stage(stage), tree: .patched)
        guard try await toolchain.build().end == .exited(0) else { throw doesNotCompile }
        var times: [Double] = []
        for number in 1...5 {
            let text = try project.text("\(path)/\(file)") + "\nlet edit\(number) = \(number)\n"
            try Data(text.utf8).write(to: copy.appending(path: file))
            let start = ContinuousClock.now
            guard try await toolchain.build().end == .exited(0) else { throw doesNotCompile }
            times.append(start.duration(to: .now) / .seconds(1))
        }
        return times
    }

    /// What Workbook/ScorecardTests/Measure.swift writes.
    private struct Inside: Decodable {
        let rightOfTwoAtOnce: Int
        let microseconds: [Double]
        let allocations: [Int]
    }

    private func inside() async throws -> Inside {
        let file = project.temporary.appending(path: "measured-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var toolchain = Toolchain(project: project, scope: .stage(stage), tree: .solutions)
        toolchain.measures = file
        toolchain.suites = [.measure]
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            throw Failure(
                "Workbook/ScorecardTests does not compile with stage \(stage.number):\n\(build.output)",
                next: "mend it; nothing was recorded")
        }
        let same = try await toolchain.test(
            StageText.SameTest.allCases.map(\.function), deadline: .seconds(60))
        _ = try await toolchain.test(["Measuring"], deadline: .seconds(120))
        guard same.outcome.end == .exited(0), let data = try? Data(contentsOf: file) else {
            throw Failure(
                "Workbook/ScorecardTests is red in stage \(stage.number):\n\(same.outcome.errors)",
                next: "mend it; nothing was recorded")
        }
        return try JSONDecoder().decode(Inside.self, from: data)
    }
}
