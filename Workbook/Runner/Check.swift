import Foundation
import Processes

/// Everything that must hold in a clean checkout. A reader's own work is not judged by it.
struct Check: Sendable {
    let project: Project

    /// How long tests may take that are to be green. Two parts run at a time, and on a machine that has
    /// others to serve, what takes four seconds now and then takes twelve.
    static let patience = max(Judge.patience, .seconds(60))

    /// - Parameters:
    ///   - only: The one stage to check, without the runner's own tests; `nil` for everything.
    ///   - part: A word of the names of the only parts to check, such as "lens"; `nil` for all.
    func run(only: Stage?, part: String? = nil) async throws -> Int32 {
        var jobs: [Job] = [
            Job("Formatting") { try await $0.formatting() },
            Job("The tests are sealed") { try $0.seal() },
            Job("Each drill has its patches") { try $0.drillPatches() },
            Job("Katas.md is true") { try BookCheck(project: $0.project).run() },
        ]
        if only == nil {
            jobs.append(Job("The runner's own tests") { try await $0.runner() })
            jobs.append(
                Job("The scorecard") { try ScorecardCheck(project: $0.project).table() })
            jobs.append(Job("The site") { try await SiteCheck(project: $0.project).run() })
            jobs.append(Job("The purity gate") { try await GateCheck(project: $0.project).run() })
        }
        for stage in only.map({ [$0] }) ?? project.stages() {
            let name = "Stage \(stage.number)"
            jobs.append(Job("\(name): the starter") { try await $0.starter(stage) })
            jobs.append(Job("\(name): the solution") { try await $0.solution(stage) })
            jobs.append(
                Job("\(name): its row of the scorecard") {
                    try await ScorecardCheck(project: $0.project).row(of: stage)
                })
            for half in 0...1 {
                jobs.append(
                    Job("\(name): the wrong answers, \(half + 1) of 2") {
                        try await $0.wrongAnswers(stage, half: half)
                    })
            }
            jobs.append(
                Job("\(name): the lens") {
                    try await LensCheck(project: $0.project, stage: stage).run()
                })
            if CoreCheck(project: project, stage: stage).applies {
                jobs.append(
                    Job("\(name): the core's tests", needsQuiet: true) {
                        try await CoreCheck(project: $0.project, stage: stage).run()
                    })
            }
            if try Race(project: project, stage: stage, tree: .stages).hasTests {
                jobs.append(Job("\(name): the race") { try await $0.race(stage) })
            }
            if stage.number == Drill.capstoneWrongAnswers.stage {
                for half in 0...1 {
                    jobs.append(
                        Job("The capstone's wrong answers, \(half + 1) of 2") {
                            try await $0.capstoneWrongAnswers(of: stage, half: half)
                        })
                }
            }
            for drill in Drill.all where drill.hasPatch(for: stage) {
                jobs.append(
                    Job("\(name): the drill \(drill.name)") { try await $0.drill(drill, stage) })
            }
        }
        if let part {
            jobs.removeAll { !$0.name.localizedStandardContains(part) }
            guard !jobs.isEmpty else {
                throw Failure(
                    "No part of the check has \"\(part)\" in its name.",
                    next: "try PART=lens; without it, each part says its name")
            }
        }
        var total = try await run(jobs.filter { !$0.needsQuiet })
        for job in jobs where job.needsQuiet { total.add(await job.run(in: self)) }
        Terminal.say("")
        // Once more, for of a long run only its end is kept or looked at.
        total.failures.forEach { Terminal.say("✘ \($0)") }
        // The last line has the form that CI looks for.
        Terminal.say("\(total.passed) passed, \(total.failures.count) failed")
        return total.failures.isEmpty ? 0 : 1
    }

    /// Two at a time: one here, and one in a copy of the project, which has a build folder of its own.
    private func run(_ jobs: [Job]) async throws -> Tally {
        let queue = Queue(jobs)
        let copy = try copy()
        defer { try? FileManager.default.removeItem(at: copy.root) }
        return await withTaskGroup { group in
            for project in [project, copy] {
                group.addTask {
                    var total = Tally()
                    while let job = await queue.next() {
                        total.add(await job.run(in: Check(project: project)))
                    }
                    return total
                }
            }
            return await group.reduce(into: Tally()) { $0.add($1) }
        }
    }

    private func copy() throws -> Project {
        let copy = Project(root: project.notes.appending(path: "copy"))
        try? FileManager.default.removeItem(at: copy.root)
        try FileManager.default.createDirectory(at: copy.root, withIntermediateDirectories: true)
        for item in try FileManager.default.contentsOfDirectory(atPath: project.root.path)
        where ![".build", ".git", "Backups", "Site"].contains(item) {
            try FileManager.default.copyItem(at: project.url(item), to: copy.url(item))
        }
        return copy
    }

    /// A part of the check, which says what came of it as soon as it is done.
    private struct Job: Sendable {
        let name: String
        /// Whether time is measured, which another part beside it would lengthen. Such parts come last.
        let needsQuiet: Bool
        let body: @Sendable (Check) async throws -> Tally

