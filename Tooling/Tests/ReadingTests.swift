import Foundation
import Testing

@testable import Judging
@testable import check
@testable import Glasses

@Suite("What the runner reads")
struct ReadingTests {
    @Test("a kata in the book has a file, red tests and hints")
    func book() throws {
        let kata = try #require(
            Book(
                """
                # Title

                ### Kata 1.3 · One owner (10 min)

                Open `Stages/A.swift`, then `Stages/B.swift`.

                **Red:** `one test` · `another
                test`

                <details><summary>Hint 1: a question</summary>

                Why?
                </details>
                <details><summary>Solution, and why</summary>

                ```swift
                let a = 1
                ```
                </details>

                ## Wrong turns
                <details><summary>Not a hint</summary>
                </details>
                """
            ).kata("1.3"))
        #expect(kata.title == "One owner")
        #expect(kata.file == "Stages/A.swift")
        #expect(kata.tests == ["one test", "another test"])
        #expect(kata.hints.map(\.title) == ["Hint 1: a question", "Solution, and why"])
        #expect(kata.hints.last?.text == "```swift\nlet a = 1\n```")
    }

    @Test("Markdown is wrapped, and code is left as it is")
    func markdown() {
        let words = Array(repeating: "word", count: 20).joined(separator: " ")
        let lines = Terminal.plain.rendered(
            "\(words)\n\n<!-- excerpt: A.swift -->\n```swift\n  if a {\n    b()\n```")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.first == "  " + Array(repeating: "word", count: 15).joined(separator: " "))
        #expect(lines.suffix(2) == ["      if a {", "        b()"])
        #expect(
            Terminal.plain.rendered("1. **a**\n2. `b`\n\n   c\n\n| a | b |\n|---|---|\n| 1 | 2 |")
                == ["  1. a", "  2. `b`", "", "  c", "", "  a: b", "  1: 2"])
    }

    @Test("the event stream tells what passed, what failed and what never ended")
    func events() throws {
        let events = EventStream(
            """
            {"kind":"test","payload":{"kind":"suite","id":"M.S","displayName":"1.1 Audit","name":"S"}}
            {"kind":"test","payload":{"kind":"function","id":"M.S/b()/F.swift:9:1","displayName":"hangs","sourceLocation":{"filePath":"/r/T/F.swift","line":9}}}
            {"kind":"test","payload":{"kind":"function","id":"M.S/a()/F.swift:3:1","name":"a()","sourceLocation":{"_filePath":"/r/T/F.swift","line":3}}}
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/F.swift:3:1"}}
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/b()/F.swift:9:1"}}
            {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/F.swift:3:1","issue":{"isKnown":false,"sourceLocation":{"filePath":"/r/T/F.swift","line":4}},"messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},{"symbol":"details","text":"not so"}]}}
            {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/F.swift:3:1","issue":{"isKnown":true},"messages":[]}}
            {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/F.swift:3:1"}}
            {"kind":"event","payl
            """,
            relative: { $0.replacing("/r/", with: "") })
        let suite = try #require(Judge.observed(events).first)
        #expect(suite.name == "1.1 Audit")
        let test = try #require(suite.tests.first)
        #expect(suite.tests.count == 1)
        #expect(test.id == "S/a()")
        #expect(test.name == "a()")
        #expect(test.state == .failed)
        #expect(
            test.failures
                == [TestFailure(comment: "not so", expectation: "1 == 2", place: "T/F.swift:4")])
        #expect(events.ended.count == 1)
        #expect(events.tests.map(\.name) == ["a()", "hangs"])
    }

    @Test("a test that was skipped while it ran is neither green nor red")
    func skipped() {
        let events = EventStream(
            """
            {"kind":"test","payload":{"kind":"function","id":"M.S/a()/F.swift:3:1","name":"a()","sourceLocation":{"filePath":"/r/T/F.swift","line":3}}}
            {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/F.swift:3:1"}}
            {"kind":"event","payload":{"kind":"testCancelled","testID":"M.S/a()/F.swift:3:1","messages":[{"symbol":"details","text":"no compiler"}]}}
            {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/F.swift:3:1"}}
            """,
            relative: { $0 })
        let test = Judge.observed(events).first?.tests.first
        #expect(test?.state == .unknown)
        #expect(test?.failures.first?.says == "\"a()\" could not be checked here: no compiler")
    }

    @Test("a stage and a lab are found by what a command calls them")
    func stage() throws {
        let project = Project(in: ProjectFiles.root.path)
        let stage = try project.stage("2")
        #expect((stage.number, stage.title) == (2, "Global mutable state"))
        let lab = try project.stage("7.c", orLab: true)
        #expect((lab.folder, lab.title) == ("Labs/Lab7C_ACycle", "A cycle"))
        #expect(throws: Failure.self) { try project.stage("7.C") }
    }

    @Test("a wrong answer says what it teaches and what kills it")
    func wrongAnswer() throws {
        let text = "Kata: 1.3\nTeaches: A sentence: with a colon.\nKilled by: a test\n\ndiff"
        let wrong = try WrongAnswer(path: "Tests/1.3-name.patch", text: text)
        #expect(wrong.name == "1.3-name")
        #expect(wrong.teaches == "A sentence: with a colon.")
        #expect(wrong.killedBy == "a test")
        let patch = "--- a/A.swift\n+++ b/A.swift\n--- a/B.swift\n+++ b/B.swift\n"
        #expect(try WrongAnswer(path: "x", text: text + patch).files == ["A.swift", "B.swift"])
        let named = text.replacing("Killed", with: "In: B.swift\nKilled") + patch
        #expect(try WrongAnswer(path: "x", text: named).files == ["B.swift"])
        #expect(throws: Failure.self) { try WrongAnswer(path: "x", text: "Kata: 1.3\n") }
    }

    @Test("a changed byte changes the checksum")
    func checksum() {
        #expect(Checksum.of(Data("a".utf8)) == "af63dc4c8601ec8c", "FNV-1a's published value")
        #expect(Checksum.of(Data("a".utf8)) != Checksum.of(Data("b".utf8)))
    }
}
