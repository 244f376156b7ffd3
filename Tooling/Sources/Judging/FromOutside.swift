import Foundation

/// Judges the reader's tests of an exam's app from outside: they pass on the reader's own app, and on wrong apps they fail.
///
/// The wrong apps are made from the starter, so they have its rule. They are built once.
struct FromOutside {
    private let exam: Exam
    private let own: OwnTests

    static let suite = "OrdersFromOutside"
    /// The state of the kata while its tests are red on the reader's app.
    static let redOnApp = "red on your app"

    /// What the tests say of the starter and of the wrong apps.
    private struct Known: Codable {
        var key = ""
        /// Whether they pass on the starter.
        var passesStarter = false
        var progress = YourTests.Progress()
        /// Whether the kata was green once.
        var wasGreen = false
    }

    private var project: Project { own.project }
    private var stage: Stage { own.stage }
    private var corpus: String { "\(stage.corpus)/apps" }
    private var side: SidePackage { SidePackage(project: project, name: "exam-apps") }

    init(exam: Exam) {
        self.exam = exam
        let (project, stage) = (exam.judge.project, exam.judge.stage)
        // The corpus has the names of what is judged.
        let text = (try? project.text("\(stage.corpus)/apps/kata.txt")) ?? ""
        own = OwnTests(
            project: project, stage: stage, tree: exam.judge.tree, name: Stage.fromOutside,
            judged: OwnTests.judged(in: text, stage.firstKata))
    }

    func outcome() async throws -> TestsOutcome {
        guard let texts = try own.texts() else {
            return own.refused("there is no @Test in it yet", state: "no test yet")
        }
        let limit = exam.toolchain.limits.behaviours
        let run = try await exam.toolchain.test(Self.suite, deadline: limit)
        let failures = own.failures(of: run, on: "your app", limit: limit)
        guard failures.isEmpty else {
            return own.refused(
                "they have to pass on your app first", state: Self.redOnApp, because: failures)
        }
        let note = "\(Exam.notes(own.tree))/outside.json"
        var known: Known = project.noted(note) ?? Known()
        let key = try self.key(texts)
        if known.key != key {
            known = try await judged(wasGreen: known.wasGreen)
            known.key = key
        }
        known.wasGreen = known.wasGreen || known.passesStarter && known.progress.alive.isEmpty
        try project.note(known, as: note)
        return outcome(known)
    }

    private func outcome(_ known: Known) -> TestsOutcome {
        var outcome = own.passed
        guard known.passesStarter else {
            // They describe an app that has changed, and the wrong apps have not.
            if known.wasGreen {
                outcome.notes = [
                    "green on your app, and red on the starter, of which the wrong apps are made:"
                        + " they are not tried again"
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
        outcome.yours = known.progress
        if known.progress.alive.isEmpty {
            outcome.notes = ["caught: \(known.progress.caught.joined(separator: " · "))"]
        } else {
            let (caught, alive) = (known.progress.caught.count, known.progress.alive.count)
            let says = "\(caught) of \(caught + alive) wrong apps are caught"
            outcome.set(1, .failed, own.failure(says))
        }
        return outcome
    }

    // MARK: - The wrong apps

    private var patches: [String] { project.paths(below: corpus, ".patch") }

    private func key(_ texts: [String: String] = [:]) throws -> String {
        var all = try Checksum.ofFiles(
            below: [Tree.solutions.path(of: stage), corpus] + SidePackage.libraries.map(\.path),
            in: project)
        all["starter"] = try project.text(stage.starterPatch)
        return Checksum.of(all.merging(texts) { one, _ in one })
    }

    private func judged(wasGreen: Bool) async throws -> Known {
        let apps = try await apps()
        var (known, toolchain) = (Known(wasGreen: wasGreen), exam.toolchain)
        toolchain.limits = await .measured()
        for (app, patch) in zip(apps, [nil] + patches) {
            let run = try await toolchain.test(
                Self.suite, deadline: toolchain.limits.behaviours, app: app)
            guard let patch else {
                known.passesStarter = run.isGreen
                // What is red on the starter is red on the wrong apps, too.
                if !run.isGreen { return known }
                continue
            }
            let text = try project.text(patch)
            if run.isGreen {
                known.progress.alive.append(try Patches.field("Does", in: text, patch))
            } else {
                known.progress.caught.append(try Patches.field("Name", in: text, patch))
            }
        }
        return known
    }

    /// Builds the starter and the wrong apps, unless they are there.
    ///
    /// - Returns: Their programs.
    private func apps() async throws -> [String] {
        let all = [[]] + patches.map { [$0] }
        let names = all.indices.map { "App\($0)" }
        let toolchain = side.toolchain(.stages)
        let key = try self.key()
        func programs() async throws -> [String] {
            let products = try await toolchain.products()
            return names.map { products.appending(path: $0).path }
        }
        if (try? side.package.text("key")) == key {
            let programs = try await programs()
            if programs.allSatisfy(FileManager.default.isExecutableFile) { return programs }
        }
        for (name, patch) in zip(names, all) {
            let app = try Patches(project: project).apply([stage.starterPatch] + patch, to: stage)
            defer { try? FileManager.default.removeItem(at: app) }
            try side.write(Project(root: app).appTexts(below: ""), to: name)
        }
        try side.write(
            names.map {
                SidePackage.target($0, ["Basics", "Platform"], kind: "executableTarget")
            })
        let build = try await toolchain.build(holding: exam.lock, progress: exam.progress)
        guard build.end == .exited(0) else {
            throw Failure(
                "The wrong apps of \(stage.firstKata) do not build:\n\(build.output.suffix(2000))",
                next: Failure.restore(stage.corpus))
        }
        try side.package.write(key, to: "key")
        return try await programs()
    }
}
