import Foundation

/// Judges the reader's tests of the reader's own rule: they pass on it, and notice most of its mutants.
struct MutantTests {
    private let exam: Exam
    private let own: OwnTests

    private static let most = 12

    private struct Known: Codable {
        /// The checksum of the tests and of the files that the rule is in.
        let ruleKey: String
        let outcome: TestsOutcome
    }

    private var judge: Judge { exam.judge }
    private var folder: String { judge.tree.path(of: judge.stage) }
    private var notes: String { Exam.notes(judge.tree) }

    init(exam: Exam) {
        self.exam = exam
        own = OwnTests(
            stage: exam.judge.stage, toolchain: exam.toolchain, lock: exam.lock,
            judged: [
                (id: "O.4/passes", name: "your tests pass on your rule"),
                (id: "O.4/notices", name: "your tests notice changes of the rule"),
            ])
    }

    /// Builds and runs the tests, if they or the rule have changed and no other kata is in work.
    ///
    /// - Parameter verdict: What is known of the others.
    func outcome(
        of rule: ScreenFacts.Rule?, while verdict: Verdict
    ) async throws -> TestsOutcome {
        guard let tests = try own.texts() else {
            return own.refused("there is no @Test in it yet")
        }
        let app = try judge.project.appTexts(below: folder)
        let uses = (rule?.uses ?? []).map { use in
            ScreenFacts.Function(
                name: use.name, place: String(use.place.dropFirst(folder.count + 1)),
                isConstant: use.isConstant)
        }
        let files = Set(uses.map { String($0.place.prefix { $0 != ":" }) })
        let named = tests.map { ("Tests/\($0)", $1) }
        let ruleKey = Checksum.of(app.filter { files.contains($0.key) }.merging(named) { $1 })
        let known: Known? = judge.project.noted("\(notes)/rule.json")
        if let old = old(known, ruleKey, verdict) { return old }
        let key = Checksum.of(app.merging(named) { $1 })
        let outcome = try await own.outcome(noted: "\(notes)/mutants.json", key) {
            try await judged(rule, Mutant.all(of: uses, in: app, atMost: Self.most), app, tests)
        }
        try judge.project.note(
            Known(ruleKey: ruleKey, outcome: outcome), as: "\(notes)/rule.json")
        return outcome
    }

    /// What is said while another kata is in work; `nil` if the tests are to be judged now.
    private func old(
        _ known: Known?, _ ruleKey: String, _ verdict: Verdict
    ) -> TestsOutcome? {
        guard judge.kata != "O.4" else { return nil }
        func isBeside(_ numbers: String...) -> Bool {
            judge.kata != nil
                || verdict.katas.contains { numbers.contains($0.number) && !$0.isGreen }
        }
        // The rule and the tests are the same.
        if let known, known.ruleKey == ruleKey, isBeside("O.5", "O.6") { return known.outcome }
        if isBeside("O.5"), var outcome = known?.outcome,
            outcome.tests.allSatisfy({ $0.state == .passed })
        {
            let says = "not judged since your last change; make stage-orders KATA=O.4 does"
            outcome.set(1, .unknown, own.failure(says))
            outcome.notes = []
            return outcome
        }
        let says = "they are judged when O.2 and O.3 are green, or by make stage-orders KATA=O.4"
        return isBeside("O.2", "O.3") ? own.refused(says) : nil
    }

    private func judged(
        _ rule: ScreenFacts.Rule?, _ mutants: [Mutant], _ app: [String: String],
        _ tests: [String: String]
    ) async throws -> TestsOutcome {
        if !mutants.isEmpty {
            Terminal.note(
                "\nYour tests run on \(mutants.count) changes of your rule: up to 40 s…")
        }
        let variants = ([nil] + mutants).enumerated().map { index, mutant in
            var changed = app
            if let mutant { changed[mutant.file] = app[mutant.file].map(mutant.applied) }
            return SidePackage.Variant(module: "Variant\(index)", app: changed, tests: tests)
        }
        let side = SidePackage("exam-mutants", for: judge.stage, beside: exam.toolchain)
        let runs = try await own.runs(on: variants, "your rule", in: side)
        // One that does not compile does not count.
        let unnoticed = zip(mutants, variants.dropFirst()).filter {
            runs[$1.module]?.isGreen == true
        }.map(\.0)
        return outcome(rule, count: runs.count, unnoticed)
    }

    private func outcome(
        _ rule: ScreenFacts.Rule?, count: Int, _ unnoticed: [Mutant]
    ) -> TestsOutcome {
        var outcome = own.passed
        guard let rule, count > 0 else {
            let place = rule.map { "in \($0.function.name)" } ?? "because it found no rule"
            let says = "your tests pass, and the judge has nothing to change \(place)"
            outcome.set(1, .unknown, own.failure(says))
            return outcome
        }
        let noticed = count - unnoticed.count
        outcome.noticesHalf = noticed * 2 >= count
        let says = "your tests notice \(noticed) of \(count) changes of \(rule.function.name)"
        outcome.notes =
            [says] + unnoticed.map { "Not noticed: \(folder)/\($0.says)" }
            + (unnoticed.isEmpty ? [] : ["Would a buyer notice?"])
        // Of a few, one may do the same as the rule.
        let least = max(min(count - 1, (count * 4 + 4) / 5), 1)
        if noticed < least {
            let says =
                "expected them to notice at least \(least) of \(count), and they notice \(noticed):"
                + " test both sides of each boundary, and each answer"
            outcome.set(1, .failed, own.failure(says))
        }
        return outcome
    }
}