        init(
            _ name: String, needsQuiet: Bool = false,
            body: @escaping @Sendable (Check) async throws -> Tally
        ) {
            self.name = name
            self.needsQuiet = needsQuiet
            self.body = body
        }

        func run(in check: Check) async -> Tally {
            let start = ContinuousClock.now
            var tally = Tally()
            do { tally = try await body(check) } catch {
                tally.failures.append("this part did not come to its end: \(error)")
            }
            let seconds = Int((start.duration(to: .now) / .seconds(1)).rounded())
            let mark = tally.failures.isEmpty ? "✔" : "✘"
            let lines = ["\(mark) \(name): \(tally.passed) hold, \(seconds) s"]
            let more = tally.notes.map { "  \($0)" } + tally.failures.map { "  ✘ \($0)" }
            Terminal.say((lines + more).joined(separator: "\n"))
            tally.failures = tally.failures.map { "\(name): \($0)" }
            return tally
        }
    }

    private actor Queue {
        private var jobs: ArraySlice<Job>

        init(_ jobs: [Job]) { self.jobs = jobs[...] }

        func next() -> Job? { jobs.popFirst() }
    }

    private func formatting() async throws -> Tally {
        var tally = Tally()
        let lint = try await lint(["Package.swift", "Stages", "Solutions", "Tests", "Workbook"])
        tally.expect(
            lint.end == .exited(0),
            "swift-format: \(lint.errors)\nNext: make format")
        return tally
    }

    func lint(_ paths: [String]) async throws -> ChildProcess.Outcome {
        try await Running.run(
            ["swift", "format", "lint", "--strict", "--recursive", "--parallel"]
                + paths.map { project.url($0).path },
            deadline: .seconds(120))
    }

    private func seal() throws -> Tally {
        var tally = Tally()
        let (current, shipped) = (try Seal.current(project), try project.text(Seal.file))
        let lines = current.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
        tally.expect(lines.joined() == shipped, "\(Seal.file) is stale. Next: make starter-1")
        return tally
    }

