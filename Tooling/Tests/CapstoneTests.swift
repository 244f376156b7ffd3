import Foundation
import Testing

@testable import Judging
@testable import check
@testable import Glasses

@Suite("The capstone")
struct CapstoneTests {
    @Test("the first behaviour that is missing is the next step, and the others say no more")
    func redSearch() {
        let lines = capstone(search: [red("S1 first"), red("S2 second")]).lines
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
        let lines = capstone(search: [green]).lines
        let index = lines.firstIndex { $0.hasPrefix("Functions") } ?? 0
        #expect(
            lines[index...].prefix(3) == [
                "Functions               pure  injected    impure   unknown",
                "  in the solution         15         6        26         0",
                "  in your code            20         0         0         0",
            ])
    }

    @Test("with all of it, it is met, and people have the last word")
    func met() {
        let capstone = capstone(search: [green])
        #expect(capstone.isMet)
        let lines = capstone.lines
        #expect(lines.contains("      Stages/SearchCapstone.md, \"The review\""))
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("the behaviour, the core and the tests as shipped are part of it")
    func otherwise() {
        let whole = capstone(search: [green])
        var broken = whole
        broken.verdict.behaviours = [SuiteVerdict(name: "Saving", tests: [red("B7 saved")])]
        #expect(!broken.isMet)
        #expect(broken.lines.contains { $0.hasPrefix("Next: bring B7 back") })
        var impure = whole
        impure.verdict.purity = PurityVerdict(functions: 0)
        #expect(!impure.isMet)
        var edited = whole
        edited.verdict.editedTests = ["Tests/Drills/Search.swift"]
        #expect(!edited.isMet)
        var halfDone = whole
        halfDone.verdict.katas = [SuiteVerdict(name: "4.1 Only store", tests: [red("a kata")])]
        #expect(halfDone.isMet, "how far the reader is with the katas is not asked")
        #expect(
            halfDone.lines.contains { $0.hasPrefix("1 of the stage's 1 katas are open") },
            "what the katas still cost is in the figures")
    }

    @Test("code that does not compile is reported as in make stage-4, and is not met")
    func notBuilt() {
        var broken = capstone(search: [])
        broken.verdict.build = .failed([
            Verdict.Diagnostic(place: "Stages/A.swift:1:2", message: "cannot find 'b' in scope")
        ])
        #expect(!broken.isMet)
        #expect(broken.lines.last == "Next: fix Stages/A.swift:1:2")
    }

    // MARK: - Values

    private let green = TestVerdict(id: "a", name: "S1 first", state: .passed)

    private func red(_ name: String) -> TestVerdict {
        let failure = TestFailure(
            comment: "nobody has built it", expectation: "x == y", place: "Tests/A.swift:7")
        return TestVerdict(id: name, name: name, state: .failed, failures: [failure])
    }

    private func capstone(search: [TestVerdict]) -> Capstone {
        var verdict = Verdict(
            stage: "4", title: "Protocol inversion", code: "Stages/Stage04ProtocolInversion")
        verdict.behaviours = [SuiteVerdict(name: "Saving", tests: [green])]
        return Capstone(
            verdict: verdict, search: search,
            before: ["pure": 15, "injected": 6, "impure": 26], after: ["pure": 20],
            change: "against Solutions/Stage04ProtocolInversion: 8 files, +185 −11",
            answers: ["Tooling/Corpus/Stage04ProtocolInversion/drill/Search.patch"],
            terminal: .plain)
    }
}
