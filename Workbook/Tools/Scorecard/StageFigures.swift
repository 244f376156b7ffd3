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
        var values = try counted().merging(Self.seen(by: lens)) { _, new in new }
        values.merge(try wrongAnswers(lens)) { _, new in new }
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
        let tests = try SuiteRecord.read(project, suite: stage.suite).tests.count
        return [
            .lines: .init(try text.lines()), .types: .init(try text.types()),
            .setUpLines: .init(try text.sameTestLines()), .doubles: .init(try text.doubles()),
            .isAsync: try text.isSameTestAsync() ? .init("yes", 1) : .init("no", 0),
            .tests: .init(tests), .asyncTests: .init(try text.asyncTests(), of: tests),
        ]
    }

    private static func seen(by lens: LensReport) -> [Metric.ID: Scorecard.Value] {
        let list = lens.functions.filter { $0.name.hasPrefix("VideoListViewModel.") }
        func share(_ kind: LensFunction.Kind) -> Scorecard.Value {
            .init(lens.functions.count { $0.kind == kind }, of: lens.functions.count)
        }
        return [
            .hidden: .init(Set(list.flatMap(\.effects).map(\.effect)).count),
            .functions: .init(lens.functions.count), .pure: share(.pure),
            .injected: share(.injected), .impure: share(.impure), .unknown: share(.unknown),
        ]
    }

    private func wrongAnswers(_ lens: LensReport) throws -> [Metric.ID: Scorecard.Value] {
        let functions = Dictionary(grouping: lens.functions, by: \.file)
        let pure = Set(functions.filter { $0.value.allSatisfy { $0.kind == .pure } }.keys)
        let all = try WrongAnswer.all(of: stage, in: project).filter { $0.killedBy != nil }
        let core = try all.count { wrong in
            let files = try project.text(wrong.path)
                .matches(of: /(?m)^(?:\+\+\+ b|--- a)\/(.+)$/).map { String($0.1) }
            return !files.isEmpty && files.allSatisfy(pure.contains)
        }
        return [.wrongInCore: .init(core), .wrongInShell: .init(all.count - core)]
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
        progress("building")
        let toolchain = Toolchain(project: project, scope: .stage(stage), tree: .solutions)
        guard try await toolchain.build().end == .exited(0) else { throw doesNotCompile }
        progress("its suite, ten times")
        var times: [Double] = []
        for _ in 1...10 {
            times.append(try await suite(toolchain, ["^\(stage.folder)Tests\\."]).seconds)
        }
        progress("random halves of its suite, ten times")
        let ids = try SuiteRecord.read(project, suite: stage.suite).tests.map(\.id)
        var green = 0
        for _ in 1...10 {
            let half = ids.shuffled().prefix((ids.count + 1) / 2).map {
                "^" + NSRegularExpression.escapedPattern(for: "\(stage.folder)Tests.\($0)")
            }
            if try await suite(toolchain, half).isGreen { green += 1 }
        }
        progress("an edit, five times")
        let edits = try await edits()
        progress("what a load costs")
        let inside = try await inside()
        let isReplaced = stage.number > 3
        return [
            .suiteTime: .init(median: times, digits: 1), .halves: .init(green),
            .editTime: .init(median: edits, digits: 1),
            .twoAtOnce: .init(inside.rightOfTwoAtOnce),
            .loadTime: isReplaced ? .init(median: inside.microseconds, digits: 0) : .missing,
            .allocations: isReplaced && inside.allocations.allSatisfy { $0 >= 0 }
                ? .init(median: inside.allocations.map(Double.init), digits: 0) : .missing,
        ]
    }

    private func suite(
        _ toolchain: Toolchain, _ filters: [String]
    ) async throws -> (seconds: Double, isGreen: Bool) {
        let start = ContinuousClock.now
        let (outcome, _) = try await toolchain.test(filters)
        return (start.duration(to: .now) / .seconds(1), outcome.end == .exited(0))
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
        let same = try await toolchain.test(["theSameTest"], deadline: .seconds(60))
        _ = try await toolchain.test(["Measuring"], deadline: .seconds(120))
        guard same.outcome.end == .exited(0), let data = try? Data(contentsOf: file) else {
            throw Failure(
                "Workbook/ScorecardTests is red in stage \(stage.number):\n\(same.outcome.errors)",
                next: "mend it; nothing was recorded")
        }
        return try JSONDecoder().decode(Inside.self, from: data)
    }
}
