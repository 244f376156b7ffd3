import Foundation
import Glasses
import Judging
import Processes

/// What must hold of one stage: its starter, its solution, its wrong answers and its drills.
struct StageCheck: Sendable {
    let project: Project
    let stage: Stage
    /// Whether how a wrong answer turns its kata red is written into its patch, and not compared with it.
    var records = false

    func parts() throws -> [Check.Part] {
        var parts: [Check.Part] = []
        func add(_ title: String, _ items: [Check.Item]) {
            parts.append(
                Check.Part(name: "\(stage.name): \(title)", stage: stage, items: items))
        }
        func add(
            _ title: String, isBasic: Bool = false,
            _ body: @escaping @Sendable (inout Workplace) async throws -> Tally
        ) {
            parts.append(
                Check.Part("\(stage.name): \(title)", stage: stage, isBasic: isBasic, body))
        }
        add("the solution", isBasic: true) { try await solution(triesOwnTests: false, in: &$0) }
        add("the starter", isBasic: !stage.isLab, starter)
        if stage.isLab { return parts }
        if project.exists("\(stage.corpus)/apps") {
            add("the solution, with its own tests") {
                try await solution(triesOwnTests: true, in: &$0)
            }
        }
        add("the wrong answers", try wrongAnswers())
        add("the right answers", try rightAnswers())
        if stage.isExam { return parts }
        let drills = Drill.all(in: project).filter { project.exists($0.patch(for: stage)) }
        add(
            "the drills",
            [Check.Item(name: "without a patch", body: drillsWithoutPatches)]
                + drills.map { drill in
                    Check.Item(name: drill.name) { try await self.drill(drill, in: &$0) }
                })
        add("the lens") { try await LensCheck(project: $0.project, stage: stage).run() }
        add("its column of the scorecard") {
            try $0.lay(stage)
            let check = ScorecardCheck(project: $0.project)
            var tally = try await check.column(of: stage)
            tally.add(try await check.sameTest($0.toolchain(stage, [.same]), holding: $0.lock))
            return tally
        }
        if project.exists("\(stage.corpus)/failure") {
            add("the failure before its chapter", failure)
        }
        let plans = try workshopPlans()
        if !plans.isEmpty { add("the plans of Workshop.md", plans) }
        if try project.texts(below: stage.tests).values.contains(where: { $0.contains(", .race)") })
        {
            add("the race", race)
        }
        if project.exists(Drill.capstoneWrongAnswers(of: stage)) {
            add("the capstone's wrong answers", try capstoneWrongAnswers())
        }
        return parts
    }

    /// It runs, and prints what the chapter says that it prints.
    private func failure(_ workplace: inout Workplace) async throws -> Tally {
        var printed: Set<String> = []
        // It lays other stages into the patched tree.
        defer { workplace = Workplace(project: workplace.project, holding: workplace.lock) }
        _ = try await Example(
            project: workplace.project, terminal: .plain, lock: workplace.lock,
            output: { printed.formUnion($0.split(separator: "\n").map(Self.withoutCounts)) }
        ).failure(of: stage)
        let block =
            try project.text(stage.chapter)
            .firstMatch(of: /\n    make show-\d+\n((?:    .*\n|\n(?=    ))+)/)?.1 ?? ""
        var tally = Tally()
        for line in block.split(separator: "\n") where line != "    …" {
            tally.expect(
                printed.contains(Self.withoutCounts(line)),
                "make show-\(stage.number) does not print \"\(line)\", which stands in \(stage.chapter)"
            )
        }
        tally.expect(
            !block.isEmpty, "\(stage.chapter) does not show what make show-\(stage.number) prints")
        return tally
    }

    /// How many of many runs are red is not the same each time.
    private static func withoutCounts(_ line: Substring) -> String {
        let line = line.trimmingSpaces
        return line.contains(" runs, ") ? line.replacing(/\d+/, with: "0") : line
    }

