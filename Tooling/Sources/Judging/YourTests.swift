import Foundation
import Processes

/// Judges tests that the reader has written. They have to pass on the reference solution and to fail on each
/// of some wrong ones.
///
/// They are compiled in a package of their own, once for each variant of the app, so that they cannot stop
/// the stage's own tests from building. Each variant is a module; the name that the tests import is an alias.
package struct YourTests: Sendable {
    let project: Project
    let stage: Stage
    let tree: Tree
    private let variants: [Variant]
    /// "2.7 Write the test: exactly seven days"
    private let kata: String
    /// The names of its tests: they pass on the solution, fail on wrong apps, and a probe finds nothing.
    private let names: [(id: String, name: String)]

    /// The app that the tests run on: the solution, or the solution with a patch.
    private struct Variant: Sendable {
        let module: String
        let patch: String?
        /// What a wrong app does, in few words and in a sentence.
        let name: String
        let does: String
        /// What a probe may find; `nil` for an app that is wrong.
        let probe: String?
        /// The condition that a probe sets: "save throws".
        let condition: String?
    }

    /// A folder of the stage that is a module of its own: VideoList is Stage07VideoList.
    private struct Part {
        let folder: String
        let name: String
        /// The modules of other parts that it imports.
        let imports: [String]
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

    package struct Outcome: Codable, Sendable {
        /// The kata, with how far the reader is.
        package var suite: SuiteVerdict
        var key = ""
    }

    /// Its folder in the stage.
    package static let folder = "YourTests"
    private var tests: String { "\(tree.path(of: stage))/\(Self.folder)" }
    private var file: String { "\(tests)/YourTests.swift" }
    private var corpus: String { "\(stage.corpus)/apps" }
    /// The package that is built.
    private var side: SidePackage {
        SidePackage(project: project, name: "yours-\(stage.number)")
    }
    private var package: Project { side.package }

    /// - Returns: `nil`, if the stage has no such kata.
    package init?(project: Project, stage: Stage, tree: Tree) throws {
        (self.project, self.stage, self.tree) = (project, stage, tree)
        let corpus = "\(stage.corpus)/apps"
        let patches = project.files(below: corpus).filter { $0.hasSuffix(".patch") }
        guard !patches.isEmpty else { return nil }
        let solution = Variant(
            module: "Variant0", patch: nil, name: "", does: "", probe: nil, condition: nil)
        variants =
            try [solution]
            + patches.enumerated().map { index, file in
                let path = "\(corpus)/\(file)"
                let text = try project.text(path)
                let probe = try? Patches.field("Probe", in: text, path)
                return Variant(
                    module: "Variant\(index + 1)", patch: path,
                    name: probe == nil ? try Patches.field("Name", in: text, path) : "",
                    does: probe == nil ? try Patches.field("Does", in: text, path) : "",
                    probe: probe, condition: try? Patches.field("When", in: text, path))
            }
        let path = "\(corpus)/kata.txt"
        let text = try project.text(path)
        kata = try Patches.field("Kata", in: text, path)
        names = ["Passes", "Fails", "Restores"].compactMap { field in
            (try? Patches.field(field, in: text, path)).map {
                ("YourTests/\(field.lowercased())", $0)
            }
        }
    }

    // MARK: - Judging

    /// Builds and runs the tests, or takes the outcome from the last time if nothing has changed.
    package func outcome(
        holding lock: Lock, progress: @escaping (Terminal.Step?) -> Void
    ) async throws -> Outcome {
        let files = project.files(below: tests).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try project.text("\(tests)/\($0)") }
        guard texts.contains(where: { $0.contains("@Test") }) else {
            guard project.exists(file) else {
                return refused("\(file) is not there: \(Failure.restore(file))")
            }
            return refused(
                "there is no @Test in it yet; the judge runs Swift Testing", "no test yet")
        }
        let key = try self.key() + Checksum.of(Data((files + texts).joined(separator: "\n").utf8))
        let note = package.root.appending(path: "outcome.json")
        if let data = try? Data(contentsOf: note),
            let known = try? JSONDecoder().decode(Outcome.self, from: data), known.key == key
        {
            return known
        }
        do { try lay() } catch let failure as Failure {
            return refused("this kata cannot be judged: \(failure.message)")
        }
        for variant in variants {
            try write(files, texts, for: variant)
        }
        var toolchain = Toolchain(project: package, scope: .everything, tree: tree)
        let build = try await toolchain.build(holding: lock, progress: progress)
        toolchain.limits = await .measured()
        var outcome = build.end == .exited(0) ? try await run(toolchain) : notBuilt(build)
        outcome.key = key
        // On a less busy machine, what ran out of time may end.
        let failures = outcome.suite.tests.flatMap(\.failures)
        if !failures.contains(where: { $0.says.contains(TestFailure.outOfTime) }) {
            try JSONEncoder().encode(outcome).write(to: note)
        }
        return outcome
    }

    /// Makes a folder of the package hold the reader's files, without touching what is the same. What the
    /// variant does wrong may be in a file of this folder, which stays.
    private func write(_ files: [String], _ texts: [String], for variant: Variant) throws {
        let folder = "Tests-\(variant.module)"
        let patched = try variant.patch.map { Patches.files(in: try project.text($0)) } ?? []
        func isWrong(_ file: String) -> Bool { patched.contains("\(Self.folder)/\(file)") }
        let own = zip(files, texts).filter { !isWrong($0.0) }
        let wrong = try package.texts(below: folder).filter { isWrong($0.key) }
        try side.write(wrong.merging(own) { _, new in new }, to: folder)
    }

    private func run(_ toolchain: Toolchain) async throws -> Outcome {
        let onSolution = try await self.onSolution(toolchain)
        guard onSolution.isEmpty else {
            var outcome = refused(
                "your tests have to pass on the solution first", "red on the solution")
            outcome.suite.tests[0].failures = onSolution
            return outcome
        }
        let others = variants.dropFirst()
        var runs = try await withThrowingTaskGroup { group in
            for variant in others {
                group.addTask { (variant.module, try await test(variant, with: toolchain)) }
            }
            return try await group.reduce(into: [String: TestRun]()) { $0[$1.0] = $1.1 }
        }
        // Beside the others, what ends may take too long.
        for variant in others where runs[variant.module]?.timedOut == true {
            runs[variant.module] = try await test(variant, with: toolchain)
        }
        var red: [String: String] = [:]
        for variant in others {
            red[variant.module] = runs[variant.module].flatMap { found(by: $0, in: variant) }
        }
        let wrong = others.filter { $0.probe == nil }
        let progress = Progress(
            caught: wrong.filter { red[$0.module] != nil }.map(\.name),
            alive: wrong.filter { red[$0.module] == nil }.map(\.does))
        let probe = others.filter { $0.probe != nil }.compactMap { red[$0.module] }.first
        let alive =
            progress.alive.isEmpty
            ? nil : "\(progress.caught.count) of \(wrong.count) wrong answers are caught"
        return outcome([nil, alive, probe], progress)
    }

    private func test(_ variant: Variant, with toolchain: Toolchain) async throws -> TestRun {
        try await toolchain.test(
            "Tests_\(variant.module)", deadline: toolchain.limits.test, isSerial: true)
    }

    /// Why a variant counts as caught, or what its probe has found; `nil` if neither.
    private func found(by run: TestRun, in variant: Variant) -> String? {
        guard let probe = variant.probe else { return run.isGreen ? nil : "caught" }
        let when = variant.condition.map { " when \($0)" } ?? ""
        guard run.isWhole else { return "your tests crash\(when)" }
        return run.errors.contains("PROBE") ? probe + when : nil
    }

    /// What is red on the solution; nothing, if all is well.
    private func onSolution(_ toolchain: Toolchain) async throws -> [TestFailure] {
        var run = try await test(variants[0], with: toolchain)
        if run.timedOut { run = try await test(variants[0], with: toolchain) }
        return Self.failures(
            of: run, on: "the solution", file: file, limit: toolchain.limits.test
        ) {
            $0.replacing("Variant0.", with: "")
        } mapped: {
            mapped($0)
        }
    }

    /// What is red in a run of the reader's tests; nothing, if all is well.
    ///
    /// - Parameters:
    ///   - app: What they ran on: "the solution".
    ///   - file: The place of a failure that is of no test.
    ///   - readable: Takes the names of variants out of an expectation.
    ///   - mapped: The place of a failure in the reader's files.
    static func failures(
        of run: TestRun, on app: String, file: String, limit: Duration,
        readable: (String) -> String = { $0 }, mapped: (String) -> String = { $0 }
    ) -> [TestFailure] {
        let events = run.events
        let failures = events.tests.flatMap { test in
            (events.failures[test.id] ?? []).map {
                let words = ($0.comment.map { "\($0): " } ?? "") + $0.expectation
                return TestFailure(
                    comment:
                        "on \(app), \"\(test.name)\" fails: \(readable(words))",
                    expectation: $0.expectation, place: mapped($0.place))
            }
        }
        let crashed = events.tests.first {
            events.started.contains($0.id) && !events.ended.contains($0.id)
        }.map { "\"\($0.name)\"" }
        let reason: String? =
            if run.timedOut {
                "on \(app), they did not finish within \(limit.inWords)"
            } else if !run.isWhole {
                "on \(app), \(crashed ?? "they") did not reach the end: \(Crash(run))"
            } else if events.tests.isEmpty {
                "no test ran"
            } else {
                nil
            }
        return failures
            + (reason.map { [TestFailure(comment: $0, expectation: $0, place: file)] } ?? [])
    }

    // MARK: - Outcomes

    /// - Parameter messages: Of each of the tests, in order; `nil` for a green one.
    private func outcome(
        _ messages: [String?], _ progress: Progress = Progress(), place: String? = nil
    ) -> Outcome {
        let tests = zip(names, messages).map { test, message in
            let failure = message.map {
                TestFailure(comment: $0, expectation: $0, place: place ?? file)
            }
            return TestVerdict(
                id: test.id, name: test.name, state: failure == nil ? .passed : .failed,
                failures: failure.map { [$0] } ?? [])
        }
        var suite = SuiteVerdict(name: kata, tests: tests)
        suite.yours = progress
        return Outcome(suite: suite)
    }

    private func refused(
        _ message: String, _ state: String? = nil, place: String? = nil
    ) -> Outcome {
        outcome([message, message, message], Progress(state: state), place: place)
    }

    private func notBuilt(_ build: ChildProcess.Outcome) -> Outcome {
        switch Judge(project: package, stage: stage, tree: tree).failure(build) {
        case .failed(let all):
            refused(
                "it does not compile with the reference solution: \(all.first?.message ?? "")"
                    + (all.first?.message.hasPrefix("no such module") == true
                        ? " (these tests can import Foundation, Synchronization, Testing, Basics, TestSupport and the stage)"
                        : ""),
                "does not compile",
                place: all.first.map { mapped($0.place) })
        case .stopped(let failure): refused("it does not build: \(failure.message)")
        case .built: refused("it does not build")
        }
    }

    /// "Tests-Variant0/YourTests.swift:7" is line 7 of the reader's file.
    private func mapped(_ place: String) -> String {
        place.hasSuffix("in a macro")
            ? "\(file), in a macro"
            : place.replacing(/^Tests-Variant\d+/, with: tests)
    }

    // MARK: - The package

    private func key() throws -> String {
        let solution = Tree.solutions.path(of: stage)
        let sums = try Checksum.ofFiles(
            below: [solution, corpus] + libraries.map(\.path), in: project)
        return Checksum.of(sums)
    }

    /// What the tests and the stage may import. What no test imports is not built: it would take seconds.
    private var libraries: [SidePackage.Library] {
        let usesSupport = project.files(below: tests).contains {
            (try? project.text("\(tests)/\($0)"))?.contains("import TestSupport") == true
        }
        return SidePackage.libraries + (usesSupport ? SidePackage.testLibraries : [])
    }

    /// Makes the package, unless it is there.
    private func lay() throws {
        let key = try self.key()
        let note = package.url("key")
        guard (try? String(contentsOf: note, encoding: .utf8)) != key else { return }
        try? FileManager.default.removeItem(at: package.root)
        try FileManager.default.makeFolder(package.root)
        let parts = parts()
        for variant in variants {
            let app = try Patches(project: project).apply(
                variant.patch.map { [$0] } ?? [], to: stage)
            let isOwn = try hasOwn(parts, variant)
            for part in parts {
                let folder = app.appending(path: part.folder)
                if variant.patch == nil || isOwn {
                    let module = isOwn ? "\(variant.module)\(part.folder)" : part.name
                    try FileManager.default.moveItem(at: folder, to: package.url(module))
                } else {
                    try FileManager.default.removeItem(at: folder)
                }
            }
            try FileManager.default.moveItem(
                at: app.appending(path: Self.folder), to: package.url("Tests-\(variant.module)"))
            try FileManager.default.moveItem(at: app, to: package.url(variant.module))
        }
        try side.write(targets(parts), libraries: libraries)
        try Data(key.utf8).write(to: note)
    }

    /// The parts of the solution: folders that its files import as modules.
    private func parts() -> [Part] {
        let solution = Tree.solutions.path(of: stage)
        let prefix = String(stage.folder.prefix(7))
        var imports: [String: Set<String>] = [:]
        for file in project.files(below: solution) where file.hasSuffix(".swift") {
            let text = (try? project.text("\(solution)/\(file)")) ?? ""
            let folder = file.contains("/") ? String(file.prefix { $0 != "/" }) : ""
            let found = text.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { String($0.1) }
            imports[folder, default: []].formUnion(found.filter { $0.hasPrefix(prefix) })
        }
        let modules = Set(imports.values.joined())
        return imports.keys.sorted().filter { modules.contains(prefix + $0) }.map { folder in
            Part(
                folder: folder, name: prefix + folder,
                imports: (imports[folder] ?? []).sorted().filter { $0 != prefix + folder })
        }
    }

    /// Whether a patch changes a part. All other variants share the parts of the solution.
    private func hasOwn(_ parts: [Part], _ variant: Variant) throws -> Bool {
        guard let patch = variant.patch else { return false }
        let files = Patches.files(in: try project.text(patch))
        return parts.contains { part in files.contains { $0.hasPrefix("\(part.folder)/") } }
    }

    private func targets(_ parts: [Part]) throws -> [String] {
        let support = libraries.map(\.name).filter { $0 == "TestSupport" }
        let target = SidePackage.target
        return try variants.flatMap { variant in
            let isOwn = try hasOwn(parts, variant)
            func module(_ part: Part) -> String {
                isOwn ? "\(variant.module)\(part.folder)" : part.name
            }
            // What a file imports, and the module that it gets.
            let aliases =
                isOwn ? parts.flatMap { ["-module-alias", "\($0.name)=\(module($0))"] } : []
            let built = variant.patch == nil || isOwn ? parts : []
            return built.map { part in
                let seen = parts.filter { part.imports.contains($0.name) }.map(module)
                return target(module(part), ["Basics"] + seen, "target", nil, aliases)
            } + [
                target(
                    variant.module, ["Basics", "Platform"] + parts.map(module), "target", nil,
                    aliases + SidePackage.entryPoint(variant.module)),
                target(
                    "Tests_\(variant.module)",
                    ["Basics", variant.module] + support + parts.map(module),
                    "testTarget", "Tests-\(variant.module)",
                    aliases + ["-module-alias", "\(stage.folder)=\(variant.module)"]),
            ]
        }
    }
}
