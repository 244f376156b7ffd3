import Foundation
import Glasses
import Judging
import Processes
import Purity

/// What must hold of one stage: its starter, its solution, its wrong answers and its drills.
struct StageCheck: Sendable {
    let project: Project
    let stage: Stage
    /// Whether what is so now is recorded, and not compared with the record.
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
            drills.map { drill in
                Check.Item(name: drill.name) { try await self.drill(drill, in: &$0) }
            })
        add("the lens", lens)
        add("the test that every stage has", sameTest)
        if project.exists("\(stage.corpus)/failure") {
            add("the failure before its chapter", failure)
        }
        if project.exists("\(stage.corpus)/comparison") {
            add("the comparison with a later chapter", comparison)
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

    /// A table of a later chapter holds for this stage's design, too.
    private func comparison(_ workplace: inout Workplace) async throws -> Tally {
        try workplace.lay(stage)
        var tally = Tally()
        var toolchain = workplace.toolchain(stage, [.failure])
        toolchain.failure = "\(stage.corpus)/comparison"
        guard try await toolchain.builds(&tally, holding: workplace.lock) else { return tally }
        let run = try await toolchain.test("FailureTests")
        tally.expect(run.isGreen, run.errors)
        return tally
    }

    /// How many of many runs are red is not the same each time.
    private static func withoutCounts(_ line: Substring) -> String {
        let line = line.trimmingSpaces
        return line.contains(" runs, ") ? line.replacing(/\d+/, with: "0") : line
    }

    // MARK: - The solution and the starter

    /// The two tests in `Tests/TheSameTest` pass.
    private func sameTest(_ workplace: inout Workplace) async throws -> Tally {
        try workplace.lay(stage)
        var tally = Tally()
        let toolchain = workplace.toolchain(stage, [.same])
        guard try await toolchain.builds(&tally, holding: workplace.lock) else { return tally }
        for test in SameTest.allCases {
            let run = try await toolchain.test("TheSameTest", [".*\(test)"])
            tally.expect(run.isGreen, "\(test) is red:\n\(run.errors)")
        }
        return tally
    }

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
        guard try await toolchain.builds(&tally, holding: workplace.lock) else {
            return (tally, nil)
        }
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

    /// It is the solution with its patch, without a warning, and it is red as recorded.
    private func starter(_ workplace: inout Workplace) async throws -> Tally {
        var tally = Tally()
        try keep(
            Patches.difference(
                from: project.url(Tree.solutions.path(of: stage)),
                to: project.url(Tree.stages.path(of: stage))),
            in: stage.starterPatch, &tally)
        tally.add(
            try await workplace.with([stage.starterPatch], on: stage) { workplace in
                var tally = Tally()
                let toolchain = workplace.toolchain(stage, [.behaviour, .design])
                guard try await toolchain.builds(&tally, holding: workplace.lock) else {
                    return tally
                }
                let behaviours = stage.isLab || stage.isExam ? [] : ["BehaviourTests"]
                for suite in behaviours + [stage.suite] {
                    let record = try await record(of: suite, toolchain, in: workplace)
                    try keep(record.text(), in: SuiteRecord.path(of: suite), &tally)
                }
                return tally
            })
        return tally
    }

    /// What a suite says of the starter, which is built.
    private func record(
        of suite: String, _ toolchain: Toolchain, in workplace: Workplace
    ) async throws -> SuiteRecord {
        let run = try await toolchain.test(suite)
        guard run.isWhole else {
            throw Failure("The starter crashes or hangs.", next: "correct it")
        }
        let (judge, suites) = (workplace.judge(stage), Judge.observed(run.events))
        guard suite == stage.suite else { return SuiteRecord(suites) }
        var record = SuiteRecord(
            try await judge.recorded(suites, with: toolchain, holding: workplace.lock))
        if !stage.isExam { record.impurities = await judge.purity()?.recorded }
        return record
    }

    /// Each line: "impure | clock, hands on file | VideoCache.swift | VideoCache.load()"
    private func lens(_ workplace: inout Workplace) async throws -> Tally {
        let lines = try await workplace.project.lens(of: stage, .solutions).functions.map {
            function in
            let effects = function.effects.map { effect in
                let name =
                    effect.effect == .unknown
                    ? "unknown \(effect.path.last ?? "")" : effect.effect.rawValue
                return effect.isHandedOn ? "hands on \(name)" : name
            }
            let what = effects + function.injections.map { "is handed \($0)" }
            return [
                function.kind.rawValue, what.joined(separator: ", "), function.file, function.name,
            ]
            .joined(separator: " | ") + "\n"
        }
        var tally = Tally()
        try keep(lines.joined(), in: stage.lens, &tally)
        return tally
    }

    /// Records a file, or compares it with what is so now.
    private func keep(_ now: String, in path: String, _ tally: inout Tally) throws {
        if records { return try project.write(now, to: path) }
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
        let recorded = (try? project.text(path)) ?? ""
        let changes = lines(now).difference(from: lines(recorded)).map { change in
            switch change {
            case .insert(_, let line, _): "\n+ \(line)"
            case .remove(_, let line, _): "\n- \(line)"
            }
        }
        tally.expect(
            now == recorded,
            "\(path) is not as recorded. Next: make record-\(stage.id), and read git diff"
                + changes.joined())
    }

    // MARK: - Wrong answers

    private func wrongAnswers() throws -> [Check.Item] {
        let katas = Set(try SuiteRecord.read(project, suite: stage.suite).tests.map(\.number))
        return try WrongAnswer.all(of: stage, in: project).map { wrong in
            let isOfAKata =
                stage.isExam || wrong.kata.first?.isNumber != true || katas.contains(wrong.kata)
            return Check.Item(name: wrong.name) { workplace in
                func outcome(_ base: [String]) async throws -> Survival {
                    try await workplace.with([wrong.path], on: stage, base: base) {
                        try await self.survival(of: wrong, in: $0)
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

    /// The screen names a wrong answer by the way in which it turns its kata red, so that is part of its patch.
    private func compare(
        _ signature: String?, with wrong: WrongAnswer, _ tally: inout Tally
    ) throws {
        let known = wrong.signatures
        let isKnown = signature.map(known.contains) ?? known.isEmpty
        if isKnown || known == ["any"] { return }
        guard records else {
            guard let signature else {
                return tally.notes.append("\(wrong.name): only its killer was red, and that alone")
            }
            return tally.failures.append(
                "turns its kata red in another way than its patch says: \(signature)")
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
        of wrong: WrongAnswer, in workplace: Workplace
    ) async throws -> Survival {
        let survives = "survives \"\(wrong.killedBy ?? "")\""
        if wrong.killedBy == "the purity gate" {
            let purity = await workplace.judge(stage).purity()
            return (purity?.findings.isEmpty == false ? nil : survives, nil)
        }
        // The tests of an exam are in one process, and in facts of the code.
        guard let killer = wrong.killedBy, !stage.isExam else {
            let kata = stage.hasKata(wrong.kata) ? wrong.kata : stage.firstKata
            let verdict = try await workplace.judge(stage, kata: kata)
                .verdict(holding: workplace.lock)
            guard let killer = wrong.killedBy else {
                return (verdict.isGreen ? nil : "is said to survive, and does not", nil)
            }
            let red = (verdict.behaviours + verdict.katas).first { suite in
                suite.red.contains { $0.name == killer }
            }
            return (
                red == nil ? survives : nil,
                red?.number == wrong.kata ? red.flatMap(Diagnosis.signature) : nil
            )
        }
        // A test of either suite may kill it; where both have one of that name, the kata decides.
        let suites = ["BehaviourTests", stage.suite]
        for suite in wrong.kata.hasPrefix("B") ? suites : suites.reversed() {
            let tests = try SuiteRecord.read(project, suite: suite).tests
            guard let id = tests.first(where: { $0.name == killer })?.id else { continue }
            let toolchain = workplace.toolchain(
                stage, [suite == stage.suite ? .design : .behaviour])
            let build = try await toolchain.build(suite: suite, holding: workplace.lock)
            guard build.end == .exited(0) else {
                return ("does not compile: \(workplace.judge(stage).failure(build))", nil)
            }
            if suite == stage.suite,
                let kata = try await self.tests(
                    of: wrong.kata, toolchain, holding: workplace.lock),
                kata.red.contains(where: { $0.id == id })
            {
                return (nil, Diagnosis.signature(of: kata))
            }
            // A wrong answer with a global may fool a test while others run beside it.
            let run = try await toolchain.test(
                suite, [NSRegularExpression.escapedPattern(for: id)])
            let test = Judge.observed(run.events).flatMap(\.tests).first { $0.id == id }
            let isRed = test.map { $0.state != .passed } ?? false
            return (isRed ? nil : "\(survives): \(run.end)", nil)
        }
        return ("is killed by \"\(killer)\", and there is no such test", nil)
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

    /// The solution does not meet the change request. With the patch it does, and still holds all else.
    private func drill(_ drill: Drill, in workplace: inout Workplace) async throws -> Tally {
        try workplace.lay(stage)
        var tally = Tally()
        var toolchain = workplace.toolchain(stage)
        // Some tests wait for what does not come: on a busy machine, their time-out is first.
        toolchain.limits = .usual
        guard try await toolchain.builds(&tally, holding: workplace.lock) else { return tally }
        let before = try await drill.results(toolchain)
        tally.expect(before.contains { $0.state != .passed }, "is met without its patch")
        let after = try await workplace.with([drill.patch(for: stage)], on: stage) { workplace in
            var (tally, verdict) = try await judged(workplace, [.behaviour, .design, .drill])
            guard let verdict else { return tally }
            tally.expect(verdict.isGreen, "breaks \(stage.name): \(Self.red(verdict))")
            for test in try await drill.results(workplace.toolchain(stage)) {
                tally.expect(
                    test.state == .passed, "\(test.name): \(test.failures.first?.says ?? "")")
            }
            return tally
        }
        tally.add(after)
        return tally
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
                    guard try await toolchain.builds(&tally, holding: workplace.lock) else {
                        return tally
                    }
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
