import Foundation

/// Judges an exam: its behaviours and the reader's tests from outside, by starting the app; and facts of its compiled code,
/// for which no name is given but those of three methods.
struct Exam {
    let judge: Judge
    let toolchain: Toolchain
    let lock: Lock
    var progress: (Terminal.Step?) -> Void = { _ in }

    static let methods = ["returnTapped", "exchangeTapped", "refundTapped"]
    /// The katas in which the reader writes tests.
    static let ownTests: Set = ["O.1", "O.4"]
    /// The folder in which outcomes are kept.
    static func notes(_ tree: Tree) -> String { "exam-\(tree)" }
    /// The behaviours that hold until the rule changes.
    private static let oldRule = "The old rule"

    private var project: Project { judge.project }
    private var stage: Stage { judge.stage }
    private var folder: String { judge.tree.path(of: stage) }
    private var screen: String { "\(folder)/OrdersScreen.swift" }

    func judge(
        _ verdict: inout Verdict, _ compiled: Task<Judge.CompiledFacts, Never>,
        opening: (Verdict, Book) -> Void
    ) async throws {
        let (judge, toolchain) = (judge, toolchain)
        if !toolchain.buildsAllAtOnce {
            _ = try await toolchain.build(suite: FromOutside.suite, holding: lock)
        }
        // What explains a red kata is read while the tests run, each of which starts the app as a process of its own.
        async let known = (
            book: Book(judge.project, of: judge.stage),
            diagnosis: Diagnosis(project: judge.project, stage: judge.stage)
        )
        async let ran = judge.run(
            toolchain, judge.stage.suite, within: toolchain.limits.behaviours)
        let triesOwn = judge.triesOwnTests
        let outside =
            triesOwn ? try await FromOutside(exam: self).outcome() : TestsOutcome(tests: [])
        var (suites, added) = try await ran
        let found = await compiled.value.screen ?? ScreenFacts()
        func put(_ tests: [TestVerdict]) {
            for test in tests {
                for suite in suites.indices {
                    let index = suites[suite].tests.firstIndex { $0.id == test.id }
                    if let index { suites[suite].tests[index] = test }
                }
            }
        }
        put(Self.tests(of: found, screen: screen) + outside.tests)
        verdict.added = added
        verdict.behaviours = suites.filter { !stage.hasKata($0.number) }
        verdict.katas = suites.filter { stage.hasKata($0.number) }
        let hasNewRule = verdict.katas.contains { kata in
            kata.number == "O.5" && kata.tests.contains { $0.state == .passed }
        }
        if hasNewRule { verdict.behaviours.removeAll { $0.name == Self.oldRule } }
        let tests =
            triesOwn
            ? try await MutantTests(exam: self).outcome(of: found.rule, while: verdict)
            : TestsOutcome(tests: [])
        put(tests.tests)
        verdict.katas = suites.filter { stage.hasKata($0.number) }
        func note(_ remark: ScreenFacts.Remark?) -> [String] {
            remark.map { ["\($0.says) (\($0.place))"] } ?? []
        }
        let rule = found.rule.map { "the rule is \($0.function.name), \($0.function.place)" }
        let notes = [
            "O.1": outside.notes, "O.4": tests.notes,
            "O.2": [rule].compactMap(\.self) + note(found.decidesAround),
            "O.3": note(found.bypass),
            "O.5": hasNewRule ? ["the behaviours of the old rule no longer count"] : [],
        ]
        for index in verdict.katas.indices {
            let kata = verdict.katas[index]
            if kata.number == "O.1" { verdict.katas[index].yours = outside.yours }
            let unknown = kata.tests.filter { $0.state == .unknown }.flatMap(\.failures)
                .map { "\($0.says) (\($0.place))" }
            verdict.katas[index].notes = (notes[kata.number] ?? []) + Set(unknown).sorted()
        }
        let (book, diagnosis) = try await known
        try judge.explain(&verdict, book, diagnosis)
        for index in verdict.katas.indices {
            // What the tests do not notice says more than a guess, once they notice half.
            if verdict.katas[index].number == "O.4", tests.noticesHalf {
                verdict.katas[index].looksLike = []
            }
            let file = file(of: verdict.katas[index], found)
            verdict.katas[index].file = file
            verdict.katas[index].otherFiles.removeAll { file.hasPrefix($0) }
        }
        opening(verdict, book)
    }

    /// The suites of the starter, for its record: those that ran, and what is judged otherwise.
    func suites(_ observed: [SuiteVerdict]) async throws -> [SuiteVerdict] {
        var verdict = Verdict(of: stage, in: judge.tree)
        verdict.katas = observed.filter { stage.hasKata($0.number) }
        let tests =
            try await Self.tests(of: Self.facts(judge), screen: screen)
            + FromOutside(exam: self).outcome().tests
            + MutantTests(exam: self).outcome(of: nil, while: verdict).tests
        let katas = try Book(project, of: stage).katas
        return observed.filter { !stage.hasKata($0.number) }
            + katas.map { kata in
                let own = tests.filter { $0.id.hasPrefix("\(kata.number)/") }
                let others = observed.first { $0.number == kata.number }?.tests ?? []
                return SuiteVerdict(name: "\(kata.number) \(kata.title)", tests: own + others)
            }
    }

