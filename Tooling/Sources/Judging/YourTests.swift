import Foundation
import Processes

/// Judges tests that the reader has written. They have to pass on the reference solution and to fail on each
/// of some wrong ones.
package struct YourTests: Sendable {
    /// How far the reader is.
    package struct Progress: Codable, Equatable, Sendable {
        package var caught: [String] = []
        /// The sentences on those that are not caught yet.
        package var alive: [String] = []
        /// Why they do not count yet: "no test yet".
        package var state: String?

        /// "2 of 4 caught", once the tests pass on the solution.
        var count: String? {
            let all = caught.count + alive.count
            return all == 0 ? nil : "\(caught.count) of \(all) caught"
        }
    }

    /// Its folder in the stage.
    package static let folder = "YourTests"

    private let own: OwnTests
    /// "2.7 Write the test: exactly seven days"
    private let kata: String

    private var stage: Stage { own.stage }

    /// - Returns: `nil`, if the stage has no such kata.
    package init?(of stage: Stage, with toolchain: Toolchain, holding lock: Lock) throws {
        let path = "\(stage.corpus)/apps/kata.txt"
        guard let text = try? toolchain.project.text(path) else { return nil }
        kata = try Patches.field("Kata", in: text, path)
        own = OwnTests(
            stage: stage, toolchain: toolchain, lock: lock,
            judged: OwnTests.judged(in: text, Self.folder))
    }

    /// The kata, with how far the reader is.
    package func suite() async throws -> SuiteVerdict {
        let outcome = try await outcome()
        var suite = SuiteVerdict(name: kata, tests: outcome.tests)
        suite.yours = outcome.yours ?? Progress()
        return suite
    }

    private func outcome() async throws -> TestsOutcome {
        guard let texts = try own.texts() else {
            return own.refused(
                "there is no @Test in it yet; the judge runs Swift Testing", state: "no test yet")
        }
        let name = "yours-\(stage.number)"
        return try await own.outcome(noted: "\(name)/outcome.json", own.key(texts)) {
            let apps = try WrongApp.all(of: stage, in: own.project)
            let variants = try ([nil] + apps).enumerated().map {
                try variant("Variant\($0)", $1, texts)
            }
            let side = SidePackage(name, for: stage, beside: own.toolchain)
            let runs = try await own.runs(on: variants, "the solution", in: side)
            return outcome(zip(apps, variants.dropFirst()).map { ($0, runs[$1.module]) })
        }
    }

    /// The solution or a wrong one, with the tests. What is wrong may be in a file of their folder, which stays.
    private func variant(
        _ module: String, _ wrong: WrongApp?, _ texts: [String: String]
    ) throws -> SidePackage.Variant {
        let app = try Patches(project: own.project).apply(
            [wrong?.patch].compactMap(\.self), to: stage)
        defer { try? FileManager.default.removeItem(at: app) }
        let folder = Project(root: app)
        let kept = try folder.texts(below: Self.folder).filter {
            wrong?.files.contains("\(Self.folder)/\($0.key)") == true
        }
        return SidePackage.Variant(
            module: module, app: try folder.appTexts(below: "."),
            tests: texts.merging(kept) { _, kept in kept })
    }

    /// - Parameter runs: On each wrong app; `nil` where the tests do not compile with it.
    private func outcome(_ runs: [(app: WrongApp, run: TestRun?)]) -> TestsOutcome {
        let wrong = runs.filter { $0.app.probe == nil }
        let alive = wrong.filter { $0.run?.isGreen == true }.map(\.app)
        let caught = wrong.filter { $0.run?.isGreen != true }.map(\.app)
        var outcome = own.passed
        outcome.yours = Progress(caught: caught.map(\.name), alive: alive.map(\.does))
        if !alive.isEmpty {
            let says = "\(caught.count) of \(wrong.count) wrong answers are caught"
            outcome.set(1, .failed, own.failure(says))
        }
        for case (let app, let run?) in runs {
            guard let probe = app.probe, !run.isWhole || run.errors.contains("PROBE") else {
                continue
            }
            let says = run.isWhole ? probe : "your tests crash"
            outcome.set(2, .failed, own.failure(says + app.condition))
            break
        }
        return outcome
    }
}
