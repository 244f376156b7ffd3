import Foundation
import Processes

/// Judges the reader's tests of the reader's own rule: they pass on it, and notice most of its mutants.
///
/// The app and its mutants are compiled in a package of their own, and nothing of the reader's is touched.
struct MutantTests {
    let exam: Exam

    private static let most = 12
    private static let tests = [
        (id: "O.4/passes", name: "your tests pass on your rule"),
        (id: "O.4/notices", name: "your tests notice changes of the rule"),
    ]

    private struct Known: Codable {
        /// The checksum of the app and the tests.
        let key: String
        /// The checksum of the rule and the tests.
        let ruleKey: String
        let outcome: TestsOutcome
    }

    private var project: Project { exam.judge.project }
    private var stage: Stage { exam.judge.stage }
    private var folder: String { exam.judge.tree.path(of: stage) }
    private var testsFolder: String { "\(folder)/\(YourTests.folder)" }
    private var note: URL {
        project.notes.appending(path: "\(Exam.notes(exam.judge.tree))/mutants.json")
    }
    private var side: SidePackage { SidePackage(project: project, name: "exam-mutants") }

    /// Builds and runs the tests, if they or the rule have changed and no other kata is in work.
    ///
    /// - Parameter verdict: What is known of the others.
    func outcome(
        of rule: ScreenFacts.Rule?, while verdict: Verdict
    ) async throws -> TestsOutcome {
        let tests = try project.texts(below: testsFolder)
        guard tests.values.contains(where: { $0.contains("@Test") }) else {
            return refused("there is no @Test in it yet")
        }
        let app = try project.appTexts(below: folder)
        let uses = (rule?.uses ?? []).map { use in
            ScreenFacts.Function(
                name: use.name, place: String(use.place.dropFirst(folder.count + 1)),
                isConstant: use.isConstant)
        }
        let mutants = Mutant.all(of: uses, in: app, atMost: Self.most)
        let lines = uses.map { use in
            let parts = use.place.split(separator: ":")
            guard let text = app[String(parts[0])].map(SwiftText.init),
                let line = parts.last.flatMap({ Int($0) })
            else { return "" }
            return text.lines(from: line, isConstant: use.isConstant)
                .map { String(text.lines[$0 - 1]) }.joined(separator: "\n")
        }
        let key = Checksum.of(app.merging(tests.map { ("Tests/\($0)", $1) }) { one, _ in one })
        let ruleKey = Checksum.of(tests.merging(["rule": lines.joined()]) { one, _ in one })
        let known = (try? Data(contentsOf: note)).flatMap {
            try? JSONDecoder().decode(Known.self, from: $0)
        }
        if let known, known.key == key { return known.outcome }
        if let old = old(known, ruleKey, verdict) { return old }
        let outcome = try await judged(rule, mutants, app, tests)
        // On a less busy machine, what ran out of time may end.
        if !outcome.tests.flatMap(\.failures).contains(where: {
            $0.says.contains(TestFailure.outOfTime)
        }) {
            try FileManager.default.makeFolder(note.deletingLastPathComponent())
            try JSONEncoder().encode(Known(key: key, ruleKey: ruleKey, outcome: outcome))
                .write(to: note)
        }
        return outcome
    }

    /// What is said while another kata is in work; `nil` if the tests are to be judged now.
    private func old(
        _ known: Known?, _ ruleKey: String, _ verdict: Verdict
    ) -> TestsOutcome? {
        let isAsked = exam.judge.kata == "O.4"
        let isBeside = exam.judge.kata != nil && !isAsked
        func isOpen(_ numbers: String...) -> Bool {
            verdict.katas.contains { numbers.contains($0.number) && !$0.isGreen }
        }
        // The rule and the tests are the same.
        if !isAsked, let known, known.ruleKey == ruleKey, isBeside || isOpen("O.5", "O.6") {
            return known.outcome
        }
        if !isAsked, isBeside || isOpen("O.5"), var outcome = known?.outcome,
            outcome.tests.allSatisfy({ $0.state == .passed })
        {
            let says = "not judged since your last change; make stage-orders KATA=O.4 does"
            outcome.tests[1].state = .unknown
            outcome.tests[1].failures = [failure(says)]
            outcome.notes = []
            return outcome
        }
        if !isAsked, isBeside || isOpen("O.2", "O.3") {
            return refused(
                "they are judged when O.2 and O.3 are green, or by make stage-orders KATA=O.4")
        }
        return nil
    }

    private func refused(_ says: String, place: String? = nil) -> TestsOutcome {
        TestsOutcome(
            tests: TestsOutcome.red(Self.tests, [failure(says, place: place)]))
    }

    private func failure(_ says: String, place: String? = nil) -> TestFailure {
        TestFailure(
            comment: says, expectation: says, place: place ?? "\(testsFolder)/YourTests.swift")
    }

    // MARK: - Running

