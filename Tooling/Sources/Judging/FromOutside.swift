import Foundation

/// Judges the reader's tests of an exam's app from outside: they pass on the reader's own app, and on wrong apps they fail.
///
/// The wrong apps are made from the starter, so they have its rule. They are built once.
struct FromOutside {
    let exam: Exam

    static let suite = "OrdersFromOutside"
    /// Its tests, as the corpus names them.
    private var tests: [(id: String, name: String)] {
        let text = (try? project.text("\(corpus)/kata.txt")) ?? ""
        return ["Passes", "Fails"].map { field in
            let name = try? Patches.field(field, in: text, corpus)
            return ("\(stage.firstKata)/\(field.lowercased())", name ?? field)
        }
    }

    /// What the tests say of the starter and of the wrong apps.
    private struct Known: Codable {
        var key = ""
        /// Whether they pass on the starter.
        var passesStarter = false
        var progress = YourTests.Progress()
        /// Whether the kata was green once.
        var wasGreen = false
    }

    private var project: Project { exam.judge.project }
    private var stage: Stage { exam.judge.stage }
    private var folder: String {
        "\(exam.judge.tree.path(of: stage))/\(Stage.fromOutside)"
    }
    private var corpus: String { "\(stage.corpus)/apps" }
    private var note: URL {
        project.notes.appending(path: "\(Exam.notes(exam.judge.tree))/outside.json")
    }
    private var side: SidePackage { SidePackage(project: project, name: "exam-apps") }

    func outcome() async throws -> TestsOutcome {
        let texts = try project.texts(below: folder)
        guard texts.values.contains(where: { $0.contains("@Test") }) else {
            return refused("there is no @Test in it yet", state: "no test yet")
        }
        let limit = exam.toolchain.limits.behaviours
        let run = try await exam.toolchain.test(Self.suite, deadline: limit)
        let failures = YourTests.failures(
            of: run, on: "your app", file: "\(folder)/FromOutside.swift", limit: limit)
        guard failures.isEmpty else {
            var outcome = refused("they have to pass on your app first", state: "red on your app")
            outcome.tests[0].failures = failures
            return outcome
        }
        var known =
            (try? Data(contentsOf: note)).flatMap {
                try? JSONDecoder().decode(Known.self, from: $0)
            } ?? Known()
        let key = try self.key(texts)
        if known.key != key {
            known = try await judged(wasGreen: known.wasGreen)
            known.key = key
        }
        let isGreen = known.passesStarter && known.progress.alive.isEmpty
        known.wasGreen = known.wasGreen || isGreen
        try FileManager.default.makeFolder(note.deletingLastPathComponent())
        try JSONEncoder().encode(known).write(to: note)
        return outcome(known)
    }

    private func outcome(_ known: Known) -> TestsOutcome {
        let passed = tests.map { TestVerdict(id: $0.id, name: $0.name, state: .passed) }
        var outcome = TestsOutcome(tests: passed, yours: known.progress)
        guard known.passesStarter else {
            // They describe an app that has changed, and the wrong apps have not.
            outcome.yours = nil
            if known.wasGreen {
                outcome.notes = [
                    "green on your app; the wrong apps have the old rule, so they are not tried again"
                ]
            } else {
                let says =
                    "your tests are red on the starter, so the judge cannot tell whether they catch"
                    + " the wrong apps, which have its rule. If you have changed the rule since, go"
                    + " on"
                outcome.tests[1].state = .unknown
                outcome.tests[1].failures = [failure(says)]
            }
            return outcome
        }
        if !known.progress.alive.isEmpty {
            let all = known.progress.caught.count + known.progress.alive.count
            outcome.tests[1].state = .failed
            outcome.tests[1].failures = [
                failure("\(known.progress.caught.count) of \(all) wrong apps are caught")
            ]
        } else {
            outcome.notes = ["caught: \(known.progress.caught.joined(separator: " · "))"]
        }
        return outcome
    }

    private func failure(_ says: String) -> TestFailure {
        TestFailure(comment: says, expectation: says, place: "\(folder)/FromOutside.swift")
    }

    private func refused(_ says: String, state: String) -> TestsOutcome {
        TestsOutcome(
            tests: TestsOutcome.red(tests, [failure(says)]),
            yours: YourTests.Progress(state: state))
    }

    // MARK: - The wrong apps

    private var patches: [String] {
        project.files(below: corpus).filter { $0.hasSuffix(".patch") }.map { "\(corpus)/\($0)" }
    }

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
        let toolchain = Toolchain(project: side.package, scope: .everything, tree: .stages)
        let (key, note) = (try self.key(), side.package.url("key"))
        func programs() async throws -> [String] {
            let products = try await toolchain.products()
            return names.map { products.appending(path: $0).path }
        }
        if (try? String(contentsOf: note, encoding: .utf8)) == key {
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
                SidePackage.target(
                    $0, ["Basics", "Platform"], kind: "executableTarget", flags: [])
            })
        let build = try await toolchain.build(holding: exam.lock, progress: exam.progress)
        guard build.end == .exited(0) else {
            throw Failure(
                "The wrong apps of \(stage.firstKata) do not build:\n\(build.output.suffix(2000))",
                next: Failure.restore(stage.corpus))
        }
        try Data(key.utf8).write(to: note)
        return try await programs()
    }
}
