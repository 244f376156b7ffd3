import Foundation
import Testing

@testable import Judging

@Suite("The check", .serialized)
struct CheckTests {
    private static let item = "1.1-still-calls-date"
    private static let patch = "Tooling/Corpus/Stage01Singleton/wrong/\(item).patch"
    private static let check = ".build/programs/check --part \(item) 1"

    /// The check of one wrong answer in a download that has passed it once. Only `make test ALL=1` and CI run it.
    private static let reader = Task {
        let reader = try Reader()
        let first = try await reader.types(check)
        try #require(first.output.hasSuffix("\n1 passed, 0 failed\n"), "\(first.output)")
        return reader
    }

    /// Edits a file, and expects that the wrong answer is reported, until the edit is taken back.
    private func expect(
        _ report: String, after old: String, becomes new: String, in path: String
    ) async throws {
        let reader = try await Self.reader.value
        let text = try reader.text(path)
        try reader.replaces(old, with: new, in: path)
        let edited = try await reader.types(Self.check)
        #expect(edited.end == .exited(1))
        #expect(edited.output.contains(report), "\(edited.output)")
        try Data(text.utf8).write(to: reader.folder.appending(path: path))
        let outcome = try await reader.types(Self.check)
        #expect(outcome.output.hasSuffix("\n1 passed, 0 failed\n"), "after the edit was taken back")
    }

    @Test("a wrong answer whose killer was weakened is reported")
    func weakenedKiller() async throws {
        try await expect(
            "1.1-still-calls-date: survives \"the age is counted",
            after: "text == \"2 hours ago\"", becomes: "!text.isEmpty",
            in: "Tests/Stage01SingletonTests/1.1-PassTheDateIn.swift")
    }

    @Test("a wrong answer that does not fit its solution is reported")
    func changedSolution() async throws {
        try await expect(
            "\(Self.patch) does not fit", after: ").format(now)", becomes: ").format((now))",
            in: "Solutions/Stage01Singleton/AgeText.swift")
    }

    @Test("a wrong answer that turns its kata red in another way than it says is noted")
    func changedSignature() async throws {
        let reader = try await Self.reader.value
        let text = try reader.text(Self.patch)
        let signature = try #require(WrongAnswer(path: Self.patch, text: text).signatures.first)
        try reader.replaces(signature, with: "0", in: Self.patch)
        let outcome = try await reader.types(Self.check)
        try reader.replaces(": 0\n", with: ": \(signature)\n", in: Self.patch)
        #expect(outcome.output.contains("in another way than its patch says"))
    }
}