    // MARK: - The solution and the starter

    /// It is green, pure and without a warning.
    ///
    /// - Parameter triesOwnTests: Whether the tests in its folder YourTests are tried on wrong apps.
    private func solution(
        triesOwnTests: Bool, in workplace: inout Workplace
    ) async throws -> Tally {
        try workplace.lay(stage)
        var (tally, verdict) = try await judged(workplace, triesOwnTests: triesOwnTests)
        guard let verdict else { return tally }
        tally.expect(verdict.added.isEmpty, Self.unrecorded(verdict, stage))
        tally.expect(verdict.purity?.isPure ?? true, "its core is not pure: \(Self.red(verdict))")
        // What is not tried has no result, and its identifier is no function's.
        let tests = (verdict.behaviours + verdict.katas).flatMap(\.tests)
            .filter { triesOwnTests || $0.state != .missing || $0.id.hasSuffix(")") }
        for test in tests {
            tally.expect(
                test.state == .passed,
                "\(test.name) is \(test.state): \(test.failures.first?.says ?? "")")
        }
        return tally
    }

    /// The solution meets no change request before its patch is applied.
    private func drillsWithoutPatches(_ workplace: inout Workplace) async throws -> Tally {
        try workplace.lay(stage)
        var tally = Tally()
        var toolchain = workplace.toolchain(stage)
        // These are to be red, some because they wait for what does not come: on a busy machine, their time-out is first.
        toolchain.limits = .usual
        let build = try await toolchain.build(holding: workplace.lock)
        guard tally.expectBuilt(build, stage.name) else { return tally }
        tally.expectNoWarning(in: build.output, build.errors)
        for test in try await Drill.capstone.results(toolchain) {
            tally.expect(test.state != .passed, "\(test.name), and there is no search")
        }
        for drill in Drill.all(in: project)
        where drill != .capstone && project.exists(drill.patch(for: stage)) {
            let tests = try await drill.results(toolchain)
            tally.expect(
                tests.contains { $0.state != .passed }, "\(drill.name) is met without its patch")
        }
        return tally
    }

    /// Builds and judges what lies in the patched tree, and expects no warning in what is compiled: the whole
    /// solution the first time, and then what a patch touches.
    ///
    /// - Returns: No verdict, if it does not build.
    private func judged(
        _ workplace: Workplace, _ suites: [Toolchain.Suite] = [.behaviour, .design],
        triesOwnTests: Bool = true
    ) async throws -> (Tally, Verdict?) {
        var tally = Tally()
        let toolchain = workplace.toolchain(stage, suites)
        let build = try await toolchain.build(holding: workplace.lock)
        guard build.end == .exited(0) else {
            tally.failures.append("it does not build: \(workplace.judge(stage).failure(build))")
            return (tally, nil)
        }
        tally.expectNoWarning(in: build.output, build.errors)
        let verdict = try await workplace.verdict(
            on: stage, with: toolchain, triesOwnTests: triesOwnTests)
        return (tally, verdict)
    }

    private static func unrecorded(_ verdict: Verdict, _ stage: Stage) -> String {
        "not recorded: \(verdict.added.map(\.name)). Next: make record-\(stage.id)"
    }

    private static func red(_ verdict: Verdict) -> [String] {
        (verdict.behaviours + verdict.katas).flatMap(\.red).map { test in
            "\(test.name): \(test.failures.first?.says ?? "\(test.state)")"
        } + (verdict.purity?.recorded ?? [])
    }

