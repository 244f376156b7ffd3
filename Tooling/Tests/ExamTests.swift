import Foundation
import Testing

@testable import Judging

@Suite("The exam")
struct ExamTests {
    private static let rule = """
        import Foundation

        enum Answer { case accept, askFirst
            case refuse(Reason) }
        enum Reason { case late, finalSale }
        let periods = [
            "DE": 30,
            "FR": 14,
        ]

        /// Refuses what is < 3, "a < b" and true.
        func decide(_ order: Order, on date: Date) -> Answer {
            // if date > order.end { return .accept }
            if !order.isFaulty && date > order.end { return .refuse(.late) }
            print("a < b, \\(order.price > 500_00)")
            return order.price > Limit.ofOneItem ? .askFirst : .accept
        }

        func other() -> Bool { 1 < 2 }
        enum Limit { static let ofOneItem = 500_00
            static let ofAll = 9 }
        """

    private static func mutants(atMost most: Int) -> [Mutant] {
        Mutant.all(
            of: [
                ScreenFacts.Function(name: "decide(_:on:)", place: "Rule.swift:12"),
                ScreenFacts.Function(name: "periods", place: "Rule.swift:7", isConstant: true),
            ], in: ["Rule.swift": rule], atMost: most)
    }

    @Test("changes a rule where it is code, and nothing beside it")
    func changes() {
        #expect(
            Set(Self.mutants(atMost: 20).map(\.says)) == [
                "Rule.swift:7, `30` made `31`", "Rule.swift:8, `14` made `15`",
                "Rule.swift:14, `>` made `>=`", "Rule.swift:14, `&&` made `||`",
                "Rule.swift:14, `if` made `if false,`",
                "Rule.swift:14, `!` removed", "Rule.swift:14, `.late` made `.finalSale`",
                "Rule.swift:16, `>` made `>=`", "Rule.swift:20, `500_00` made `500_01`",
                "Rule.swift:16, `.askFirst` made `.accept`",
                "Rule.swift:16, `.accept` made `.askFirst`",
            ])
    }

    @Test("each line has one change before any has two, and the same code has the same ones")
    func choice() {
        let few = Self.mutants(atMost: 6)
        #expect(few.map(\.line) == [7, 8, 14, 14, 16, 20])
        #expect(few == Self.mutants(atMost: 6))
        let changed = few[0].applied(to: Self.rule).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(changed[6] == "    \"DE\": 31,")
    }

    @Test("what stands in for a value that is never missing is not changed")
    func fallback() {
        let function = ScreenFacts.Function(name: "days", place: "A.swift:1", isConstant: false)
        let text = "func days(_ parts: Parts) -> Int {\n    (parts.day ?? 0) + 30\n}"
        let mutants = Mutant.all(of: [function], in: ["A.swift": text], atMost: 9)
        #expect(mutants.map(\.says) == ["A.swift:2, `30` made `31`"])
    }

    @Test("what the judge cannot follow is not red")
    func unknown() {
        var facts = ScreenFacts()
        facts.methods = Exam.methods.map { ScreenFacts.Function(name: $0, place: "A.swift:1") }
        #expect(
            Exam.tests(of: facts, screen: "A.swift").prefix(2).allSatisfy { $0.state == .failed })
        facts.unknown = ScreenFacts.Remark(says: "it calls a closure", place: "A.swift:2")
        let tests = Exam.tests(of: facts, screen: "A.swift")
        #expect(tests.prefix(2).allSatisfy { $0.state == .unknown })
        let kata = SuiteVerdict(name: "O.2 Sprout the rule", tests: [tests[0]])
        #expect(kata.isUnknown && kata.isGreen && kata.red.isEmpty)
    }
}
