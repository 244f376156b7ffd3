import Foundation
import Processes

/// Builds a stage, runs its suites and says what came of it.
package struct Judge: Sendable {
    let project: Project
    let stage: Stage
    let tree: Tree
    /// How long all tests together may take.
    let patience: Duration

    package init(
        project: Project, stage: Stage, tree: Tree, patience: Duration = Self.patience
    ) {
        self.project = project
        self.stage = stage
        self.tree = tree
        self.patience = patience
    }

    /// How long that is for a reader. `WORKBOOK_PATIENCE` says otherwise, in seconds.
    package static let patience: Duration = {
        let patience = ProcessInfo.processInfo.environment["WORKBOOK_PATIENCE"].flatMap(Int.init)
        return .seconds(patience ?? 20)
    }()

    /// And then each of those that did not end: longer than an app may take in them.
    private var patienceForOne: Duration { patience / 2 }

    /// - Parameters:
    ///   - progress: Receives each step of the build, and `nil` at its end.
    ///   - opening: Receives the verdict as soon as it has the katas.
    /// - Throws: `Failure`, when there is nothing to judge.
    package func verdict(
        progress: @escaping (Terminal.Step?) -> Void = { _ in },
        opening: (Verdict) -> Void = { _ in }
    ) async throws -> Verdict {
        guard project.exists(tree.path(of: stage)) else {
            let missing = tree.path(of: stage)
            throw Failure(
                "\(missing) is not there any more.",
                next: tree == .stages
                    ? "make reset-\(stage.number) puts the starter there"
                    : "git checkout -- \(missing), or copy it from a new download")
        }
        let lock = try await Lock.take(project)
        defer { lock.release() }

        var verdict = Verdict(stage: stage.number, title: stage.title, code: tree.path(of: stage))
        if tree == .stages {
            verdict.editedTests = try await EditedTests(project: project, stage: stage).find()
        }
        let toolchain = Toolchain(
            project: project, scope: .stage(stage), tree: tree, patience: patience)
        let start = ContinuousClock.now
        let build = try await toolchain.build(progress: progress)
        verdict.buildTime = start.duration(to: .now) / .seconds(1)
        verdict.missingFiles = try missingFiles()
        guard build.end == .exited(0) else {
            verdict.build = failure(build)
            opening(verdict)
            return verdict
        }
        try await judge(&verdict, with: toolchain, opening: opening)
        return verdict
    }

    /// Runs the katas, then the behaviours and the gate together. The reader waits for the katas, so nothing
    /// runs beside them.
    package func judge(
        _ verdict: inout Verdict, with toolchain: Toolchain,
        opening: (Verdict) -> Void = { _ in }
    ) async throws {
        verdict.katas = try await run(toolchain, stage.suite)
        opening(verdict)
        async let behaviours = run(toolchain, "BehaviourTests")
        async let purity = purity()
        (verdict.behaviours, verdict.purity) = try await (behaviours, purity)
    }

    /// What the gate says of the core, if the stage has one. That it cannot work is a verdict, too: it
    /// does not cost the others theirs.
    package func purity() async throws -> PurityVerdict? {
        guard let core = stage.core else { return nil }
        let folder = "\(tree.path(of: stage))/\(core.folder)"
        guard project.exists(folder) else { return nil }
        return try await PurityVerdict.of(core: folder, module: core.module, project: project)
    }

    /// The starter's files that are in the solution too, and not in the reader's stage any more. What the
    /// solution does not have either is there to be deleted.
    private func missingFiles() throws -> [String] {
        let patch = try project.text(stage.starterPatch)
        let later = Set(patch.matches(of: /--- a\/(.+)\n\+\+\+ \/dev\/null/).map { String($0.1) })
        return project.files(below: Tree.solutions.path(of: stage))
            .filter { !later.contains($0) }
            .map { "\(tree.path(of: stage))/\($0)" }
            .filter { !project.exists($0) }
    }

    // MARK: - Building

    package func failure(_ build: ChildProcess.Outcome) -> Verdict.Build {
        var diagnostics: [Verdict.Diagnostic] = []
        for line in build.output.split(separator: "\n") + build.errors.split(separator: "\n") {
            // The place begins the line: below it, the same words stand in a drawing.
            // What stands inside of a macro, such as `#expect`, is only found in the tests.
            guard
                let match = line.wholeMatch(
                    of: /(\/.*:\d+:\d+|macro expansion #\w+:\d+:\d+): error: (.*)/)
            else { continue }
            let place = String(match.1)
            let diagnostic = Verdict.Diagnostic(
                place: place.hasPrefix("/")
                    ? project.relative(place) : "\(stage.tests), in a macro",
                message: String(match.2))
            if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        }
        if diagnostics.isEmpty {
            let said = build.output + build.errors
            return .unreadable(
                build.timedOut
                    ? "The build was stopped after 15 minutes."
                    : said.split(separator: "\n").suffix(12).joined(separator: "\n"))
        }
        // The places that can be opened come first.
        let inMacros = diagnostics.filter { $0.place.hasSuffix("in a macro") }
        return .failed(diagnostics.filter { !inMacros.contains($0) } + inMacros)
    }

    // MARK: - Running

    /// Runs the suites of one test target. If they crash or hang, each test that was lost with it runs
    /// again in a process of its own, so that it does not cost another one's result.
    private func run(
        _ toolchain: Toolchain, _ target: String
    ) async throws -> [SuiteVerdict] {
        let declared = try SuiteRecord.read(project, suite: target)
        let notice = Task {
            try await Task.sleep(for: .seconds(8))
            Terminal.note("\nThis takes long. Waiting up to \(patience.components.seconds) s…")
        }
        let (outcome, events) = try await toolchain.test(["^\(target)\\."])
        notice.cancel()
        var results = Self.results(events)
        let endedWell = outcome.end == .exited(0) || outcome.end == .exited(1)
        if !endedWell {
            let declaredIDs = Set(declared.tests.map(\.id))
            let lost = events.tests.filter {
                !events.ended.contains($0.id) && declaredIDs.contains(EventStream.shortID($0.id))
            }
            let reason = outcome.timedOut ? "did not end" : "crashed"
            Terminal.note("\nThe tests \(reason). Running \(lost.count) of them again, one by one…")
            for test in lost {
                results[EventStream.shortID(test.id)] = try await runAlone(toolchain, test)
            }
        }
        return Self.suites(declared, results)
    }

    private func runAlone(
        _ toolchain: Toolchain, _ test: EventStream.Test
    ) async throws -> TestVerdict {
        let short = EventStream.shortID(test.id)
        let filter = "^" + NSRegularExpression.escapedPattern(for: Self.withoutPlace(test.id))
        let (outcome, events) = try await toolchain.test([filter], deadline: patienceForOne)
        if outcome.end == .exited(0) || outcome.end == .exited(1) {
            return Self.results(events)[short]
                ?? TestVerdict(id: short, name: test.name, state: .missing)
        }
        let lastWords = outcome.errors.split(separator: "\n")
            .first { $0.contains("Fatal error") }
            .flatMap { $0.firstMatch(of: /Fatal error:? ?(.*)/).map { String($0.1) } }
        let place = "\(project.relative(test.file)):\(test.line)"
        let failure =
            outcome.timedOut
            ? TestFailure(
                comment:
                    "it did not end: it waits for something that never comes, or runs in a loop",
                expectation: "an end within \(patienceForOne.components.seconds) s",
                place: place)
            : TestFailure(
                comment: "it crashed: \(lastWords ?? "\(outcome.end)")",
                expectation: "no crash", place: place)
        return TestVerdict(
            id: short, name: test.name, state: outcome.timedOut ? .hung : .crashed,
            failures: [failure])
    }

    /// The suites and tests of a stream, in the order of their numbers and lines.
    package static func observed(_ events: EventStream) -> [SuiteVerdict] {
        let results = results(events)
        var suites: [SuiteVerdict] = []
        for test in events.tests {
            guard let result = results[EventStream.shortID(test.id)] else { continue }
            let name = events.suiteNames[test.suiteID] ?? test.suiteID
            if let index = suites.firstIndex(where: { $0.name == name }) {
                suites[index].tests.append(result)
            } else {
                suites.append(SuiteVerdict(name: name, tests: [result]))
            }
        }
        return suites.sorted { $0.name.compare($1.name, options: .numeric) == .orderedAscending }
    }

    private static func withoutPlace(_ id: String) -> String {
        id.split(separator: "/").prefix(2).joined(separator: "/")
    }

    private static func results(_ events: EventStream) -> [String: TestVerdict] {
        var results: [String: TestVerdict] = [:]
        for test in events.tests where events.ended.contains(test.id) {
            let failures = events.failures[test.id] ?? []
            let id = EventStream.shortID(test.id)
            results[id] = TestVerdict(
                id: id, name: test.name, state: failures.isEmpty ? .passed : .failed,
                failures: failures)
        }
        return results
    }

    /// The results, suite by suite, as declared: what is declared and has no result is missing.
    private static func suites(
        _ declared: SuiteRecord, _ results: [String: TestVerdict]
    ) -> [SuiteVerdict] {
        var suites: [SuiteVerdict] = []
        for test in declared.tests {
            let result =
                results[test.id] ?? TestVerdict(id: test.id, name: test.name, state: .missing)
            if let index = suites.firstIndex(where: { $0.name == test.suite }) {
                suites[index].tests.append(result)
            } else {
                suites.append(SuiteVerdict(name: test.suite, tests: [result]))
            }
        }
        return suites
    }
}

/// Held by whoever builds and runs, so that two runs at once do not judge each other's binaries.
package struct Lock {
    private let descriptor: Int32

    package static func take(_ project: Project) async throws -> Lock {
        try FileManager.default.createDirectory(
            at: project.notes, withIntermediateDirectories: true)
        let path = project.notes.appending(path: "lock").path
        let descriptor = open(path, O_CREAT | O_RDWR, 0o644)
        guard descriptor >= 0 else {
            throw Failure(
                "\(project.relative(path)) cannot be written.", next: "check who owns .build")
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            Terminal.note("Another run is busy here. Waiting for it to end…")
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    flock(descriptor, LOCK_EX)
                    continuation.resume()
                }
            }
        }
        try? FileManager.default.removeItem(at: project.temporary)
        return Lock(descriptor: descriptor)
    }

    package func release() {
        close(descriptor)
    }
}