    /// It is the solution with its patch applied, and red and green exactly as recorded.
    private func starter(_ workplace: inout Workplace) async throws -> Tally {
        let stage = stage
        return try await workplace.with([stage.starterPatch], on: stage) { workplace in
            var (tally, verdict) = try await judged(workplace)
            tally.expect(
                Patches.areEqual(
                    workplace.folder(of: stage), project.url(Tree.stages.path(of: stage))),
                "\(stage.starterPatch) is stale. Next: make record-\(stage.id)")
            guard let verdict else { return tally }
            tally.expect(verdict.added.isEmpty, Self.unrecorded(verdict, stage))
            let observed = SuiteRecord(verdict.behaviours + verdict.katas).tests
            let record = try SuiteRecord.read(project, suite: stage.suite)
            let behaviours =
                stage.isLab || stage.isExam
                ? nil : try SuiteRecord.read(project, suite: "BehaviourTests")
            let expected = (behaviours?.tests ?? []).filter { stage.has(behaviours: $0.suite) }
            for test in expected + record.tests {
                let now = observed.first { $0.id == test.id && $0.suite == test.suite }
                tally.expect(
                    now == test,
                    "\(test.name): recorded \(test.says ?? []), and now \(now?.says ?? ["nothing"])"
                )
            }
            tally.expect(
                verdict.purity?.recorded == record.impurities,
                "the gate: recorded \(record.impurities ?? []), and now "
                    + "\(verdict.purity?.recorded ?? [])")
            for kata in verdict.katas {
                tally.expect(!kata.isGreen, "kata \(kata.name) is green in the starter")
            }
            for suite in verdict.behaviours {
                tally.expect(suite.isGreen, "behaviour is red in the starter: \(suite.name)")
            }
            return tally
        }
    }

    // MARK: - Wrong answers

    private func wrongAnswers() throws -> [Check.Item] {
        let katas = Set(try SuiteRecord.read(project, suite: stage.suite).tests.map(\.number))
        return try WrongAnswer.all(of: stage, in: project).map { wrong in
            let killer = try killer(of: wrong)
            let isOfAKata =
                stage.isExam || wrong.kata.first?.isNumber != true || katas.contains(wrong.kata)
            return Check.Item(name: wrong.name) { workplace in
                func outcome(_ base: [String]) async throws -> Survival {
                    try await workplace.with([wrong.path], on: stage, base: base) {
                        try await self.survival(of: wrong, killer, in: $0)
                    }
                }
                let base = try await base(for: wrong.kata, in: &workplace)
                // It may not fit a half-solved starter.
                var survival = base.isEmpty ? nil : try? await outcome(base)
                if survival == nil || survival?.reason != nil { survival = try await outcome([]) }
                var tally = Tally()
                if !isOfAKata { tally.failures.append("there is no kata \(wrong.kata)") }
                tally.expect(survival?.reason == nil, survival?.reason ?? "")
                try compare(survival?.signature, with: wrong, &tally)
                return tally
            }
        }
    }

    /// The patches to the state in which a reader has just solved a kata, if that compiles; else none, for the whole
    /// solution.
    ///
    /// - Throws: `Failure`, if it compiles and the kata is not green in it.
    private func base(
        for kata: String, in workplace: inout Workplace
    ) async throws -> [String] {
        // "B7" is a behaviour, and no kata.
        guard kata.first?.isNumber == true else { return [] }
        if let known = workplace.bases[kata] { return known }
        // The patches are written where they are applied.
        var base = (try? Patches(project: workplace.project).base(for: kata, in: stage)) ?? []
        if !base.isEmpty {
            let suite = try? await workplace.with([], on: stage, base: base) {
                try await self.suite(of: kata, in: $0)
            }
            if let suite, !suite.isGreen {
                throw Failure(
                    "With \(kata) and the katas before it solved, \(kata) is not green:"
                        + " \(suite.red.map(\.name))",
                    next: "let its tests need no later kata")
            }
            if suite == nil { base = [] }
        }
        workplace.bases[kata] = base
        return base
    }

