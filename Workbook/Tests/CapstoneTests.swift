import Foundation
import Testing

@testable import Judging
@testable import tools

@Suite("The capstone")
struct CapstoneTests {
    /// The first so many questions with their answers, each in its own words.
    private static func answered(_ count: Int) -> String {
        (1...count).map { "## \($0). Why?\n\n\(words(Reasons.leastWords, "by\($0)"))\n" }.joined()
    }

    /// "word1 word2", …
    private static func words(_ count: Int, _ word: String = "word") -> String {
        (1...count).map { "\(word)x\($0)" }.joined(separator: " ")
    }

    @Test("the template answers nothing")
    func template() {
        let reasons = Reasons(in: Reasons.template)
        #expect(reasons.answers.map(\.words) == [0, 0, 0, 0, 0])
        #expect(reasons.missing.map(\.question).first?.hasPrefix("1. Why this stage") == true)
    }

    @Test("an answer is counted under its question, in words")
    func words() {
        let text = Reasons.template
            .replacing("## 2.", with: "one, two – 3\n\n- four\n\n### more\n\nfive\n\n## 2.")
        #expect(
            Reasons(in: text).answers.map(\.words) == [3, 0, 0, 0, 0],
            "a dash and a number are no words, and neither is a title, nor what stands below one that is no question"
        )
    }

    @Test("nineteen words are no answer, and twenty are one")
    func border() {
        func reasons(_ count: Int) -> Reasons {
            Reasons(in: "## 1. Why?\n\(Self.words(count))\n")
        }
        #expect(reasons(19).missing.count == 5)
        #expect(reasons(20).missing.count == 4)
    }

    @Test("the same word again is no other one, whatever its capitals and marks")
    func sameWords() {
        let text = "## 1. Why?\nCheap, cheap: CHEAP! We don't forget (don't) it.\n"
        #expect(Reasons(in: text).answers.first?.words == 5)
        #expect(Reasons(in: "## 1. Why?\na b c 1 2 3 38\n").answers.first?.words == 0)
    }

    @Test("a question that is not there any more has no answer")
    func withoutQuestion() {
        #expect(Reasons(in: Self.answered(4)).missing.map { $0.question.prefix(2) } == ["5."])
    }

    @Test("the first behaviour that is missing is the next step, and the others say no more")
    func redSearch() {
        let lines = report(capstone(search: [red("S1 first"), red("S2 second")]))
        #expect(lines.contains("Search        0 of 2"))
        #expect(lines.count { $0.contains("nobody has built it") } == 1)
        #expect(
            lines.suffix(2) == [
                "Next: S1 in Stages/Stage04ProtocolInversion",
                "      Stages/SearchCapstone.md has the behaviours",
            ])
    }

    @Test("what the compiler sees stands side by side")
    func functions() {
        let lines = report(capstone(search: [green]))
        let index = lines.firstIndex { $0.hasPrefix("Functions") } ?? 0
        #expect(
            lines[index...].prefix(3) == [
                "Functions               pure  injected    impure   unknown",
                "  in the solution         15         6        26         0",
                "  in your code            20         0         0         0",
            ])
    }

    @Test("without reasons it is not met, and the question is the next step")
    func withoutReasons() {
        let capstone = capstone(search: [green], reasons: Reasons.template)
        #expect(!capstone.isMet)
        #expect(report(capstone).last == "Next: question 1 in Stages/Capstone.md")
    }

    @Test("with all of it, it is met, and people have the last word")
    func met() {
        let capstone = capstone(search: [green])
        #expect(capstone.isMet)
        let lines = report(capstone)
        #expect(
            lines.contains("Next: have another developer read your code and Stages/Capstone.md;"))
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("the behaviour, the core and the tests as shipped are part of it")
    func otherwise() {
        let whole = capstone(search: [green])
        var broken = whole
        broken.verdict.behaviours = [SuiteVerdict(name: "Saving", tests: [red("B7 saved")])]
        #expect(!broken.isMet)
        #expect(report(broken).contains { $0.hasPrefix("Next: bring B7 back") })
        var impure = whole
        impure.verdict.purity = PurityVerdict(functions: 0)
        #expect(!impure.isMet)
        var edited = whole
        edited.verdict.editedTests = ["Tests/Drills/Search.swift"]
        #expect(!edited.isMet)
        var halfDone = whole
        halfDone.verdict.katas = [SuiteVerdict(name: "4.1 Only store", tests: [red("a kata")])]
        #expect(halfDone.isMet, "how far somebody is with the katas is not asked")
    }

    @Test("code that does not compile is reported as in make stage-4, and is not met")
    func notBuilt() {
        var broken = capstone(search: [])
        broken.verdict.build = .failed([
            Verdict.Diagnostic(place: "Stages/A.swift:1:2", message: "cannot find 'b' in scope")
        ])
        #expect(!broken.isMet)
        #expect(report(broken).last == "Next: mend Stages/A.swift:1:2")
    }

    // MARK: - Values

    private let green = TestVerdict(id: "a", name: "S1 first", state: .passed)

    private func red(_ name: String) -> TestVerdict {
        let failure = TestFailure(
            comment: "nobody has built it", expectation: "x == y", place: "Tests/A.swift:7")
        return TestVerdict(id: name, name: name, state: .failed, failures: [failure])
    }

    private func capstone(search: [TestVerdict], reasons: String? = nil) -> Capstone {
        var verdict = Verdict(
            stage: "4", title: "Protocol inversion", code: "Stages/Stage04ProtocolInversion")
        verdict.behaviours = [SuiteVerdict(name: "Saving", tests: [green])]
        return Capstone(
            verdict: verdict, search: search,
            before: ["pure": 15, "injected": 6, "impure": 26], after: ["pure": 20],
            change: "against Solutions/Stage04ProtocolInversion: 8 files, +185 −11",
            reasons: Reasons(in: reasons ?? Self.answered(5)))
    }

    private func report(_ capstone: Capstone) -> [String] {
        CapstoneReport(
            capstone: capstone,
            answers: [Stage(folder: "Stage04ProtocolInversion")].compactMap(\.self),
            terminal: .plain
        ).lines
    }
}
