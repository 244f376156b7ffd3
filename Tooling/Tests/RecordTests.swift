import Foundation
import Testing

@testable import Judging
@testable import tools

/// What `make test` takes from its record, and what it runs.
@Suite("The record", .serialized)
struct RecordTests {
    private static let day = Record.Day(Date(timeIntervalSinceReferenceDate: 3 * 86_400))

    private func reason(
        recorded key: String, on date: String = "2001-01-01", tenth: Int = 0, all: Bool = false
    ) -> Record.Reason? {
        var record = Record()
        record.entries["x"] = Record.Entry(key: key, date: date)
        return record.reason(
            for: "x", key: "now", tenth: tenth, today: Self.day, runsAll: all)
    }

    @Test("an item runs if its key differs, in its tenth of the days, or when everything does")
    func reasons() {
        #expect(reason(recorded: "now") == nil)
        #expect(reason(recorded: "then") == .changed)
        #expect(reason(recorded: "now", all: true) == .asked)
        #expect(Self.day == Record.Day(Date(timeIntervalSinceReferenceDate: 3 * 86_400 + 86_399)))
        #expect(reason(recorded: "now", tenth: 3) == .tenth)
        #expect(reason(recorded: "now", on: Self.day.text, tenth: 3) == nil, "it ran today")
        #expect(
            Record().reason(for: "x", key: "", tenth: 0, today: Self.day, runsAll: false)
                == .changed, "what is not recorded is new")
    }

    @Test("what is written is read again, and a line that makes no sense is not recorded")
    func text() {
        var record = Record()
        record.entries["Stage 1: the lens"] = Record.Entry(key: "a1", date: "2026-11-22")
        record.entries["Stage 1: the drills: Peek"] = Record.Entry(
            key: "b2", date: "2026-11-21", signature: "c3")
        #expect(Record(record.text) == record)
        #expect(Record("<<<<<<< HEAD\na1 2026-11-22\n") == Record())
    }

    @Test("the key changes with a file, with a new one, and with the version of Swift")
    func keys() throws {
        let project = Project(
            root: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: project.root) }
        try FileManager.default.createDirectory(
            at: project.url("folder"), withIntermediateDirectories: true)
        func key(swift version: String = "6.3") -> String {
            Inputs(project: project, toolchain: version).key(of: ["folder", "file"])
        }
        var keys = [key(), key(swift: "6.4")]
        for path in ["file", "folder/a", "folder/b"] {
            try Data(path.utf8).write(to: project.url(path))
            keys.append(key())
        }
        try Data("another".utf8).write(to: project.url("folder/a"))
        keys.append(key())
        #expect(Set(keys).count == keys.count)
        #expect(key() == keys.last)
    }

    private static let item = "1.1-still-calls-date"
    private static let patch = "Tooling/Corpus/Stage01Singleton/wrong/\(item).patch"

    /// The check of one wrong answer in a download that has passed it once.
    private static func checked() async throws -> Reader {
        let reader = try Reader()
        try reader.deletes(Record.file)
        let first = try await reader.types(check)
        try #require(first.output.hasSuffix("\n1 passed, 0 failed\n"), "\(first.output)")
        let second = try await reader.types(check)
        #expect(second.output.contains("1 items were taken from \(Record.file), verified on 20"))
        #expect(second.output.hasSuffix("\n0 passed, 0 failed\n"))
        return reader
    }
    private static let check = ".build/programs/tools check --part \(item) 1"
    private static let reader = Task { try await checked() }

    /// Edits a file, and expects that the wrong answer runs again and is reported, once.
    private func expect(
        _ report: String, after old: String, becomes new: String, in path: String
    ) async throws {
        let reader = try await Self.reader.value
        let text = try reader.text(path)
        try reader.replaces(old, with: new, in: path)
        for run in ["after the edit", "once more"] {
            let outcome = try await reader.types(Self.check)
            #expect(outcome.end == .exited(1), "\(run): \(outcome.output)")
            #expect(outcome.output.contains(report), "\(run)")
            #expect(outcome.output.hasSuffix("\n0 passed, 1 failed\n"), "\(run)")
        }
        try Data(text.utf8).write(to: reader.folder.appending(path: path))
        let outcome = try await reader.types(Self.check)
        #expect(outcome.output.hasSuffix("\n1 passed, 0 failed\n"), "after the edit was taken back")
    }

    @Test("a wrong answer whose killer was weakened runs again, and is reported")
    func weakenedKiller() async throws {
        try await expect(
            "1.1-still-calls-date: survives \"the age is counted",
            after: "text == \"2 hours ago\"", becomes: "!text.isEmpty",
            in: "Tests/Stage01SingletonTests/1.1-PassTheDateIn.swift")
    }

    @Test("a wrong answer whose patch was changed runs again, and is reported")
    func changedPatch() async throws {
        try await expect(
            "1.1-still-calls-date: survives \"the age is counted",
            after: "+    ).format(Date())", becomes: "+    ).format((now))", in: Self.patch)
    }

    @Test("a wrong answer to a solution that was changed runs again, and is reported")
    func changedSolution() async throws {
        try await expect(
            "\(Self.patch) does not fit", after: ").format(now)", becomes: ").format((now))",
            in: "Solutions/Stage01Singleton/AgeText.swift")
    }

    @Test("two checks in one folder would patch each other's code, so the second says so")
    func two() async throws {
        let reader = try await Self.reader.value
        let note = reader.folder.appending(path: ".build/workbook/check")
        let descriptor = open(note.path, O_RDWR)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        defer { close(descriptor) }
        let outcome = try await reader.types(Self.check)
        #expect(outcome.end == .exited(1))
        #expect(outcome.output.contains("Another make test is running in this folder.\nNext: "))
    }
}