    /// Builds the patched tree, and runs the tests of a kata in it.
    ///
    /// - Returns: `nil` if it does not compile.
    private func suite(of kata: String, in workplace: Workplace) async throws -> SuiteVerdict? {
        let toolchain = workplace.toolchain(stage, [.design])
        let build = try await toolchain.build(suite: stage.suite, holding: workplace.lock)
        guard build.end == .exited(0) else { return nil }
        return try await tests(of: kata, toolchain, holding: workplace.lock)
    }

    private func tests(
        of kata: String, _ toolchain: Toolchain, holding lock: Lock
    ) async throws -> SuiteVerdict? {
        let declared = try SuiteRecord.read(project, suite: stage.suite).tests
            .filter { $0.number == kata }
        if declared.contains(where: { $0.id.hasPrefix("\(YourTests.folder)/") }) {
            let yours = try YourTests(project: toolchain.project, stage: stage, tree: .patched)
            return try await yours?.suite(holding: lock)
        }
        let types = Set(declared.compactMap { $0.id.split(separator: "/").first })
        let run = try await toolchain.test(stage.suite, types.map { "\($0)/" })
        let suite = Judge.observed(run.events).first { $0.number == kata }
        return suite?.tests.count == declared.count ? suite : nil
    }

    /// Good answers that differ from the reference solution, as patches against it. Each is green: behaviours, katas and
    /// purity. Those that change different files are applied together; where that is red, each alone.
    private func rightAnswers() throws -> [Check.Item] {
        let all = project.paths(below: "\(stage.corpus)/right", ".patch")
        for path in all {
            for field in ["Kata", "Differs"] {
                _ = try Patches.field(field, in: try project.text(path), path)
            }
        }
        return try togetherIfApart(all).map { group in
            let names = group.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
            return Check.Item(name: names.joined(separator: ", ")) { workplace in
                var tally = Tally()
                // Two that change different files may still not compile together.
                let isGreen = (try? await refusal(of: group, in: &workplace) == nil) ?? false
                if isGreen {
                    tally.passed = group.count
                    return tally
                }
                for (path, name) in zip(group, names) {
                    let refusal = try await refusal(of: [path], in: &workplace)
                    tally.expect(refusal == nil, "\(name) is refused: \(refusal ?? "")")
                }
                return tally
            }
        }
    }

    /// Groups of patches that change no file in common.
    private func togetherIfApart(_ patches: [String]) throws -> [[String]] {
        var groups: [(patches: [String], files: Set<String>)] = []
        for patch in patches {
            let files = Set(Patches.files(in: try project.text(patch)))
            if let index = groups.firstIndex(where: { $0.files.isDisjoint(with: files) }) {
                groups[index].patches.append(patch)
                groups[index].files.formUnion(files)
            } else {
                groups.append(([patch], files))
            }
        }
        return groups.map(\.patches)
    }

    /// What is red with patches on the solution; `nil` if nothing is.
    private func refusal(
        of patches: [String], in workplace: inout Workplace
    ) async throws -> String? {
        try await workplace.with(patches, on: stage) { workplace in
            let verdict = try await workplace.judge(stage).verdict(holding: workplace.lock)
            return verdict.isGreen ? nil : "\(verdict.build) \(Self.red(verdict))"
        }
    }

    /// In a starter in which only the katas of a plan are solved, in its order, each is green.
    private func workshopPlans() throws -> [Check.Item] {
        let sections = try project.text("Workshop.md").components(separatedBy: "\n## ")
        let plans = Set(
            sections.map { section in
                section.matches(of: /(?m)^\| \d+:\d\d \| (\d+\.\d+) \|/)
                    .map { String($0.1) }.filter(stage.hasKata)
            })
        // A plan that another one begins with is tried with it.
        let longest = plans.filter { plan in
            !plan.isEmpty && !plans.contains { $0 != plan && $0.starts(with: plan) }
        }
        return longest.map { katas in
            let patches = katas.map { "\(stage.corpus)/plan/\($0).patch" }
            return Check.Item(name: katas.joined(separator: ", ")) { workplace in
                var tally = Tally()
                for (index, kata) in katas.enumerated() {
                    let base = [stage.starterPatch] + patches[...index]
                    let suite = try await workplace.with([], on: stage, base: base) {
                        try await self.suite(of: kata, in: $0)
                    }
                    let red = suite.map { $0.red.map(\.name) } ?? ["it does not compile"]
                    tally.expect(
                        suite?.isGreen == true,
                        "\(kata) is not green when only \(katas[...index]) are solved: \(red)")
                }
                return tally
            }
        }
    }

