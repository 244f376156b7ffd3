import Foundation
import Processes

/// Judges tests that the reader has written. They have to pass on the reference solution and to fail on each
/// of some wrong ones.
///
/// They are compiled in a package of their own, once for each variant of the app, so that they cannot stop
/// the stage's own tests from building. Each variant is a module; the name that the tests import is an alias.
package struct YourTests: Sendable {
    private let own: OwnTests
    private let variants: [Variant]
    /// "2.5 Write the test: exactly seven days"
    private let kata: String

    private var project: Project { own.project }
    private var stage: Stage { own.stage }
    private var parts: [Stage.Part] { stage.parts ?? [] }

    /// The app that the tests run on: the solution, or the solution with a patch.
    private struct Variant: Sendable {
        let module: String
        var patch: String?
        /// The files that the patch changes.
        var files: [String] = []
        /// Whether it changes a part. All other variants share the parts of the solution.
        var hasOwnParts = false
        /// What a wrong app does, in few words and in a sentence.
        var name = ""
        var does = ""
        /// What a probe may find; `nil` for an app that is wrong.
        var probe: String?
        /// The condition that a probe sets: "save throws".
        var condition: String?
        /// Whether a probe looks for tests that overlap.
        var isParallel = false
    }

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

    private struct Known: Codable {
        let key: String
        let outcome: TestsOutcome
    }

    /// Its folder in the stage.
    package static let folder = "YourTests"
    private var side: SidePackage {
        SidePackage(project: project, name: "yours-\(stage.number)")
    }

    /// - Returns: `nil`, if the stage has no such kata.
    package init?(project: Project, stage: Stage, tree: Tree) throws {
        let corpus = "\(stage.corpus)/apps"
        let patches = project.paths(below: corpus, ".patch")
        guard !patches.isEmpty else { return nil }
        let wrong = try patches.enumerated().map { index, path in
            let text = try project.text(path)
            let files = Patches.files(in: text)
            var variant = Variant(module: "Variant\(index + 1)", patch: path, files: files)
            variant.hasOwnParts = (stage.parts ?? []).contains { part in
                files.contains { $0.hasPrefix("\(part.name)/") }
            }
            variant.probe = try? Patches.field("Probe", in: text, path)
            variant.condition = try? Patches.field("When", in: text, path)
            variant.isParallel = (try? Patches.field("Runs", in: text, path)) == "in parallel"
            if variant.probe == nil {
                variant.name = try Patches.field("Name", in: text, path)
                variant.does = try Patches.field("Does", in: text, path)
            }
            return variant
        }
        variants = [Variant(module: "Variant0")] + wrong
        let path = "\(corpus)/kata.txt"
        let text = try project.text(path)
        kata = try Patches.field("Kata", in: text, path)
        own = OwnTests(
            project: project, stage: stage, tree: tree,
            judged: OwnTests.judged(in: text, Self.folder))
    }

    // MARK: - Judging

    /// The kata, with how far the reader is.
    package func suite(
        holding lock: Lock, progress: @escaping (Terminal.Step?) -> Void = { _ in }
    ) async throws -> SuiteVerdict {
        let outcome = try await outcome(holding: lock, progress: progress)
        var suite = SuiteVerdict(name: kata, tests: outcome.tests)
        suite.yours = outcome.yours ?? Progress()
        return suite
    }

    /// Builds and runs the tests, or takes the outcome from the last time if nothing has changed.
    private func outcome(
        holding lock: Lock, progress: @escaping (Terminal.Step?) -> Void
    ) async throws -> TestsOutcome {
        guard let texts = try own.texts() else {
            guard project.exists(own.file) else {
                return own.refused("\(own.file) is not there: \(Failure.restore(own.file))")
            }
            return own.refused(
                "there is no @Test in it yet; the judge runs Swift Testing", state: "no test yet")
        }
        let packageKey = try packageKey(texts)
        let key = Checksum.of(texts.merging(["package": packageKey]) { one, _ in one })
        let note = "yours-\(stage.number)/outcome.json"
        let known: Known? = project.noted(note)
        if let known, known.key == key { return known.outcome }
        do { try lay(texts, packageKey) } catch let failure as Failure {
            return own.refused("this kata cannot be judged: \(failure.message)")
        }
        for variant in variants { try write(texts, for: variant) }
        var toolchain = side.toolchain(own.tree)
        let build = try await toolchain.build(holding: lock, progress: progress)
        toolchain.limits = await .measured()
        let outcome =
            build.end == .exited(0)
            ? try await judged(with: toolchain)
            : own.notBuilt(
                build, in: side.package, "it does not", with: "the reference solution",
                state: "does not compile")
        if outcome.isLasting { try project.note(Known(key: key, outcome: outcome), as: note) }
        return outcome
    }

    private func judged(with toolchain: Toolchain) async throws -> TestsOutcome {
        let failures = try await own.failures(
            on: "the solution", variants[0].module, with: toolchain)
        guard failures.isEmpty else {
            return own.refused(
                "your tests have to pass on the solution first", state: "red on the solution",
                because: try await explained(failures, with: toolchain))
        }
        // `swift test` runs them at the same time, so those that share something pass by luck.
        for _ in 1...3 where !variants.contains(where: \.isParallel) {
            let run = try await toolchain.testOwn(variants[0].module, isSerial: false)
            let failures = own.failures(
                of: run, on: "the solution, in a later run, where tests can overlap",
                limit: toolchain.limits.test)
            guard failures.isEmpty || run.timedOut else {
                return own.refused(
                    "your tests have to pass in each run", state: "red in a later run",
                    because: try await explained(failures, with: toolchain))
            }
        }
        let others = variants.dropFirst()
        var runs = try await toolchain.testOwn(
            others.map(\.module), parallel: Set(others.filter(\.isParallel).map(\.module)))
        // Beside the others, what ends may take too long.
        for variant in others where runs[variant.module]?.timedOut == true {
            runs[variant.module] = try await toolchain.testOwn(variant.module)
        }
        func found(in variant: Variant) -> String? {
            runs[variant.module].flatMap { Self.found(by: $0, in: variant) }
        }
        let wrong = others.filter { $0.probe == nil }
        let progress = Progress(
            caught: wrong.filter { found(in: $0) != nil }.map(\.name),
            alive: wrong.filter { found(in: $0) == nil }.map(\.does))
        var outcome = own.passed
        outcome.yours = progress
        if !progress.alive.isEmpty {
            let says =
                "\(progress.caught.count) of \(wrong.count) wrong answers are caught"
                + (progress.caught.isEmpty
                    ? ": does your test compute what it expects with the code that it tests?" : "")
            outcome.set(1, .failed, own.failure(says))
        }
        if let probe = others.filter({ $0.probe != nil }).compactMap(found).first {
            outcome.set(2, .failed, own.failure(probe))
        }
        return outcome
    }

    /// A crash is told with what a probe finds, which may be its cause.
    private func explained(
        _ failures: [TestFailure], with toolchain: Toolchain
    ) async throws -> [TestFailure] {
        guard failures.contains(where: { $0.says.contains("did not reach the end") }) else {
            return failures
        }
        // These tests ran one after the other.
        let probes = variants.filter {
            $0.probe != nil && $0.condition == nil && !$0.isParallel
        }
        let runs = try await toolchain.testOwn(probes.map(\.module))
        let found = probes.first { runs[$0.module]?.errors.contains("PROBE") == true }
        guard let probe = found?.probe else { return failures }
        return failures.map { own.failure("\(probe). And \($0.says)", at: $0.place) }
    }

    /// Why a variant counts as caught, or what its probe has found; `nil` if neither.
    private static func found(by run: TestRun, in variant: Variant) -> String? {
        guard let probe = variant.probe else { return run.isGreen ? nil : "caught" }
        let when = variant.condition.map { " when \($0)" } ?? ""
        guard run.isWhole else {
            let end = run.timedOut ? "\(TestFailure.outOfTime) their limit" : "crash"
            return "your tests \(end)\(when)"
        }
        return run.errors.contains("PROBE") ? probe + when : nil
    }

    // MARK: - The package

    private func packageKey(_ texts: [String: String]) throws -> String {
        let folders =
            [Tree.solutions.path(of: stage), "\(stage.corpus)/apps"] + libraries(texts).map(\.path)
        return Checksum.of(try Checksum.ofFiles(below: folders, in: project))
    }

    /// What the tests and the stage may import. What no test imports is not built: it would take seconds.
    private func libraries(_ texts: [String: String]) -> [SidePackage.Library] {
        let usesSupport = texts.values.contains { $0.contains("import TestSupport") }
        return SidePackage.libraries + (usesSupport ? SidePackage.testLibraries : [])
    }

    /// Makes a folder of the package hold the reader's files, without touching what is the same. What the
    /// variant does wrong may be in a file of this folder, which stays.
    private func write(_ texts: [String: String], for variant: Variant) throws {
        let folder = "Tests-\(variant.module)"
        func isWrong(_ file: String) -> Bool { variant.files.contains("\(Self.folder)/\(file)") }
        let wrong = try side.package.texts(below: folder).filter { isWrong($0.key) }
        let right = texts.filter { !isWrong($0.key) }
        try side.write(wrong.merging(right) { _, new in new }, to: folder)
    }

    /// Makes the package, unless it is there.
    private func lay(_ texts: [String: String], _ key: String) throws {
        let (package, files) = (side.package, FileManager.default)
        guard (try? package.text("key")) != key else { return }
        try? files.removeItem(at: package.root)
        try files.makeFolder(package.root)
        for variant in variants {
            let app = try Patches(project: project).apply(
                variant.patch.map { [$0] } ?? [], to: stage)
            for part in parts {
                let folder = app.appending(path: part.name)
                if variant.patch == nil || variant.hasOwnParts {
                    try files.moveItem(at: folder, to: package.url(module(part.name, of: variant)))
                } else {
                    try files.removeItem(at: folder)
                }
            }
            try files.moveItem(
                at: app.appending(path: Self.folder), to: package.url("Tests-\(variant.module)"))
            try files.moveItem(at: app, to: package.url(variant.module))
        }
        let libraries = libraries(texts)
        let support = libraries.map(\.name).filter { $0 == "TestSupport" }
        try side.write(variants.flatMap { targets($0, support) }, libraries: libraries)
        try package.write(key, to: "key")
    }

    private func module(_ part: String, of variant: Variant) -> String {
        variant.hasOwnParts ? variant.module + part : stage.module(of: part)
    }

    private func targets(_ variant: Variant, _ support: [String]) -> [String] {
        // What a file imports, and the module that it gets.
        let aliases =
            variant.hasOwnParts
            ? parts.flatMap {
                ["-module-alias", "\(stage.module(of: $0.name))=\(module($0.name, of: variant))"]
            } : []
        let built = variant.patch == nil || variant.hasOwnParts ? parts : []
        let modules = parts.map { module($0.name, of: variant) }
        return built.map { part in
            SidePackage.target(
                module(part.name, of: variant),
                ["Basics"] + (part.sees ?? []).map { module($0, of: variant) }, flags: aliases)
        } + [
            SidePackage.target(
                variant.module, ["Basics", "Platform"] + modules,
                flags: aliases + SidePackage.entryPoint(variant.module)),
            SidePackage.tests(of: variant.module, support + modules, for: stage, flags: aliases),
        ]
    }
}