    /// Built with no stage chosen, as an editor does.
    private func runner() async throws -> Tally {
        var tally = Tally()
        let toolchain = Toolchain(project: project, stage: nil, tree: .stages)
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            tally.failures.append("the package does not build:\n\(build.output)\(build.errors)")
            return tally
        }
        // Beside a build they take up to eight minutes.
        let (outcome, events) = try await toolchain.test(
            ["^WorkbookTests\\."], deadline: .seconds(1800))
        let tests = Judge.observed(events).flatMap(\.tests)
        tally.expect(!tests.isEmpty, "no test of the runner ran: \(outcome.end) \(outcome.errors)")
        for test in tests {
            tally.expect(
                test.state == .passed,
                "\(test.name): \(test.failures.first.map { "\($0.says) (\($0.place))" } ?? "")")
        }
        return tally
    }

    /// It is the solution with its patch applied, and red and green exactly as declared.
    private func starter(_ stage: Stage) async throws -> Tally {
        var tally = Tally()
        let made = try Patches(project: project).starter(of: stage)
        defer { try? FileManager.default.removeItem(at: made) }
        tally.expect(
            Patches.areEqual(made, project.url(Tree.stages.path(of: stage))),
            "\(stage.starterPatch) is stale. Next: make starter-\(stage.number)")
        let verdict = try await Judge(
            project: project, stage: stage, tree: .stages, strict: true, patience: Self.patience
        ).verdict()
        guard verdict.build == .built else {
            tally.failures.append("the starter does not build: \(verdict.build)")
            return tally
        }
        let observed = Declared(verdict.behaviours + verdict.katas, files: [])
        let declared =
            try Declared.read(project, suite: project.behaviourTests).tests
            + Declared.read(project, suite: stage.tests).tests
        for test in declared {
            let now = observed.tests.first { $0.id == test.id && $0.suite == test.suite }
            tally.expect(
                now == test,
                "\(test.name): declared \(test.starterSays), and now \(now?.starterSays ?? ["missing"])"
            )
        }
        let impurities = try Declared.read(project, suite: stage.tests).impurities
        tally.expect(
            verdict.purity?.declared == impurities,
            "the gate: declared \(impurities ?? []), and now \(verdict.purity?.declared ?? [])")
        for kata in verdict.katas {
            tally.expect(!kata.isGreen, "kata \(kata.name) is green in the starter")
        }
        for suite in verdict.behaviours {
            tally.expect(suite.isGreen, "behaviour is red in the starter: \(suite.name)")
        }
        return tally
    }

    private func solution(_ stage: Stage) async throws -> Tally {
        var tally = Tally()
        let verdict = try await Judge(
            project: project, stage: stage, tree: .solutions, strict: true,
            patience: Self.patience
        ).verdict()
        guard verdict.build == .built else {
            tally.failures.append("the solution does not build: \(verdict.build)")
            return tally
        }
        if let purity = verdict.purity {
            tally.expect(purity.isPure, "the core of the solution is not pure: \(purity.declared)")
        }
        for test in (verdict.behaviours + verdict.katas).flatMap(\.tests) {
            tally.expect(
                test.state == .passed,
                "\(test.name) is \(test.state): \(test.failures.first?.says ?? "")")
        }
        tally.add(try await unmet(stage))
        return tally
    }

    private func wrongAnswers(_ stage: Stage, half: Int) async throws -> Tally {
        var tally = Tally()
        let all = try WrongAnswer.all(of: stage, in: project)
        for (index, wrong) in all.enumerated() where index % 2 == half {
            if let failure = try await survival(of: wrong, stage) {
                tally.failures.append("\(wrong.path) \(failure)")
            } else {
                tally.passed += 1
            }
        }
        guard half == 0 else { return tally }
        for kata in Set(try Declared.read(project, suite: stage.tests).tests.map(\.suite)) {
            let number = SuiteVerdict(name: kata, tests: []).number
            tally.expect(all.contains { $0.kata == number }, "kata \(number) has no wrong answer")
        }
        return tally
    }

    /// The starter has the data races that are declared, and the solution has none.
    private func race(_ stage: Stage) async throws -> Tally {
        var tally = Tally()
        let starter = try await Race(project: project, stage: stage, tree: .stages).outcome()
        let declared = try Declared.read(project, suite: stage.tests).races
        tally.expect(
            starter.globals == declared,
            "races in the starter: declared \(declared ?? []), and now \(starter)")
        let wrong = try WrongAnswer.all(of: stage, in: project)
        tally.expect(
            starter.count > 0 || wrong.contains { $0.killedBy == "make race-\(stage.number)" },
            "neither the starter nor a wrong answer shows that the racing test can fail")
        let solution = try await Race(project: project, stage: stage, tree: .solutions).outcome()
        tally.expect(solution.count == 0, "a race in the solution: \(solution)")
        return tally
    }

    /// Makes this folder the tree that is judged as a wrong answer.
    func place(_ patched: URL, _ stage: Stage) throws {
        let place = project.url(Tree.wrongAnswer.path(of: stage))
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: patched, to: place)
    }

    /// Why a wrong answer counts as not killed; `nil` if the test it names turned red.
    private func survival(of wrong: WrongAnswer, _ stage: Stage) async throws -> String? {
        let patched = try Patches(project: project).apply([wrong.path], to: stage)
        try place(patched, stage)
        guard let killer = wrong.killedBy else {
            let verdict = try await Judge(
                project: project, stage: stage, tree: .wrongAnswer, patience: Self.patience
            ).verdict()
            return verdict.isGreen ? nil : "is said to survive, and does not"
        }
        if killer == "make race-\(stage.number)" {
            let race = Race(project: project, stage: stage, tree: .wrongAnswer)
            return try await race.outcome().count > 0 ? nil : "survives \(killer)"
        }
        if killer == "the purity gate" {
            let purity = try await Judge(project: project, stage: stage, tree: .wrongAnswer)
                .purity()
            return purity?.findings.isEmpty == false ? nil : "survives \(killer)"
        }
        return try await survival(of: killer, of: wrong.kata, stage)
    }

    private func survival(
        of killer: String, of kata: String, _ stage: Stage
    ) async throws -> String? {
        let behaviour = ("BehaviourTests", project.behaviourTests)
        let design = ("\(stage.folder)Tests", stage.tests)
        // A test of either suite may kill it; where both have one of that name, the kata decides.
        for (target, folder) in kata.hasPrefix("B") ? [behaviour, design] : [design, behaviour] {
            let declared = try Declared.read(project, suite: folder).tests
            guard let test = declared.first(where: { $0.name == killer }) else { continue }
            let toolchain = Toolchain(project: project, stage: stage, tree: .wrongAnswer)
            let build = try await toolchain.build()
            guard build.end == .exited(0) else {
                let errors = build.output.split(separator: "\n").filter { $0.contains(": error: ") }
                return "does not compile:\n\(errors.joined(separator: "\n"))"
            }
            let filter = "^" + NSRegularExpression.escapedPattern(for: "\(target).\(test.id)")
            let (outcome, events) = try await toolchain.test([filter])
            let result = Judge.observed(events).flatMap(\.tests).first { $0.id == test.id }
            guard let result else { return "ended its killer before it spoke: \(outcome.end)" }
            return result.state == .failed ? nil : "survives \"\(killer)\""
        }
        return "is killed by \"\(killer)\", and there is no such test"
    }
}

/// What one part of the check says.
struct Tally: Sendable {
    var passed = 0
    var failures: [String] = []
    /// Figures that were measured, to be read.
    var notes: [String] = []

    mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
        if condition { passed += 1 } else { failures.append(failure()) }
    }

    mutating func add(_ other: Tally) {
        passed += other.passed
        failures += other.failures
        notes += other.notes
    }
}