    /// What has to turn red for a wrong answer, and what it is made of.
    private enum Killer {
        case test(id: String, suite: String)
        case gate
        /// It is known that everything stays green.
        case none
        case unknown(String)
    }

    private func killer(of wrong: WrongAnswer) throws -> Killer {
        guard let name = wrong.killedBy else { return Killer.none }
        if name == "the purity gate" { return .gate }
        // A test of either suite may kill it; where both have one of that name, the kata decides.
        let targets = stage.isExam ? [stage.suite] : ["BehaviourTests", stage.suite]
        for target in wrong.kata.hasPrefix("B") ? targets : targets.reversed() {
            let record = try SuiteRecord.read(project, suite: target)
            guard let test = record.tests.first(where: { $0.name == name }) else { continue }
            return .test(id: test.id, suite: target)
        }
        return .unknown(name)
    }

    /// The screen names a wrong answer by the way in which it turns its kata red, so that is part of its patch.
    private func compare(
        _ signature: String?, with wrong: WrongAnswer, _ tally: inout Tally
    ) throws {
        let known = wrong.signatures
        let isKnown = signature.map(known.contains) ?? known.isEmpty
        if isKnown || known == ["any"] { return }
        guard records else {
            tally.turnedRedOtherwise += 1
            tally.notes.append(
                "\(wrong.name) turns its kata red in another way than its patch says: \(signature ?? "none")"
            )
            return
        }
        let field = WrongAnswer.signatureField
        let text = try project.text(wrong.path).replacing(
            "\n\(field): \(wrong.signatures.joined(separator: ", "))\n", with: "\n")
        let line = signature.map { "\n\(field): \($0)" } ?? ""
        let new = text.replacing("\n\n", with: "\(line)\n\n", maxReplacements: 1)
        try project.write(new, to: wrong.path)
    }

    /// Why a wrong answer counts as not killed, `nil` if the test that it names turned red; and how it turns its kata
    /// red.
    private typealias Survival = (reason: String?, signature: String?)

    private func survival(
        of wrong: WrongAnswer, _ killer: Killer, in workplace: Workplace
    ) async throws -> Survival {
        let survives = "survives \"\(wrong.killedBy ?? "")\""
        switch killer {
        case .unknown(let name):
            return ("is killed by \"\(name)\", and there is no such test", nil)
        case .none:
            let verdict = try await workplace.judge(stage)
                .verdict(holding: workplace.lock)
            return (verdict.isGreen ? nil : "is said to survive, and does not", nil)
        case .gate:
            let purity = await workplace.judge(stage).purity()
            let isCaught = purity?.findings.isEmpty == false
            return (isCaught ? nil : "survives the purity gate", nil)
        case .test(let id, _) where stage.isExam:
            // Its tests are in one process, and in facts of the code.
            let kata = stage.hasKata(wrong.kata) ? wrong.kata : stage.firstKata
            let verdict = try await workplace.judge(stage, kata: kata)
                .verdict(holding: workplace.lock)
            let red = (verdict.behaviours + verdict.katas).first { suite in
                suite.red.contains { $0.id == id }
            }
            return (
                red == nil ? survives : nil,
                red?.number == wrong.kata ? red.flatMap(Diagnosis.signature) : nil
            )
        case .test(let id, let suite):
            let toolchain = workplace.toolchain(
                stage, [suite == stage.suite ? .design : .behaviour])
            let build = try await toolchain.build(suite: suite, holding: workplace.lock)
            guard build.end == .exited(0) else {
                return ("does not compile: \(workplace.judge(stage).failure(build))", nil)
            }
            if suite == stage.suite,
                let kata = try await tests(
                    of: wrong.kata, toolchain, holding: workplace.lock),
                kata.red.contains(where: { $0.id == id })
            {
                return (nil, Diagnosis.signature(of: kata))
            }
            // A wrong answer with a global may fool a test while others run beside it.
            let run = try await toolchain.test(
                suite, [NSRegularExpression.escapedPattern(for: id)])
            let result = Judge.observed(run.events).flatMap(\.tests).first { $0.id == id }
            guard let result else {
                return ("ended its killer before it spoke: \(run.end)", nil)
            }
            return (result.state == .passed ? survives : nil, nil)
        }
    }

