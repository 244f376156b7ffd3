import Processes

/// Judges the reader's tests of the reader's own rule: they pass on it, and notice most of its mutants.
///
/// The app and its mutants are compiled in a package of their own, and nothing of the reader's is touched.
struct MutantTests {
    let exam: Exam

    private static let most = 12
    private struct Known: Codable {
        /// The checksum of the app and the tests.
        let key: String
        /// The checksum of the rule and the tests.
        let ruleKey: String
        let outcome: TestsOutcome
    }

    private var judge: Judge { exam.judge }
    private var folder: String { judge.tree.path(of: judge.stage) }
    private var side: SidePackage { SidePackage(project: judge.project, name: "exam-mutants") }
    private var own: OwnTests {
        OwnTests(
            project: judge.project, stage: judge.stage, tree: judge.tree,
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
        let note = "\(Exam.notes(judge.tree))/mutants.json"
        let known: Known? = judge.project.noted(note)
        if let known, known.key == key { return known.outcome }
        if let old = old(known, ruleKey, verdict) { return old }
        let outcome = try await judged(rule, mutants, app, tests)
        if outcome.isLasting {
            try judge.project.note(Known(key: key, ruleKey: ruleKey, outcome: outcome), as: note)
        }
        return outcome
    }

    /// What is said while another kata is in work; `nil` if the tests are to be judged now.
    private func old(
        _ known: Known?, _ ruleKey: String, _ verdict: Verdict
    ) -> TestsOutcome? {
        guard judge.kata != "O.4" else { return nil }
        func isOpen(_ numbers: String...) -> Bool {
            verdict.katas.contains { numbers.contains($0.number) && !$0.isGreen }
        }
        let isAnotherAskedFor = judge.kata != nil
        // The rule and the tests are the same.
        if let known, known.ruleKey == ruleKey, isAnotherAskedFor || isOpen("O.5", "O.6") {
            return known.outcome
        }
        if isOpen("O.2", "O.3") {
            let says =
                "they are judged when O.2 and O.3 are green, or by make stage-orders KATA=O.4"
            return own.refused(says)
        }
        let wasGreen = known?.outcome.tests.allSatisfy { $0.state == .passed } ?? false
        guard isAnotherAskedFor || isOpen("O.5") && wasGreen else { return nil }
        var outcome = own.passed
        let says = "not judged since your last change; make stage-orders KATA=O.4 does"
        outcome.set(1, .unknown, own.failure(says))
        return outcome
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
        try side.write(app, to: Self.rule)
        for (module, mutant) in left {
            var changed = app
            changed[mutant.file] = changed[mutant.file].map(mutant.applied)
            try side.write(changed, to: module)
        }
        for module in [Self.rule] + left.keys { try side.write(tests, to: "Tests-\(module)") }
        var toolchain = side.toolchain(.stages)
        // One that does not compile does not count.
        while true {
            try side.write(([Self.rule] + left.keys.sorted()).flatMap(targets))
            let build = try await toolchain.build(holding: exam.lock, progress: exam.progress)
            if build.end == .exited(0) { break }
            let said = build.output + build.errors
            let broken = Set(
                said.matches(of: /(?m)\/(?:Tests-)?(Mutant\d+)\/[^:\n]+:\d+:\d+: error:/)
                    .map { String($0.1) })
            guard !broken.isEmpty, !said.contains(/\/(Tests-)?Own\/[^:\n]+:\d+:\d+: error:/) else {
                return own.notBuilt(build, in: side.package, "they do not", with: "your rule")
            }
            broken.forEach { left[$0] = nil }
        }
        toolchain.limits = await .measured()
        let failures = try await own.failures(on: "your rule", Self.rule, with: toolchain)
        guard failures.isEmpty else {
            return own.refused("they have to pass on your rule first", because: failures)
        }
        let runs = try await toolchain.testOwn(left.keys)
        let unnoticed = left.filter { runs[$0.key]?.isGreen == true }.values.sorted()
        return outcome(rule, count: left.count, unnoticed)
    }

    /// The module with the reader's rule.
    private static let rule = "Own"

    private func targets(_ module: String) -> [String] {
        [
            SidePackage.target(
                module, ["Basics", "Platform"], flags: SidePackage.entryPoint(module)),
            SidePackage.tests(of: module, for: judge.stage),
        ]
    }

    // MARK: - Outcomes

    private func outcome(
        _ rule: ScreenFacts.Rule?, count: Int, _ unnoticed: [Mutant]
    ) -> TestsOutcome {
        var outcome = own.passed
        guard rule != nil, count > 0 else {
            let place = rule.map { "in \($0.function.name)" } ?? "because it found no rule"
            let says = "your tests pass, and the judge has nothing to change \(place)"
            outcome.set(1, .unknown, own.failure(says))
            return outcome
        }
        let noticed = count - unnoticed.count
        outcome.noticesHalf = noticed * 2 >= count
        let says = "your tests notice \(noticed) of \(count) changes of the rule"
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
