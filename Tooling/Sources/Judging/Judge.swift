import Foundation
import Loopback
import Processes

/// Builds a stage, runs its suites and says what came of it.
package struct Judge: Sendable {
    let project: Project
    let stage: Stage
    let tree: Tree
    /// The number of the kata to work on, as the last verdict said.
    let previous: String?
    /// The numbers of the katas that were green, as the last verdict said.
    let green: Set<String>
    /// The files that were saved since the last verdict, else between the last two.
    let changed: [String]
    /// The number of the kata that is asked for; `nil` for all.
    let kata: String?
    /// Whether the reader's own tests are tried on wrong apps. To build those takes most of the time; without it, their
    /// katas have no result.
    package var triesOwnTests = true

    package init(
        project: Project, stage: Stage, tree: Tree, previous: String? = nil,
        green: Set<String> = [], changed: [String] = [], kata: String? = nil
    ) {
        (self.project, self.stage, self.tree) = (project, stage, tree)
        (self.previous, self.green) = (previous, green)
        (self.changed, self.kata) = (changed, kata)
    }

    /// - Parameters:
    ///   - lock: Nothing else builds in the folder while it is held.
    ///   - progress: Receives each step of the build, and `nil` at its end.
    ///   - opening: Receives the verdict as soon as it has the katas, and the book, if that was needed.
    /// - Throws: `Failure`, when there is nothing to judge.
    package func verdict(
        holding lock: Lock,
        progress: @escaping (Terminal.Step?) -> Void = { _ in },
        opening: (Verdict, Book) -> Void = { _, _ in }
    ) async throws -> Verdict {
        let code = tree.path(of: stage)
        for path in [code, stage.tests, project.behaviourTests, "Tests/Support", "Katas.md"]
        where !project.exists(path) {
            throw Failure(
                "\(path) is not there any more.",
                next: path == code && tree == .stages
                    ? "make reset-\(stage.id) puts the starter there" : Failure.restore(path))
        }
        if let error = try LoopbackServer.trouble() {
            let reason = String(cString: strerror(error)).lowercased()
            throw Failure(
                "This machine cannot connect to itself, and the tests' servers are at 127.0.0.1: \(reason).",
                next: "see the loopback interface: ip addr show lo, or ifconfig lo0; ping 127.0.0.1"
            )
        }
        var verdict = Verdict(of: stage, in: tree)
        (verdict.previous, verdict.asked) = (previous, kata)
        if changed.count > 1 { verdict.savedTogether = changed }
        // git looks at the tests while the code is built.
        async let edited = tree == .stages ? EditedTests(project: project, stage: stage).find() : []
        let compiled = Task { await compiledFacts() }
        defer { compiled.cancel() }
        var toolchain = Toolchain(project: project, scope: .stage(stage), tree: tree)
        let start = ContinuousClock.now
        let build = try await toolchain.build(
            suite: stage.suite, holding: lock, progress: progress)
        verdict.buildTime = start.duration(to: .now) / .seconds(1)
        verdict.warnings = diagnostics(of: build, "warning").filter { $0.place.hasPrefix(code) }
        verdict.missingFiles = try missingFiles()
        verdict.editedTests = try await edited
        guard build.end == .exited(0) else {
            verdict.build = failure(build, editedTests: verdict.editedTests)
            verdict.editedFile = project.lastSaved(in: code)
            if case .failed(let errors) = verdict.build {
                verdict.missingFiles = verdict.missingFiles.filter { isMissed($0, errors) }
            }
            opening(verdict, Book(""))
            return verdict
        }
        toolchain.limits = await .measured()
        try await judge(
            &verdict, with: toolchain, holding: lock, compiled, progress: progress,
            opening: opening)
        return verdict
    }

    /// Runs the katas and the gate, whose findings keep a kata open, and then the behaviours.
    ///
    /// - Parameter compiled: What the compiled code says, if it is looked at already.
    package func judge(
        _ verdict: inout Verdict, with toolchain: Toolchain, holding lock: Lock,
        _ compiled: Task<CompiledFacts, Never>? = nil,
        progress: @escaping (Terminal.Step?) -> Void = { _ in },
        opening: (Verdict, Book) -> Void = { _, _ in }
    ) async throws {
        let compiled = compiled ?? Task { await compiledFacts() }
        if stage.isExam {
            let exam = Exam(judge: self, toolchain: toolchain, lock: lock, progress: progress)
            return try await exam.judge(&verdict, compiled, opening: opening)
        }
        // What explains a red kata is read while the katas run.
        async let known = (
            book: Book(project, of: stage), diagnosis: Diagnosis(project: project, stage: stage)
        )
        let limits = toolchain.limits
        let own = triesOwnTests ? try YourTests(project: project, stage: stage, tree: tree) : nil
        let yours = try await own?.suite(holding: lock, progress: progress)
        (verdict.katas, verdict.added) = try await run(
            toolchain, stage.suite, within: limits.katas, adding: yours?.tests ?? [])
        if let index = verdict.katas.firstIndex(where: { $0.name == yours?.name }) {
            verdict.katas[index].yours = yours?.yours
        }
        verdict.purity = await compiled.value.purity
        let (book, diagnosis) = try await known
        try explain(&verdict, book, diagnosis)
        opening(verdict, book)
        guard !stage.isLab else { return }
        if !toolchain.buildsAllAtOnce {
            let build = try await toolchain.build(
                suite: "BehaviourTests", holding: lock, progress: progress)
            guard build.end == .exited(0) else {
                verdict.build = failure(build, editedTests: verdict.editedTests)
                return
            }
        }
        let hangs = verdict.katas.contains(where: \.hangs)
        // Where nothing is tried again, the limits are those of the machine as it is now.
        var toolchain = toolchain
        if hangs { toolchain.limits = await .measured(isRetry: true) }
        let (behaviours, added) = try await run(
            toolchain, "BehaviourTests", within: toolchain.limits.behaviours, retries: !hangs)
        verdict.behaviours = behaviours.filter { stage.has(behaviours: $0.name) }
        verdict.added += added
    }

    /// Adds to each red kata what is known about it: the file to open, the wrong answers that it looks like,
    /// and what the gate found in its files.
    func explain(
        _ verdict: inout Verdict, _ book: Book, _ diagnosis: Diagnosis
    ) throws {
        let old = try SuiteRecord.read(project, suite: stage.suite).impurities ?? []
        var brought: [String: String] = [:]
        for finding in verdict.purity?.findings ?? [] {
            let file = String(finding.place.prefix { $0 != ":" })
            let path = file.replacing("\(tree.rawValue)/", with: "\(Tree.stages.rawValue)/")
            let owners = book.katas(of: path, in: stage)
            let katas = verdict.katas.indices.filter { owners.contains(verdict.katas[$0].number) }
            // What is in the starter is for the first kata about that file. What is not was brought in with
            // the one whose tests have just turned green, or the one in work; own tests bring nothing into a core.
            let isOld = old.contains {
                $0.contains(" \(finding.function.prefix { $0 != "(" })(")
                    && $0.contains(
                        " \(finding.deed.split(separator: " ").prefix(3).joined(separator: " "))")
            }
            func first(_ isIt: (SuiteVerdict) -> Bool) -> Int? {
                verdict.katas.firstIndex { $0.yours == nil && isIt($0) }
            }
            let justGreen = katas.last { index in
                let kata = verdict.katas[index]
                return kata.yours == nil && kata.red.isEmpty && !green.contains(kata.number)
            }
            let inWork =
                first { $0.number == verdict.asked } ?? justGreen
                ?? first { $0.number == previous }
                ?? first { !$0.red.isEmpty }
            let open = isOld ? katas.first : inWork ?? katas.last
            guard let open else { continue }
            verdict.katas[open].impurities.append(finding)
            let number = verdict.katas[open].number
            if !isOld, brought[number] == nil { brought[number] = finding.place }
        }
        let folder = tree.path(of: stage)
        let lastSaved = project.lastSaved(in: folder)
        verdict.editedFile = lastSaved
        func isInTests(_ path: String) -> Bool {
            [YourTests.folder, Stage.fromOutside].contains { path.hasPrefix("\(folder)/\($0)/") }
        }
        let isTest = lastSaved.map(isInTests) ?? false
        func existing(_ path: String?) -> String? { path.flatMap { project.exists($0) ? $0 : nil } }
        let isSolved = verdict.katas.contains { $0.isGreen && !green.contains($0.number) }
        for index in verdict.katas.indices where verdict.katas[index].isGreen {
            let unknown = verdict.katas[index].tests.filter { $0.state == .unknown }
            if verdict.katas[index].yours == nil {
                verdict.katas[index].notes += unknown.flatMap(\.failures).map(\.says)
            }
            // A part of the kata that no test can see may be undone.
            let number = verdict.katas[index].number
            if let left = project.todos(of: number, in: folder).first {
                let place = left.dropFirst(folder.count + 1)
                verdict.katas[index].notes.append("\(place) still says TODO(\(number))")
            }
        }
        for index in verdict.katas.indices where !verdict.katas[index].isGreen {
            var kata = verdict.katas[index]
            let todos = project.todos(of: kata.number, in: folder)
            let names = book.kata(kata.number)?.files ?? []
            let edited = Suspects.edited(of: changed, named: names, last: lastSaved)
            kata.isBesideLastEdit =
                edited.map { file in
                    !todos.isEmpty && !todos.contains { $0.hasPrefix("\(file):") }
                        && !names.contains { file.hasSuffix("/\($0)") }
                } ?? false
            // What is edited in the code is no work on the reader's own tests.
            let isOfOwnTests =
                kata.yours != nil || stage.isExam && Exam.ownTests.contains(kata.number)
            // Each kata of a starter has a TODO. Where it is gone, work has begun, however the kata is red.
            kata.isUntouched =
                diagnosis.isUntouched(kata) && (stage.isExam || !todos.isEmpty)
                || isOfOwnTests && edited != nil && !isTest
            kata.wasGreen = green.contains(kata.number)
            // Code that was not edited makes no mistake. Two wrong answers may be one mistake in two files.
            let isBegun = todos.isEmpty || todos.contains { project.wasSaved($0, in: folder) }
            kata.looksLike = (isBegun ? diagnosis.matches(kata) : []).map(\.teaches)
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            let likely = existing(diagnosis.file(of: kata).map { "\(folder)/\($0)" })
                .flatMap { project.wasSaved($0, in: folder) ? $0 : nil }
            // The file of a recognised mistake, if it was saved since the last verdict, is surer than another.
            let mistaken = kata.looksLike.isEmpty ? nil : likely
            // With a TODO left, it may have been green by chance.
            let isBreaking =
                kata.wasGreen && todos.isEmpty && !isTest && !isOfOwnTests
                && mistaken.map(changed.contains) != true
            let named = kata.red.first?.failures.first?.says
                .firstMatch(of: /[\w\/]+\.swift/).map { "\(folder)/\($0.0)" }
            let place = isOfOwnTests ? kata.red.first?.failures.first?.place : nil
            kata.file =
                Suspects(
                    ownTest: place.flatMap {
                        $0.hasPrefix("\(folder)/") && $0.contains(":") ? $0 : nil
                    },
                    newImpurity: brought[kata.number],
                    breaking: isBreaking ? edited : nil, mistaken: mistaken,
                    open: todos, named: existing(named),
                    oldImpurity: kata.red.isEmpty ? kata.impurities.first?.place : nil,
                    likely: likely,
                    edited: kata.isUntouched || isTest != isOfOwnTests ? nil : edited,
                    book: existing(verdict.file(of: kata, in: book))
                ).file
            // A recognised mistake may be in a file that the reader created, and one that is not recognised in any
            // that was edited, but not for a kata that has just turned green.
            let isElsewhere = mistaken.map { !changed.contains($0) } ?? false
            let isGuess =
                mistaken == nil && brought[kata.number] == nil && !kata.isUntouched && !isSolved
            if isGuess || isElsewhere, isTest == isOfOwnTests {
                let place = kata.file ?? ""
                kata.otherFiles = (changed.isEmpty ? [lastSaved].compactMap(\.self) : changed)
                    .filter { !place.hasPrefix($0) && isInTests($0) == isTest }
            }
            verdict.katas[index] = kata
        }
    }

    /// What the compiled code says of the stage. The compiler makes it a second time, to be read, beside the build.
    package struct CompiledFacts: Sendable {
        /// `nil` for a stage without a core.
        var purity: PurityVerdict?
        /// Of an exam.
        var screen: ScreenFacts?
    }

    private func compiledFacts() async -> CompiledFacts {
        await CompiledFacts(
            purity: purity(), screen: stage.isExam ? Exam.facts(self) : nil)
    }

    /// What the gate says of the core, if the stage has one. That it cannot work is a verdict, too: it
    /// does not cost the others theirs.
    package func purity() async -> PurityVerdict? {
        guard let core = stage.core else { return nil }
        let folder = "\(tree.path(of: stage))/\(core.folder)"
        guard project.exists(folder) else { return nil }
        do {
            return try await Look.says(["gate", project.root.path, folder, core.module])
        } catch {
            return PurityVerdict(functions: 0, failure: error)
        }
    }

    /// The starter's files that are in the solution too, and in no folder of the reader's stage any more. What
    /// the solution does not have either is there to be deleted.
    private func missingFiles() throws -> [String] {
        // In an exam, no file has a given name.
        guard !stage.isExam else { return [] }
        let patch = try project.text(stage.starterPatch)
        let later = Set(patch.matches(of: /--- a\/(.+)\n\+\+\+ \/dev\/null/).map { String($0.1) })
        func name(_ path: String) -> String { URL(filePath: path).lastPathComponent }
        let names = Set(project.files(below: tree.path(of: stage)).map(name))
        return project.files(below: Tree.solutions.path(of: stage))
            .filter { !later.contains($0) && !$0.hasPrefix(YourTests.folder) }
            .filter { !names.contains(name($0)) }
            .map { "\(tree.path(of: stage))/\($0)" }
    }

    /// Whether an error names what a missing file declared. Otherwise, the reader has replaced the file.
    private func isMissed(_ path: String, _ errors: [Verdict.Diagnostic]) -> Bool {
        let solution = Tree.solutions.path(of: stage) + path.dropFirst(tree.path(of: stage).count)
        return Self.isNamed((try? project.text(solution)) ?? "", in: errors)
    }

    /// Whether an error names a function, a type or a property that a source file declares.
    static func isNamed(_ source: String, in errors: [Verdict.Diagnostic]) -> Bool {
        source.matches(of: /\b(?:func|struct|class|enum|protocol|typealias|var|let) (\w+)/)
            .contains { name in errors.contains { $0.message.contains("'\(name.1)") } }
    }

    // MARK: - Building

    /// - Parameter editedTests: Files of the tests that are not as they were shipped.
    package func failure(
        _ build: ChildProcess.Outcome, editedTests: [String] = []
    ) -> Verdict.Build {
        let diagnostics = diagnostics(of: build, "error")
        if diagnostics.isEmpty { return .stopped(cause(of: build, editedTests)) }
        if diagnostics.contains(where: { $0.message.hasPrefix("no such module 'Testing'") }) {
            return .stopped(
                Failure(
                    "This Swift has no Swift Testing. On a Mac, the Command Line Tools alone lack it.",
                    next:
                        "install Xcode 26 or later, then sudo xcode-select -s /Applications/Xcode.app"
                ))
        }
        // First what causes the others: a file that is not complete, a type that is declared twice. Last, what
        // cannot be opened.
        func rank(_ diagnostic: Verdict.Diagnostic) -> Int {
            if diagnostic.place.hasSuffix("in a macro") { return 2 }
            let isCause =
                /^expected |^extraneous |^unterminated|^invalid redeclaration/
            return diagnostic.message.contains(isCause) ? 0 : 1
        }
        let isElsewhere = diagnostics.contains { rank($0) < 2 }
        return .failed(
            (isElsewhere ? [0, 1] : [2]).flatMap { number in
                diagnostics.filter { rank($0) == number }
            })
    }

    /// - Parameter kind: "error" or "warning"
    private func diagnostics(
        of build: ChildProcess.Outcome, _ kind: String
    ) -> [Verdict.Diagnostic] {
        var diagnostics: [Verdict.Diagnostic] = []
        var last: Int?
        for line in build.output.split(separator: "\n") + build.errors.split(separator: "\n") {
            let isNote =
                /note: (?:add missing case: (.*)|((?:protocol requires|stored property) [^;]*))/
            if let last, let note = line.firstMatch(of: isNote) {
                diagnostics[last].add(note.1.map { "add \($0)" } ?? "the \(note.2 ?? "")")
                continue
            }
            // The place begins the line: below it, the same words stand in a drawing.
            // What stands inside of a macro, such as `#expect`, is only found in the tests.
            guard
                let match = line.wholeMatch(
                    of: /(\/.*:\d+:\d+|macro expansion [#@]\w+:\d+:\d+): (error|warning): (.*)/),
                match.2 == kind
            else { continue }
            let place = String(match.1)
            let diagnostic = Verdict.Diagnostic(
                place: place.hasPrefix("/")
                    ? project.relative(place) : "\(stage.tests), in a macro",
                message: String(match.3))
            last = diagnostics.firstIndex {
                $0.place == diagnostic.place && $0.message.hasPrefix(diagnostic.message)
            }
            if last == nil {
                last = diagnostics.count
                diagnostics.append(diagnostic)
            }
        }
        return diagnostics
    }

    /// Why a build failed that names no place in the code.
    private func cause(of build: ChildProcess.Outcome, _ editedTests: [String]) -> Failure {
        let said = build.output + build.errors
        let folder = tree.path(of: stage)
        let again = "make stage-\(stage.id)"
        if said.contains("No space left on device") {
            return Failure("The disk is full.", next: "free some space, and \(again)")
        }
        // Linux's linker, and Apple's, which names the symbol in a line of its own.
        if said.contains(/undefined (reference to|symbol).*main\b|Undefined symbols[^"]*"_main"/) {
            return Failure(
                "No type in \(folder) has the attribute @main.", next: "look at \(folder)/App.swift"
            )
        }
        if said.contains("detritus not allowed") {
            return Failure(
                "A Mac does not sign programs in a folder that iCloud Drive synchronises.",
                next: "move the workbook, for example to ~/Developer, and \(again)")
        }
        if build.timedOut {
            return Failure("The build was stopped after 15 minutes.", next: "\(again) goes on")
        }
        let foreign = project.files(below: folder).first {
            ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"].contains(URL(filePath: $0).pathExtension)
        }
        if let foreign {
            return Failure(
                "\(folder)/\(foreign) is no Swift file, and a target has one language.",
                next: "move it out of \(folder)")
        }
        let sources = project.paths(below: folder)
        let sameName = Dictionary(grouping: sources) { URL(filePath: $0).lastPathComponent }
            .values.first { $0.count > 1 }
        if said.contains("multiple producers"), let sameName {
            return Failure(
                "Two files of one target have the same name:\n"
                    + sameName.joined(separator: "\n"),
                next: "rename one of them, or move it out of \(folder)")
        }
        if let path = said.firstMatch(of: /(\/[^':\n]*)'?:? ?[^\n]*(?i:permission denied)/)?.1 {
            let file = project.relative(String(path))
            return Failure(
                "\(file): permission denied.", next: "see who may read and write it: ls -l \(file)")
        }
        if let file = editedTests.first {
            return Failure(
                "The tests are not the ones that were shipped:\n"
                    + editedTests.prefix(3).joined(separator: "\n"), next: Failure.restore(file))
        }
        let end = said.split(separator: "\n").suffix(12).joined(separator: "\n")
        return Failure(
            end.isEmpty ? "The build ended without a word: \(build.end)" : end,
            next: "read the above; if it makes no sense: rm -rf .build, and again")
    }

    // MARK: - Running

    /// Runs a test target. What did not finish in time, or was lost in a crash, runs a second time in another
    /// process before it counts as red.
    ///
    /// - Parameters:
    ///   - retries: Whether a time-out is tried again. It is not, once the katas have shown that the code
    ///     hangs.
    ///   - others: Results of tests that belong to the suite and run elsewhere.
    /// - Returns: The tests that are declared, and those that the reader has added.
    func run(
        _ toolchain: Toolchain, _ target: String, within limit: Duration, retries: Bool = true,
        adding others: [TestVerdict] = []
    ) async throws -> (suites: [SuiteVerdict], added: [TestVerdict]) {
        let declared = try SuiteRecord.read(project, suite: target)
        var attempt = try await attempt(toolchain, target, within: limit)
        let ids = Set(declared.tests.map(\.id))
        if retries || (attempt.isCut && !attempt.run.timedOut) {
            try await retry(&attempt, with: toolchain)
        } else {
            for test in attempt.unfinished where attempt.results[test.shortID] == nil {
                attempt.results[test.shortID] = hung(test, within: limit)
            }
        }
        if toolchain.limits.isBusy {
            attempt.results = attempt.results.mapValues { $0.state == .hung ? $0.whileBusy : $0 }
        }
        // A test of the book that is switched off did not begin, also where others hang.
        let events = attempt.run.events
        let begun = Set(
            events.tests.filter { events.started.contains($0.id) }.map(\.shortID))
        let added = attempt.results.values.filter { test in
            !ids.contains(test.id) && test.state != .missing
                && (test.state != .hung || begun.contains(test.id))
        }.sorted { $0.id < $1.id }
        for test in others { attempt.results[test.id] = test }
        return (Self.suites(declared, attempt.results), added)
    }

    /// What came of one process.
    private struct Attempt: Sendable {
        let run: TestRun
        /// By the short identifiers of the tests.
        var results: [String: TestVerdict]

        /// Whether it crashed, ran out of time, or was ended by the code. Tests that fail end with 1.
        var isCut: Bool {
            // Where no test matches, nothing is run.
            let isComplete = run.events.isComplete || run.events.tests.isEmpty
            return !isComplete || run.end != .exited(0) && run.end != .exited(1)
        }

        /// The tests that have no verdict yet.
        var unfinished: [EventStream.Test] {
            run.events.tests.filter { test in
                // An app that ran out of time is a result, and yet no verdict.
                isCut && !run.events.ended.contains(test.id)
                    || results[test.shortID]?.state == .hung
            }
        }
    }

    private func attempt(
        _ toolchain: Toolchain, _ suite: String, _ tests: [String] = [""], within limit: Duration,
        isAlone: Bool = false
    ) async throws -> Attempt {
        let run = try await toolchain.test(suite, tests, deadline: limit, showsCrash: isAlone)
        return Attempt(run: run, results: Self.results(run.events))
    }

    /// Runs the unfinished tests again: after a crash each by itself, else one that had started by itself and the
    /// others together beside it.
    private func retry(_ attempt: inout Attempt, with toolchain: Toolchain) async throws {
        let unfinished = attempt.unfinished
        let started = attempt.run.events.started
        guard
            let index = unfinished.firstIndex(where: { started.contains($0.id) })
                ?? unfinished.indices.first
        else { return }
        var others = unfinished
        let first = others.remove(at: index)
        let count = unfinished.count == 1 ? "1 test" : "\(unfinished.count) tests"
        let isCrash = attempt.isCut && !attempt.run.timedOut
        Terminal.note(
            isCrash
                ? "\nThe process of the tests ended early. Running \(count) again, one by one…"
                : "\n\(count) did not finish in time. Running again, alone…")
        var toolchain = toolchain
        toolchain.limits = await .measured(isRetry: true)
        let again = toolchain
        async let alone = runAlone(again, first)
        if isCrash || others.isEmpty {
            attempt.results[first.shortID] = try await alone
            for test in others {
                attempt.results[test.shortID] = try await runAlone(again, test)
            }
            return
        }
        let second = try await self.attempt(
            again, first.suite, others.map(Self.filter), within: again.limits.test)
        attempt.results.merge(second.results) { _, new in new }
        // Tests share as many threads as the machine has cores. One that never ends keeps its thread from the others,
        // so they are alone, too, until three have hung.
        var hanging = 0
        for test in second.unfinished where second.results[test.shortID] == nil {
            let result =
                hanging < 3 || !second.run.timedOut
                ? try await runAlone(again, test) : hung(test, within: again.limits.test)
            if result.state == .hung { hanging += 1 }
            attempt.results[test.shortID] = result
        }
        attempt.results[first.shortID] = try await alone
    }

    private func runAlone(
        _ toolchain: Toolchain, _ test: EventStream.Test
    ) async throws -> TestVerdict {
        let limit = toolchain.limits.test
        let attempt = try await attempt(
            toolchain, test.suite, [Self.filter(test)], within: limit, isAlone: true)
        if let result = attempt.results[test.shortID] { return result }
        if attempt.run.timedOut {
            // The machine may have become busier since the limit was measured.
            var now = toolchain
            now.limits = await .measured(isRetry: true)
            return now.limits.test > limit * 2
                ? try await runAlone(now, test) : hung(test, within: limit)
        }
        guard attempt.isCut else {
            return TestVerdict(id: test.shortID, name: test.name, state: .missing)
        }
        let crash = Crash(attempt.run)
        let failure = TestFailure(
            comment: crash.description, expectation: "no crash",
            place: crash.file.flatMap(place) ?? place(test))
        return TestVerdict(
            id: test.shortID, name: test.name, state: .crashed, failures: [failure])
    }

    private func hung(_ test: EventStream.Test, within limit: Duration) -> TestVerdict {
        let failure = TestFailure(
            comment: "it \(TestFailure.outOfTime) \(limit.inWords)",
            expectation: "an end within \(limit.inWords)", place: place(test))
        return TestVerdict(id: test.shortID, name: test.name, state: .hung, failures: [failure])
    }

    /// The place of a crash in the code that is judged.
    ///
    /// - Parameter file: "Stage01Singleton/VideoLoader.swift:12", as a fatal error says it.
    private func place(_ file: String) -> String? {
        let parts = file.split(separator: ":")
        guard let name = parts.first?.split(separator: "/").last, let line = parts.last,
            let path = project.paths(below: tree.path(of: stage)).first(where: {
                $0.hasSuffix("/\(name)")
            })
        else { return nil }
        return "\(path):\(line)"
    }

    private func place(_ test: EventStream.Test) -> String {
        "\(project.relative(test.file)):\(test.line)"
    }

    /// The suites and tests of a stream, in the order of their numbers and lines.
    package static func observed(_ events: EventStream) -> [SuiteVerdict] {
        let results = results(events)
        let tests = events.tests.compactMap { test in
            results[test.shortID].map { (events.suiteNames[test.suiteID] ?? test.suiteID, $0) }
        }
        return suites(of: tests)
            .sorted { $0.name.compare($1.name, options: .numeric) == .orderedAscending }
    }

    /// - Parameter tests: Each with the name of its suite.
    private static func suites(of tests: [(suite: String, test: TestVerdict)]) -> [SuiteVerdict] {
        tests.reduce(into: []) { suites, next in
            if let index = suites.firstIndex(where: { $0.name == next.suite }) {
                suites[index].tests.append(next.test)
            } else {
                suites.append(SuiteVerdict(name: next.suite, tests: [next.test]))
            }
        }
    }

    /// The suites that ran and, for a record, what is judged otherwise.
    package func recorded(
        _ observed: [SuiteVerdict], with toolchain: Toolchain, holding lock: Lock
    ) async throws -> [SuiteVerdict] {
        if stage.isExam {
            return try await Exam(judge: self, toolchain: toolchain, lock: lock).suites(observed)
        }
        let yours = try await YourTests(project: project, stage: stage, tree: tree)?
            .suite(holding: lock)
        return observed + [yours].compactMap(\.self)
    }

    /// Matches one test of its suite: its identifier without the place in the file.
    private static func filter(_ test: EventStream.Test) -> String {
        NSRegularExpression.escapedPattern(for: test.shortID) + "(/|$)"
    }

    private static func results(_ events: EventStream) -> [String: TestVerdict] {
        var results: [String: TestVerdict] = [:]
        for test in events.tests where events.ended.contains(test.id) {
            if let reason = events.skipped[test.id] {
                let failure = TestFailure(
                    says: "\"\(test.name)\" could not be checked here: \(reason)", place: "")
                results[test.shortID] = TestVerdict(
                    id: test.shortID, name: test.name, state: .unknown, failures: [failure])
                continue
            }
            let failures = events.failures[test.id] ?? []
            let ranOut = failures.contains { $0.says.contains(TestFailure.outOfTime) }
            results[test.shortID] = TestVerdict(
                id: test.shortID, name: test.name,
                state: failures.isEmpty ? .passed : ranOut ? .hung : .failed, failures: failures)
        }
        return results
    }

    /// The results, suite by suite, as declared: what is declared and has no result is missing.
    private static func suites(
        _ declared: SuiteRecord, _ results: [String: TestVerdict]
    ) -> [SuiteVerdict] {
        suites(
            of: declared.tests.map { test in
                let missing = TestVerdict(id: test.id, name: test.name, state: .missing)
                return (test.suite, results[test.id] ?? missing)
            })
    }
}