    /// The starter has a data race, and the solution has none.
    private func race(_ workplace: inout Workplace) async throws -> Tally {
        var tally = Tally()
        let script = workplace.project.url("Tooling/race").path
        for (tree, mark) in [(Tree.stages, "✘ data race"), (.solutions, "✔ no data race")] {
            let run = try await Running.run(
                [script, "\(stage.number)", tree.rawValue], deadline: .seconds(900))
            tally.expect(run.output.contains(mark), "races in \(tree.rawValue): \(run.output)")
        }
        return tally
    }

    // MARK: - Drills

    /// The patch meets the change request, breaks nothing, and is written as carefully as the solution.
    private func drill(_ drill: Drill, in workplace: inout Workplace) async throws -> Tally {
        let (stage, patch) = (stage, drill.patch(for: stage))
        return try await workplace.with([patch], on: stage) { workplace in
            var (tally, verdict) = try await judged(workplace, [.behaviour, .design, .drill])
            guard let verdict else { return tally }
            let lint = try await Check(project: workplace.project)
                .lint([Tree.patched.path(of: stage)])
            tally.expect(lint.end == .exited(0), "swift-format: \(lint.errors)")
            tally.expect(
                verdict.isGreen, "breaks stage \(stage.number): \(Self.red(verdict))")
            for test in try await drill.results(workplace.toolchain(stage)) {
                tally.expect(
                    test.state == .passed, "\(test.name): \(test.failures.first?.says ?? "")")
            }
            return tally
        }
    }

    /// Each is killed by the test that it names, and each behaviour of the capstone has one.
    private func capstoneWrongAnswers() throws -> [Check.Item] {
        let (drill, folder) = (Drill.capstone, Drill.capstoneWrongAnswers(of: stage))
        let all = try WrongAnswer.all(below: folder, in: project)
        let tests = try project.texts(below: "Tests/Drills").values.joined()
        return try all.map { wrong in
            let patches = [drill.patch(for: stage), wrong.path]
            // The function below the name that it kills.
            let name = NSRegularExpression.escapedPattern(for: "\"\(wrong.killedBy ?? "")\"")
            let function = try Regex("(?s)\(name).*?func (\\w+)", as: (Substring, Substring).self)
                .firstMatch(in: tests).map { String($0.1) }
            return Check.Item(name: wrong.name) { workplace in
                try await workplace.with(patches, on: stage) { workplace in
                    var tally = Tally()
                    let toolchain = workplace.toolchain(stage, [.drill])
                    let build = try await toolchain.build(
                        suite: "DrillTests", holding: workplace.lock)
                    guard tally.expectBuilt(build, wrong.name) else { return tally }
                    let killer = try await drill.results(
                        toolchain, function: function
                    ).first { $0.name == wrong.killedBy }
                    tally.expect(
                        killer.map { $0.state != .passed } == true
                            && killer?.name.hasPrefix("\(wrong.kata) ") == true,
                        "survives \"\(wrong.killedBy ?? "nothing")\"")
                    return tally
                }
            }
        }
    }
}