    private func judged(
        _ rule: ScreenFacts.Rule?, _ mutants: [Mutant], _ app: [String: String],
        _ tests: [String: String]
    ) async throws -> TestsOutcome {
        if !mutants.isEmpty {
            Terminal.note(
                "\nYour tests run on \(mutants.count) changes of your rule: up to 40 s…")
        }
        var left = Dictionary(
            uniqueKeysWithValues: mutants.enumerated().map { ("Mutant\($0 + 1)", $1) })
        try side.write(app, to: Self.own)
        for (module, mutant) in left {
            var changed = app
            changed[mutant.file] = changed[mutant.file].map(mutant.applied)
            try side.write(changed, to: module)
        }
        for module in [Self.own] + left.keys { try side.write(tests, to: "Tests-\(module)") }
        var toolchain = Toolchain(project: side.package, scope: .everything, tree: .stages)
        // One that does not compile does not count.
        while true {
            try side.write(([Self.own] + left.keys.sorted()).flatMap(targets))
            let build = try await toolchain.build(holding: exam.lock, progress: exam.progress)
            if build.end == .exited(0) { break }
            let said = build.output + build.errors
            let broken = Set(
                said.matches(of: /(?m)\/(?:Tests-)?(Mutant\d+)\/[^:\n]+:\d+:\d+: error:/)
                    .map { String($0.1) })
            guard !broken.isEmpty, !said.contains(/\/(Tests-)?Own\/[^:\n]+:\d+:\d+: error:/) else {
                return notBuilt(build)
            }
            broken.forEach { left[$0] = nil }
        }
        toolchain.limits = await .measured()
        var run = try await Self.test(Self.own, toolchain)
        if run.timedOut { run = try await Self.test(Self.own, toolchain) }
        let failures = YourTests.failures(
            of: run, on: "your rule", file: "\(testsFolder)/YourTests.swift",
            limit: toolchain.limits.test, readable: { $0.replacing("\(Self.own).", with: "") },
            mapped: mapped)
        guard failures.isEmpty else {
            var outcome = refused("they have to pass on your rule first")
            outcome.tests[0].failures = failures
            return outcome
        }
        let unnoticed = try await unnoticed(left, toolchain)
        return outcome(rule, count: left.count, unnoticed)
    }

    private static let own = "Own"

    private func targets(_ module: String) -> [String] {
        [
            SidePackage.target(
                module, ["Basics", "Platform"], flags: SidePackage.entryPoint(module)),
            SidePackage.target(
                "Tests_\(module)", ["Basics", module], kind: "testTarget", path: "Tests-\(module)",
                flags: ["-module-alias", "\(stage.target)=\(module)"]),
        ]
    }

    private static func test(_ module: String, _ toolchain: Toolchain) async throws -> TestRun {
        try await toolchain.test("Tests_\(module)", deadline: toolchain.limits.test, isSerial: true)
    }

    private func unnoticed(
        _ mutants: [String: Mutant], _ toolchain: Toolchain
    ) async throws -> [Mutant] {
        let green = try await withThrowingTaskGroup { group in
            for module in mutants.keys {
                group.addTask { (module, try await Self.test(module, toolchain).isGreen) }
            }
            return try await group.reduce(into: [String]()) { if $1.1 { $0.append($1.0) } }
        }
        return green.compactMap { mutants[$0] }
            .sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    // MARK: - Outcomes

    private func outcome(
        _ rule: ScreenFacts.Rule?, count: Int, _ unnoticed: [Mutant]
    ) -> TestsOutcome {
        var outcome = TestsOutcome(
            tests: Self.tests.map { TestVerdict(id: $0.id, name: $0.name, state: .passed) })
        guard let rule, count > 0 else {
            outcome.tests[1].state = .unknown
            let name = rule.map { "in \($0.function.name)" } ?? "because it found no rule"
            outcome.tests[1].failures = [
                failure("your tests pass, and the judge has nothing to change \(name)")
            ]
            return outcome
        }
        let noticed = count - unnoticed.count
        outcome.noticesHalf = noticed * 2 >= count
        let says = "your tests notice \(noticed) of \(count) changes of \(rule.function.name)"
        outcome.notes =
            [says] + unnoticed.prefix(3).map { "Not noticed: \(folder)/\($0.says)" }
            + (unnoticed.isEmpty ? [] : ["Would a buyer notice?"])
        // Of a few, one may do the same as the rule.
        let least = min(count - 1, (count * 4 + 4) / 5)
        if noticed < max(least, 1) {
            outcome.tests[1].state = .failed
            outcome.tests[1].failures = [
                failure(
                    "expected them to notice at least \(max(least, 1)) of \(count), and they"
                        + " notice \(noticed): test both sides of each boundary, and each answer")
            ]
        }
        return outcome
    }

    private func notBuilt(_ build: ChildProcess.Outcome) -> TestsOutcome {
        let judge = Judge(project: side.package, stage: stage, tree: exam.judge.tree)
        switch judge.failure(build) {
        case .failed(let all):
            return refused(
                "they do not compile with your rule: \(all.first?.message ?? "")",
                place: all.first.map { mapped($0.place) })
        case .stopped(let failure): return refused("they do not build: \(failure.message)")
        case .built: return refused("they do not build")
        }
    }

    /// "Tests-Own/YourTests.swift:7" is line 7 of the reader's file.
    private func mapped(_ place: String) -> String {
        place.hasSuffix("in a macro")
            ? "\(testsFolder)/YourTests.swift, in a macro"
            : place.replacing(/^Tests-\w+/, with: testsFolder)
                .replacing(/^(Own|Mutant\d+)\//, with: "\(folder)/")
    }
}
