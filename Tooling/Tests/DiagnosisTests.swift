import Foundation
import Testing

@testable import Judging
@testable import check
@testable import Glasses

@Suite("Diagnoses")
struct DiagnosisTests {
    private func kata(_ says: String..., isGreen: Bool = false) -> SuiteVerdict {
        let failures = says.map {
            TestFailure(comment: $0, expectation: "", place: "Tests/A.swift:\($0.count)")
        }
        let red = TestVerdict(id: "Suite/red()", name: "red", state: .failed, failures: failures)
        let green = TestVerdict(id: "Suite/green()", name: "green", state: .passed)
        return SuiteVerdict(name: "1.3 One owner", tests: isGreen ? [green] : [red, green])
    }

    @Test("the head of a wrong answer ends with a blank line, and may have several signatures")
    func head() throws {
        let head = "Kata: 1.1\nTeaches: It calls.\nKilled by: a test\nTurns red as: ab, cd\n"
        let wrong = try WrongAnswer(path: "1.1-a.patch", text: "\(head)\n--- a/A.swift\n")
        #expect(wrong.signatures == ["ab", "cd"])
        #expect(throws: Failure.self) {
            try WrongAnswer(path: "1.1-a.patch", text: "\(head)--- a/A.swift\n\n")
        }
    }

    @Test("a signature is the red tests and their messages, without numbers and in any order")
    func signature() {
        #expect(Diagnosis.signature(of: kata(isGreen: true)) == nil)
        let one = Diagnosis.signature(of: kata("it took 12 s", "no save"))
        #expect(one == Diagnosis.signature(of: kata("no save", "it took 7 s")))
        #expect(one != Diagnosis.signature(of: kata("no save")))
        let month = Diagnosis.signature(of: kata("got \"ada, 8 months ago: Hello\""))
        #expect(month == Diagnosis.signature(of: kata("got \"ada, 1 year ago: Hello\"")))
    }

    @Test("a patch falls apart into its hunks, each with the head of its file")
    func parts() {
        let head = "diff --git a/A.swift b/A.swift\n--- a/A.swift\n+++ b/A.swift\n"
        let (first, second) = ("@@ -1 +1 @@\n-a\n+b\n", "@@ -9 +9 @@\n-c\n+d\n")
        let added =
            "diff --git a/B.swift b/B.swift\nnew file mode 100644\n--- /dev/null\n"
            + "+++ b/B.swift\n@@ -0,0 +1 @@\n+e\n"
        let parts = Patches.parts(of: head + first + second + added)
        #expect(parts.map(\.text) == [head + first, head + second, added])
        #expect(parts.map(\.file) == ["A.swift", "A.swift", "B.swift"])
    }

    @Test("a half-solved starter is made of the solution's hunks")
    func bases() throws {
        let project = Project(in: ProjectFiles.root.path)
        let stage = try project.stage("5")
        let patches = Patches(project: project)
        let last = try patches.base(for: "5.6", in: stage)
        #expect(last.isEmpty, "with the last kata solved, nothing is left to undo")
        let base = try patches.apply(try patches.base(for: "5.2", in: stage), to: stage)
        defer { try? FileManager.default.removeItem(at: base) }
        let path = base.appending(path: "Feature/RemoteVideoLoader.swift")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text.contains("TODO(5.5)"), "kata 5.5 is still to be solved")
    }

    @Test("the likely file is the one that all mistakes change that turn the same test red")
    func likelyFile() throws {
        let project = Project(in: ProjectFiles.root.path)
        let diagnosis = try Diagnosis(project: project, stage: try project.stage("1"))
        let red = TestVerdict(
            id: "PassTheDateIn/x()", name: "no argument can be left out", state: .failed,
            failures: [TestFailure(says: "it compiles", place: "Tests/A.swift:1")])
        let kata = SuiteVerdict(name: "1.1 Pass the date in", tests: [red])
        #expect(diagnosis.file(of: kata) == "AgeText.swift", "one of the mistakes is in two files")
    }
}