    /// Where a kata is solved: where its first failure is, if that is in the app, or else at the rule.
    private func file(of kata: SuiteVerdict, _ facts: ScreenFacts) -> String {
        let place = kata.red.flatMap(\.failures).map(\.place).first { $0.hasPrefix(folder) }
        return place ?? facts.rule?.function.place ?? facts.nearMiss?.place ?? screen
    }

    // MARK: - Facts

    static func facts(_ judge: Judge) async -> ScreenFacts {
        do {
            let (root, tree) = (judge.project.root.path, judge.tree.rawValue)
            return try await Look.says(
                ["facts", root, judge.stage.id, "--tree", tree] + methods)
        } catch {
            var facts = ScreenFacts()
            facts.failure = error
            return facts
        }
    }

    /// What the facts say of the katas O.2, O.3 and O.6.
    static func tests(of facts: ScreenFacts, screen: String) -> [TestVerdict] {
        let failure = facts.failure.map {
            TestFailure(says: "\($0.message) Next: \($0.next)", place: screen)
        }
        let unknown = failure ?? facts.unknown
        func test(
            _ id: String, _ name: String, red: TestFailure?,
            unknown: TestFailure? = nil
        ) -> TestVerdict {
            TestVerdict(
                id: id, name: name,
                state: unknown != nil ? .unknown : red == nil ? .passed : .failed,
                failures: (unknown ?? red).map { [$0] } ?? [])
        }
        var noRule: TestFailure?
        var noCall: TestFailure?
        if facts.methods.count < methods.count {
            let names = methods.joined(separator: ", ")
            noRule = TestFailure(
                says: "expected the methods \(names) in one type, and found"
                    + " \(facts.methods.count) of them: the judge finds the rule from their calls",
                place: screen)
            noCall = noRule
        } else if let rule = facts.rule {
            noCall =
                facts.methods.first { !rule.callers.contains($0.name) }.map {
                    TestFailure(
                        says: "expected all three methods to call \(rule.function.name), and found"
                            + " no call of it in \($0.name). Does that decide by itself, or with"
                            + " another function?", place: $0.place)
                }
                ?? facts.comparesBeside.map {
                    TestFailure(
                        says:
                            "\($0.name) reaches \(rule.function.name), and compares or computes a"
                            + " date by itself, where no test of the rule reaches it: let the rule"
                            + " do that",
                        place: $0.place)
                }
        } else {
            let near = facts.nearMiss.map { " The nearest: \($0.says)" } ?? ""
            noRule = TestFailure(
                says: "expected a pure function that takes a date, or a value with one, decides by"
                    + " it and is called by one of the three methods; found none.\(near)",
                place: facts.nearMiss?.place ?? facts.methods[0].place)
            noCall = TestFailure(
                says: "expected all three methods to call one pure function, and there is none yet:"
                    + " O.2 comes first", place: facts.methods[0].place)
        }
        func cure(_ first: TestFailure) -> String {
            first.says.contains("the default of ")
                ? "Now take the default away: the entry point passes it"
                : "Call what the initialiser received: a function, a struct of functions, or a type"
                    + " behind a protocol, so that a test can replace it"
        }
        let rule = facts.rule == nil ? unknown : nil
        let effects = ["clock", "network", "settings"]
        let firstHidden = effects.first { facts.hidden[$0]?.isEmpty == false }
        return [
            test(
                "O.2/rule", "a pure function that gets a date decides for one of the taps",
                red: noRule, unknown: rule),
            test("O.3/calls", "all three taps reach the rule", red: noCall, unknown: rule),
        ]
            + effects.map { name in
                let hidden = facts.hidden[name] ?? []
                let verb = name.hasSuffix("s") ? "are" : "is"
                let functions =
                    hidden.count == 1 ? "one:" : "\(hidden.count), the first:"
                let red = hidden.first.map { first in
                    TestFailure(
                        says: "expected no such function, and found \(functions) \(first.says)"
                            + (name == firstHidden ? ". \(cure(first))" : ""),
                        place: first.place)
                }
                return test(
                    "O.6/\(name)", "the \(name) \(verb) hidden in no function of the screen",
                    red: red,
                    unknown: failure
                        ?? (red == nil
                            ? facts.unknownReach.map {
                                TestFailure(
                                    says: "\($0.says), and it is not known what that does",
                                    place: $0.place)
                            } : nil))
            }
    }
}
