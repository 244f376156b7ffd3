import Foundation
import Testing

@testable import Judging
@testable import check
@testable import Glasses

@Suite("The report")
struct ReportTests {
    @Test("a red kata ends in the file to open, the chapter and the next command")
    func redKata() {
        let lines = report(
            katas: [
                kata("1.1 Audit", [passed]),
                kata("1.2 Judge", [failed("you misunderstood this"), passed]),
                kata("1.3 Move", [failed("and this")]),
            ])
        #expect(
            lines == [
                "built in 0.9 s",
                "",
                "Design        1 of 3 katas",
                "",
                "  ✔ 1.1  Audit",
                "  ✘ 1.2  Judge                                                        1 of 2 red",
                "         a failing test",
                "         you misunderstood this",
                "         Tests/A.swift:7",
                "  ✘ 1.3  Move                                                         1 of 1 red",
                "",
                "Behaviour   ✔ 1 of 1      the app still does what it did",
                "",
                "Next: 1.2 in Stages/Stage01Singleton/Audit.swift",
                "      README.md of the stage, \"Kata 1.2\"   ·   stuck? make hint-1",
            ])
    }

    @Test(
        "a red kata comes before a behaviour that is red, and a behaviour alone names the edited file"
    )
    func brokenBehaviour() {
        let behaviours = [kata("Saving", [failed("the save was torn"), passed])]
        var verdict = verdict(behaviours: behaviours, katas: [kata("1.1 Audit", [failed("x")])])
        verdict.editedFile = "Stages/Stage01Singleton/Video.swift"
        let lines = report(verdict)
        #expect(lines.contains("Behaviour   ✘ 1 of 2 red      the app no longer does what it did"))
        #expect(lines.contains("         the save was torn"))
        #expect(lines.suffix(2).first == "Next: 1.1 in Stages/Stage01Singleton")
        verdict.katas[0].otherFiles = ["Stages/Stage01Singleton/App.swift"]
        #expect(
            report(verdict).dropLast().last
                == "      or in Stages/Stage01Singleton/App.swift, which you edited")
        verdict.katas = [kata("1.1 Audit", [passed])]
        #expect(
            report(verdict).suffix(2) == [
                "Next: bring a back: you edited Stages/Stage01Singleton/Video.swift last",
                "      Tests/A.swift:7 tests it   ·   Katas.md, \"What the app does\"",
            ])
        verdict.savedTogether = [
            "Stages/Stage01Singleton/A.swift", "Stages/Stage01Singleton/B.swift",
        ]
        #expect(
            report(verdict).suffix(5) == [
                "Next: bring a back",
                "      Tests/A.swift:7 tests it   ·   Katas.md, \"What the app does\"",
                "      you last edited",
                "      Stages/Stage01Singleton/A.swift", "      Stages/Stage01Singleton/B.swift",
            ])
        var exam = Verdict(stage: "orders", title: "", code: "Stages/Orders")
        (exam.behaviours, exam.katas) = (behaviours, verdict.katas)
        #expect(report(exam).last == "      README.md of the stage, \"What the shop promises\"")
    }

    @Test("who has asked for a kata that is green is told of another that was not judged")
    func notJudged() {
        let unknown = TestVerdict(id: "O.4/notices", name: "n", state: .unknown)
        let katas = [kata("O.4 Test your rule", [unknown]), kata("O.5 Change", [passed])]
        var verdict = verdict(katas: katas + [kata("O.6 Move", [failed("x")])])
        #expect(report(verdict, at: "O.5").last == "Next: make stage-1: O.4 is not judged yet")
        verdict.katas[0] = kata("O.4 Test your rule", [passed])
        #expect(
            report(verdict, at: "O.5").suffix(2).first == "Next: O.6 in Stages/Stage01Singleton")
    }

    @Test("katas that have turned green say what was thought of first, and why, two at a time")
    func turnedGreen() {
        let text = """

            ### Kata 1.1 · Pass the date in

            <details><summary>Hint 1</summary>

            Look.

            </details>

            <details><summary>Solution</summary>

            **Think first.** The caller has the date,
            because it shows the list. Another has none.

            **Why.** A function of its arguments has one result. The rest is longer.

            </details>
            """
        var report = Report(
            verdict: verdict(katas: [kata("1.1 Pass", [passed])]), book: Book(text),
            terminal: Terminal(isTerminal: false, hasColour: false))
        #expect(!report.lines.contains { $0.contains("Why") })
        report.untold = ["1.0", "1.1"]
        #expect(
            report.lines.suffix(7).prefix(4) == [
                "Now green   ✔ 1.0, 1.1   ·   make hint-1 KATA=1.1 says more",
                "            Think first: The caller has the date, because it shows the list.",
                "            Another has none.",
                "            Why: A function of its arguments has one result.",
            ])
        report.untold += ["1.2", "1.3"]
        #expect(report.told == ["1.0", "1.1"])
        #expect(
            report.lines.contains("Now green   ✔ 1.0, 1.1   ·   at the next verdict: 1.2, 1.3"))
    }

    @Test("an editor gets each failure with its place at the start of a line")
    func problems() {
        var report = Report(
            verdict: verdict(katas: [kata("1.1 Audit", [failed("expected 2")])]), book: Book(""),
            terminal: Terminal(isTerminal: false, hasColour: false))
        #expect(report.problems.isEmpty)
        report.listsProblems = true
        #expect(report.rest.contains("Tests/A.swift:7: error: 1.1 expected 2"))
        #expect(report.rest.suffix(2).first?.hasPrefix("Next: ") == true)
    }

    @Test("a test that did not run is not green")
    func missing() {
        let gone = TestVerdict(id: "a", name: "a lost test", state: .missing)
        let verdict = verdict(katas: [kata("1.1 Audit", [passed, gone])])
        #expect(!verdict.isGreen)
        #expect(report(verdict).contains { $0.contains("did not run") })
    }

    @Test("a stage without a single kata is not green")
    func empty() {
        #expect(!verdict(katas: []).isGreen)
    }

    @Test("edited tests are named, and how to get them back")
    func edited() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.editedTests = ["Tests/A.swift"]
        #expect(!verdict.isGreen)
        #expect(report(verdict).contains("Next: git checkout -- Tests/A.swift"))
    }

    @Test("who is at another kata than the first red one sees what is wrong there")
    func chosenKata() {
        let verdict = verdict(katas: [
            kata("1.1 Audit", [failed("first")]), kata("1.2 Judge", [failed("second")]),
        ])
        let lines = report(verdict, at: "1.2")
        #expect(lines.contains { $0.contains("second") })
        #expect(!lines.contains { $0.contains("first") })
        #expect(
            lines.suffix(2) == [
                "Next: 1.2 in Stages/Stage01Singleton/Audit.swift",
                "      README.md of the stage, \"Kata 1.2\"   ·   stuck? make hint-1 KATA=1.2",
            ])
        #expect(report(verdict, at: "1.1") == report(verdict))
    }

    @Test("who has asked for a kata that is green goes on with the first red one after it")
    func chosenAndGreen() {
        let verdict = verdict(katas: [
            kata("1.1 Audit", [failed("first")]), kata("1.2 Judge", [passed]),
            kata("1.3 Move", [passed]), kata("1.4 Own", [failed("fourth")]),
            kata("1.5 Rest", [failed("fifth")]), kata("1.6 End", [passed]),
        ])
        let lines = report(verdict, at: "1.2")
        #expect(lines.contains("  ✔ 1.2  Judge"))
        #expect(!lines.contains { $0.contains("first") || $0.contains("fourth") })
        #expect(
            lines.suffix(2) == [
                "Next: 1.4 in Stages/Stage01Singleton",
                "      README.md of the stage, \"Kata 1.4\"   ·   stuck? make hint-1 KATA=1.4",
            ])
        let last = report(verdict, at: "1.6")
        #expect(!last.contains { $0.contains("first") })
        #expect(
            last.suffix(2) == [
                "Next: 1.1 in Stages/Stage01Singleton",
                "      README.md of the stage, \"Kata 1.1\"   ·   stuck? make hint-1",
            ])
    }

    @Test("who has asked for a kata is told whether that one is green, and the app still works")
    func chosenIsGreen() {
        var verdict = verdict(katas: [
            kata("1.1 Audit", [failed("first")]), kata("1.2 Judge", [passed]),
        ])
        #expect(verdict.isGreen(at: "1.2"))
        #expect(!verdict.isGreen(at: "1.1"))
        #expect(!verdict.isGreen(at: "1.9"), "there is no such kata")
        #expect(!verdict.isGreen(at: nil))
        verdict.editedTests = ["Tests/A.swift"]
        #expect(!verdict.isGreen(at: "1.2"))
        verdict.editedTests = []
        verdict.behaviours = [kata("Loading", [failed("broken")])]
        #expect(!verdict.isGreen(at: "1.2"))
    }

    @Test("when all is green, the next step is to compare")
    func green() {
        let verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        #expect(verdict.isGreen)
        #expect(
            report(verdict).suffix(2) == [
                "Next: read on in \(verdict.code)/README.md, below the last kata",
                "      or compare with the solution: make compare-1",
            ])
    }

    @Test("code that does not compile is shown where it does not")
    func compileError() {
        var verdict = verdict(katas: [])
        verdict.build = .failed(
            [.init(place: "Stages/Stage01Singleton/A.swift:3:5", message: "cannot find 'x'")])
        let lines = report(verdict)
        #expect(lines.first == "it does not compile")
        #expect(lines.contains("    cannot find 'x'"))
        #expect(lines.last == "Next: fix Stages/Stage01Singleton/A.swift:3:5")
        verdict.editedFile = "Stages/Stage01Singleton/A.swift"
        #expect(report(verdict).last == "Next: fix Stages/Stage01Singleton/A.swift:3:5")
        // The cause may be a declaration in another file.
        verdict.editedFile = "Stages/Stage01Singleton/B.swift"
        #expect(report(verdict).last == "      you edited Stages/Stage01Singleton/B.swift last")
        verdict.savedTogether = [
            "Stages/Stage01Singleton/B.swift", "Stages/Stage01Singleton/C.swift",
        ]
        #expect(report(verdict).last == "      Stages/Stage01Singleton/C.swift")
        verdict.savedTogether[1] = "Stages/Stage01Singleton/A.swift"
        #expect(report(verdict).last == "Next: fix Stages/Stage01Singleton/A.swift:3:5")
        verdict.build = .failed([
            .init(place: "Stages/A.swift:3:5", message: "expected declaration"),
            .init(place: "Stages/A.swift:9:1", message: "expected '}' in class"),
        ])
        #expect(
            report(verdict).last
                == "Next: close a brace in Stages/A.swift, or bring the end of the file back")
    }

    @Test("errors in the tests alone mean that the code does not fit them any more")
    func testsDoNotFit() {
        var verdict = verdict(katas: [])
        verdict.build = .failed(
            [.init(place: "Tests/A.swift:3:5", message: "no member")])
        #expect(report(verdict).contains { $0.contains("the tests do not fit it") })
    }

    @Test("a file that is gone is named, and two ways to get it back")
    func missingFile() {
        var verdict = verdict(katas: [])
        verdict.build = .failed([])
        verdict.missingFiles = ["Stages/Stage01Singleton/A.swift"]
        let lines = report(verdict)
        #expect(lines.contains("  ✘ Stages/Stage01Singleton/A.swift is not there any more"))
        #expect(lines.contains { $0.contains("make reset-1") })
    }

    @Test("a file is missed if an error names what it declared, and not if it was replaced")
    func replacedFile() {
        func isNamed(in message: String) -> Bool {
            Judge.isNamed(
                "final class ObjectsByKey<Key: Hashable> {}",
                in: [Verdict.Diagnostic(place: "A.swift:1:2", message: message)])
        }
        #expect(isNamed(in: "cannot find 'ObjectsByKey' in scope"))
        #expect(!isNamed(in: "cannot find 'sesion' in scope"))
    }

    @Test("a file that was renamed is named too, and the katas are judged")
    func renamedFile() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.missingFiles = ["Stages/Stage01Singleton/A.swift"]
        #expect(verdict.isGreen)
        #expect(report(verdict).contains("  Stages/Stage01Singleton/A.swift"))
    }

    @Test("no line is wider than a terminal, but for paths")
    func width() {
        let long = Array(repeating: "misunderstanding", count: 20).joined(separator: " ")
        let lines = report(katas: [kata("1.1 Audit", [failed(long)])])
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("colour is for terminals that want it")
    func colour() {
        let coloured = Terminal(isTerminal: true, hasColour: true).styled("x", .red)
        #expect(coloured == "\u{1B}[31mx\u{1B}[0m")
        #expect(Terminal.plain.styled("x", .red) == "x")
    }

    @Test("a pure core is said to be pure, and how many functions were looked at")
    func pure() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.purity = PurityVerdict(functions: 74)
        #expect(verdict.isGreen)
        #expect(
            report(verdict).contains("Purity      ✔ no effect found"))
    }

    @Test("what the gate could not read is said below the line with the purity, and is no failure")
    func unreadPurity() throws {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        let note =
            "This Swift is 6.4, which the purity check was not written for: 1 part of the compiler's "
            + "output was skipped."
        let lines = [
            "            This Swift is 6.4, which the purity check was not written for: 1",
            "            part of the compiler's output was skipped.",
        ]
        verdict.purity = PurityVerdict(functions: 74, note: note)
        #expect(verdict.isGreen)
        #expect(report(verdict).contains(["Purity      ✔ no effect found"] + lines))
        verdict.purity = PurityVerdict(functions: 74, findings: [clock], note: note)
        #expect(report(verdict).contains(["Purity      ✘ 1 place is not pure"] + lines))
        let json = try JSONEncoder().encode(verdict)
        #expect(try JSONDecoder().decode(Verdict.self, from: json) == verdict)
        let old = Data(#"{"functions":74,"findings":[]}"#.utf8)
        #expect(
            try JSONDecoder().decode(PurityVerdict.self, from: old) == PurityVerdict(functions: 74))
    }

    @Test("a core that is not pure is red, and says which effect, how it is reached, and where")
    func impure() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.purity = PurityVerdict(functions: 74, findings: [clock])
        #expect(!verdict.isGreen)
        let lines = report(verdict)
        #expect(
            lines.suffix(6) == [
                "",
                "Purity      ✘ 1 place is not pure",
                "         durationText(_:) reads the clock: now() → Date.init()",
                "         Stages/Stage08ImpureimSandwich/Core/Formatting.swift:12",
                "",
                "Next: take the value as an argument: "
                    + "Stages/Stage08ImpureimSandwich/Core/Formatting.swift:12",
            ])
    }

    @Test("a red kata comes before what is not pure")
    func redBeforeImpure() {
        var verdict = verdict(katas: [kata("1.2 Judge", [failed("x")])])
        verdict.purity = PurityVerdict(functions: 74, findings: [clock])
        #expect(report(verdict).contains("Next: 1.2 in Stages/Stage01Singleton/Audit.swift"))
    }

    @Test("a finding in the file of a kata keeps the kata open, and is shown there")
    func impureKata() {
        var open = kata("1.2 Judge", [passed])
        open.impurities = [clock]
        open.file = "Stages/Stage08ImpureimSandwich/Core/Formatting.swift"
        var verdict = verdict(katas: [kata("1.1 Audit", [passed]), open])
        verdict.purity = PurityVerdict(functions: 74, findings: [clock])
        #expect(!verdict.isGreen(at: "1.2"))
        let lines = report(verdict)
        #expect(
            lines.contains(
                "  ✘ 1.2  Judge                                                          not pure"))
        #expect(lines.contains("         durationText(_:) reads the clock: now() → Date.init()"))
        #expect(lines.contains("Purity      ✘ 1 place is not pure: 1 in 1.2"))
        #expect(
            lines.contains("Next: 1.2 in Stages/Stage08ImpureimSandwich/Core/Formatting.swift"))
        let other = report(verdict, at: "1.1")
        #expect(other.contains("Purity      ✘ 1 place is not pure: 1 in 1.2"))
        #expect(!other.contains { $0.contains("reads the clock") })
    }

    @Test(
        "two failures of a test are shown, in a stable order, and all of them on request"
    )
    func cases() {
        let failures = (1...7).reversed().map {
            TestFailure(comment: "case \($0)", expectation: "", place: "Tests/A.swift:7")
        }
        let test = TestVerdict(id: "f", name: "a table", state: .failed, failures: failures)
        let verdict = verdict(katas: [kata("1.1 Audit", [test])])
        let shown = report(verdict).filter { $0.contains("case ") }
        #expect(shown == (1...2).map { "         case \($0)" })
        #expect(
            report(verdict).contains(
                "         and 5 more like this: make stage-1 KATA=1.1 shows all"))
        #expect(report(verdict, at: "1.1").count { $0.contains("case ") } == 7)
    }

    @Test("the kata in work is next, also when it has turned an earlier one red")
    func regression() {
        var verdict = verdict(katas: [
            kata("1.1 Audit", [failed("broken")]), kata("1.2 Judge", [failed("in work")]),
        ])
        verdict.previous = "1.2"
        let lines = report(verdict)
        #expect(lines.contains { $0.hasPrefix("Next: 1.2 in ") })
        #expect(lines.last == "      1.1, which was green, has turned red, too")
        #expect(lines.contains { $0.hasSuffix("was green, now 1 of 1 red") })
        #expect(lines.contains("         broken"))
        verdict.previous = "1.1"
        #expect(!report(verdict).contains { $0.contains("was green") })
    }

    @Test("of red behaviours, one test of each is shown first")
    func oneOfEach() {
        func test(_ name: String) -> TestVerdict {
            TestVerdict(id: name, name: name, state: .failed)
        }
        let names = ["B7 one", "B7 two", "B7 three", "B9 one", "B10 one"]
        let lines = report(
            behaviours: [kata("Saving", names.map(test))], katas: [kata("1.1 Audit", [passed])])
        #expect(
            lines.filter { $0.contains(" one") || $0.contains(" two") }
                == ["         B7 one", "         B9 one", "         B10 one"])
        #expect(lines.contains("         and 2 more"))
    }

    @Test("the failures of a test are in the order of their lines, as numbers")
    func lineNumbers() {
        var test = failed("line 95")
        test.failures = [100, 95].map { line in
            TestFailure(says: "line \(line)", place: "Tests/A.swift:\(line)")
        }
        let lines = report(katas: [kata("1.1 Audit", [test])])
        let shown = lines.filter { $0.hasPrefix("         line ") }
        #expect(shown == ["         line 95", "         line 100"])
    }

    @Test("a mistake that is recognised is named below its kata")
    func diagnosis() {
        var kata = kata("1.1 Audit", [failed("x")])
        kata.looksLike = ["the client is stored and never called."]
        #expect(
            report(verdict(katas: [kata])).contains(
                "         This looks like: the client is stored and never called."))
    }

    @Test("a hang is the affair of the kata with a message of its own, and not of the behaviours")
    func hang() {
        let hung = TestVerdict(
            id: "h", name: "a hanging test", state: .hung,
            failures: [TestFailure(comment: "it hangs", expectation: "", place: "Tests/A.swift:1")])
        var untouched = kata("1.2 Judge", [failed("as in the starter")])
        untouched.isUntouched = true
        var verdict = verdict(
            behaviours: [kata("Saving", [hung])],
            katas: [
                kata("1.1 Audit", [hung]), untouched, kata("1.3 Move", [hung, failed("mine")]),
            ])
        #expect(
            verdict.redKata(from: nil)?.number == "1.1", "all of these hang, so it is the first")
        verdict.katas[2].tests = [failed("mine")]
        #expect(verdict.redKata(from: nil)?.number == "1.3")
        #expect(report(verdict).contains { $0.hasPrefix("Next: 1.3 in ") })
        verdict.previous = "1.2"
        #expect(verdict.redKata(from: nil)?.number == "1.2", "the reader was there")
    }

    @Test("tests of the reader's own are counted by what they catch")
    func yours() {
        var kata = kata("1.1 Write the test", [failed("1 of 3 wrong answers are caught")])
        kata.yours = YourTests.Progress(caught: ["<= for <"], alive: ["It …", "It …"])
        let lines = report(verdict(katas: [kata]))
        #expect(lines.contains { $0.hasSuffix("1 of 3 caught") })
        #expect(lines.contains("         caught: <= for <"))
        #expect(lines.contains("         still alive: 2 (make hint-1 describes one)"))
        // The clock is not restored, for example.
        kata.yours?.alive = []
        let red = report(verdict(katas: [kata]))
        #expect(red.contains { $0.hasSuffix("1 of 1 caught, 1 of 1 red") })
    }

    @Test("a core without any function is not pure, but gone")
    func emptyCore() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.purity = PurityVerdict(functions: 0)
        #expect(!verdict.isGreen)
        #expect(report(verdict).contains("Purity      ✘ there is no function to judge"))
    }

    @Test("where the gate cannot work, all else is judged, and it says what is missing")
    func noGate() {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.purity = PurityVerdict(
            functions: 0, failure: Failure("There is no llvm-nm.", next: "install Swift 6.3"))
        #expect(!verdict.isGreen)
        let lines = report(verdict)
        #expect(lines.contains("Design      ✔ 1 of 1 katas"))
        #expect(
            lines.suffix(5) == [
                "Purity      ✘ it could not be judged", "", "         There is no llvm-nm.", "",
                "Next: install Swift 6.3",
            ])
    }

    @Test("the verdict that a machine gets has the purity in it")
    func purityAsJSON() throws {
        var verdict = verdict(katas: [kata("1.1 Audit", [passed])])
        verdict.purity = PurityVerdict(functions: 74, findings: [clock])
        let json = try JSONEncoder().encode(verdict)
        #expect(String(decoding: json, as: UTF8.self).contains(#""deed":"reads the clock""#))
        #expect(try JSONDecoder().decode(Verdict.self, from: json) == verdict)
    }

    // MARK: - Helpers

    private let clock = PurityVerdict.Finding(
        function: "durationText(_:)", deed: "reads the clock",
        path: ["durationText(_:)", "now()", "Date.init()"],
        place: "Stages/Stage08ImpureimSandwich/Core/Formatting.swift:12",
        cure: "take the value as an argument")

    private let passed = TestVerdict(id: "p", name: "a passing test", state: .passed)

    private func failed(_ comment: String) -> TestVerdict {
        TestVerdict(
            id: "f", name: "a failing test", state: .failed,
            failures: [
                TestFailure(comment: comment, expectation: "1 == 2", place: "Tests/A.swift:7")
            ])
    }

    private func kata(_ name: String, _ tests: [TestVerdict]) -> SuiteVerdict {
        SuiteVerdict(name: name, tests: tests)
    }

    private func verdict(
        behaviours: [SuiteVerdict]? = nil, katas: [SuiteVerdict]
    ) -> Verdict {
        var verdict = Verdict(
            stage: "1", title: "Singleton", code: "Stages/Stage01Singleton")
        verdict.buildTime = 0.94
        verdict.behaviours = behaviours ?? [kata("Loading", [passed])]
        verdict.katas = katas
        return verdict
    }

    private func report(_ verdict: Verdict, at kata: String? = nil) -> [String] {
        let book = Book(
            """

            ### Kata 1.2 · Judge (5 min)

            Open `Stages/Stage01Singleton/Audit.swift`.
            """)
        return Report(verdict: verdict, book: book, terminal: .plain, kata: kata).lines
    }

    private func report(
        behaviours: [SuiteVerdict]? = nil, katas: [SuiteVerdict]
    ) -> [String] {
        report(verdict(behaviours: behaviours, katas: katas))
    }
}
