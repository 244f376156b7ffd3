import Foundation

/// Judges the reader's tests of an exam's app from outside: they pass on the reader's own app, and on wrong apps they fail.
///
/// The wrong apps are made from the starter, so they have its rule. They are built once.
struct FromOutside {
    private let exam: Exam
    private let own: OwnTests

    static let suite = "OrdersFromOutside"

    /// What the tests say of the starter and of the wrong apps.
    private struct Known: Codable {
        var key = ""
        /// What they catch; `nil` if they do not pass on the starter.
        var progress: YourTests.Progress?
        /// Whether the kata was green once.
        var wasGreen = false
    }

    init(exam: Exam) {
        self.exam = exam
        let stage = exam.judge.stage
        // The corpus has the names of what is judged.
        let text = (try? exam.judge.project.text("\(stage.corpus)/apps/kata.txt")) ?? ""
        own = OwnTests(
            stage: stage, toolchain: exam.toolchain, lock: exam.lock, name: Stage.fromOutside,
            judged: OwnTests.judged(in: text, stage.firstKata))
    }

    func outcome() async throws -> TestsOutcome {
        guard let texts = try own.texts() else {
            return own.refused("there is no @Test in it yet", state: "no test yet")
        }
        let limit = exam.toolchain.limits.behaviours
        let run = try await exam.toolchain.test(Self.suite, deadline: limit)
        do { try own.expectGreen(run, on: "your app", limit: limit) } catch let red as TestsOutcome
        {
            return red
        }
        let note = "\(Exam.notes(own.toolchain.tree))/outside.json"
        var known: Known = own.project.noted(note) ?? Known()
        let key = try own.key(texts)
        if known.key != key {
            known.progress = try await progress()
            known.key = key
        }
        known.wasGreen = known.wasGreen || known.progress?.alive.isEmpty == true
        try own.project.note(known, as: note)
        return outcome(known)
    }

    private func outcome(_ known: Known) -> TestsOutcome {
        var outcome = own.passed
        outcome.yours = known.progress
        if let progress = known.progress, progress.alive.isEmpty {
            outcome.notes = ["caught: \(progress.caught.joined(separator: " · "))"]
        } else if let progress = known.progress {
            let (caught, alive) = (progress.caught.count, progress.alive.count)
            let says = "\(caught) of \(caught + alive) wrong apps are caught"
            outcome.set(1, .failed, own.failure(says))
        } else if known.wasGreen {
            // They describe an app that has changed, and the wrong apps have not.
            outcome.notes = [
                "green on your app; the wrong apps have the old rule, so they are not tried again"
            ]
        } else {
            let says =
                "your tests are red on the starter, so the judge cannot tell whether they catch"
                + " the wrong apps, which have its rule. If you have changed the rule since, go"
                + " on"
            outcome.set(1, .unknown, own.failure(says))
        }
        return outcome
    }

    /// Builds the starter and the wrong apps, and runs the tests on them.
    ///
    /// - Returns: `nil`, if they are red on the starter. Then they are red on the wrong apps, too.
    private func progress() async throws -> YourTests.Progress? {
        let (project, stage) = (own.project, own.stage)
        let wrong = try WrongApp.all(of: stage, in: project)
        let apps = try ([[]] + wrong.map { [$0.patch] }).enumerated().map { index, patch in
            let app = try Patches(project: project).apply([stage.starterPatch] + patch, to: stage)
            defer { try? FileManager.default.removeItem(at: app) }
            return SidePackage.Variant(
                module: "App\(index)", app: try Project(root: app).appTexts(below: "."))
        }
        let side = SidePackage("exam-apps", for: stage, beside: exam.toolchain)
        let build = try await side.build(apps, holding: exam.lock)
        guard build.end == .exited(0) else {
            throw Failure(
                "The wrong apps of \(stage.firstKata) do not build:\n\(build.output.suffix(2000))",
                next: Failure.restore(stage.corpus))
        }
        let products = try await side.toolchain.products()
        var (progress, toolchain) = (YourTests.Progress(), exam.toolchain)
        toolchain.limits = await .measured()
        for (index, app) in ([nil] + wrong).enumerated() {
            let run = try await toolchain.test(
                Self.suite, deadline: toolchain.limits.behaviours,
                app: products.appending(path: "App\(index)").path)
            guard let app else {
                if !run.isGreen { return nil }
                continue
            }
            if run.isGreen {
                progress.alive.append(app.does)
            } else {
                progress.caught.append(app.name)
            }
        }
        return progress
    }
}
