import Foundation
import Processes
import Testing

@testable import Judging

/// What happens to a reader, where much is built from nothing. Only `make test ALL=1` and CI run it.
@Suite("A reader, at length", .serialized)
struct AtLengthTests {
    private static let stage = "Stages/Stage01Singleton"
    private static let reader = Result { try Reader() }

    /// The build systems, and the ways to start tests: on a Mac, it is `swift test`.
    private static let ways = [
        "", "WORKBOOK_BUILD_SYSTEM=swiftbuild WORKBOOK_LAUNCH=swift-test ",
    ]

    @Test("whose code crashes and hangs loses only the kata that does", arguments: ways)
    func crashAndHang(way: String) async throws {
        let reader = try Self.reader.get()
        let (old, new) = (
            ").format(Date())",
            """
            ).format(
                locale.identifier == "en_US"
                    ? { () -> Date in fatalError("lost") }() : { () -> Date in while true {} }())
            """
        )
        try reader.replaces(old, with: new, in: "\(Self.stage)/AgeText.swift")
        let outcome = try await reader.types("\(way)make -s stage-1 ARGS=--json")
        try reader.replaces(new, with: old, in: "\(Self.stage)/AgeText.swift")
        let states = try Self.states(outcome.output)
        #expect(states["the age is counted from the date that is passed"] == "crashed")
        #expect(states["the age is in the locale that is passed"] == "hung")
        #expect(states["every caller gets the same loader"] == "failed")
        #expect(states["other files cannot create a cache"] == "failed")
        #expect(outcome.output.contains("it crashed: lost"))
        #expect(outcome.end == .exited(2))
    }

    @Test("whose own test crashes, or does not compile, has not written a test", arguments: ways)
    func ownTestThatCrashes(way: String) async throws {
        let reader = try Self.reader.get()
        let file = "Stages/Stage02GlobalMutableState/YourTests/YourTests.swift"
        let (old, new) = ("    // TODO(2.5)", "    @Test func boom() { fatalError(\"boom\") }")
        try reader.replaces(old, with: new, in: file)
        try? reader.deletes(".build/workbook/yours-2/outcome.json")
        let outcome = try await reader.types("\(way)make -s stage-2 KATA=2.5")
        try reader.replaces("fatalError", with: "fatalErro", in: file)
        let typo = try await reader.types("\(way)make -s stage-2 KATA=2.5")
        try reader.replaces(new.replacing("fatalError", with: "fatalErro"), with: old, in: file)
        #expect(outcome.end == .exited(2))
        #expect(outcome.output.contains("\"boom()\" did not reach the end: it crashed: boom"))
        #expect(typo.output.contains("with the reference solution: cannot find\n"))
        #expect(typo.output.contains("\nNext: 2.5 in \(file):8:25\n"))
    }

    @Test("whose code does not compile for a while still sees what was green before")
    func typoBetween() async throws {
        let reader = try Self.reader.get()
        let file = "\(Self.stage)/AgeText.swift"
        _ = try await reader.types("make -s reset-1 TO=solution && make -s stage-1")
        try reader.replaces(".format(now)", with: ".format(now", in: file)
        let typo = try await reader.types("make -s stage-1")
        try reader.replaces(".format(now", with: ".format(Date())", in: file)
        let mistake = try await reader.types("make -s stage-1")
        _ = try await reader.types("make -s reset-1")
        #expect(typo.output.contains("Next: fix \(file)"))
        #expect(mistake.output.contains(/✘ 1\.1 .* was green, now 2 of 4 red/))
    }

    @Test("who leaves a TODO in a green kata is told where")
    func leftTODO() async throws {
        let reader = try Self.reader.get()
        _ = try await reader.types("make -s reset-1 TO=solution")
        try reader.replaces(
            "    // The style", with: "    // TODO(1.1)\n    // The style",
            in: "\(Self.stage)/AgeText.swift")
        let outcome = try await reader.types("make -s stage-1")
        _ = try await reader.types("make -s reset-1")
        #expect(outcome.end == .exited(0))
        let note = /✔ 1\.1 .*\n +AgeText\.swift:\d+ still says TODO\(1\.1\)\n/
        #expect(outcome.output.contains(note))
    }

    @Test("with two commands at once waits for the first, and is told so")
    func twoAtOnce() async throws {
        let reader = try Self.reader.get()
        try reader.deletes(".build")
        // Nothing is built yet: each command begins with the programs.
        let commands = try ["make stage-1", "make run-1"].map { try reader.start($0) }
        var printed = ""
        for command in commands { printed += await command.outcome().errors }
        let again = try await reader.types("make stage-1")
        try reader.copyPrograms()
        #expect(printed.contains("Another run is busy here. Waiting for it to end"))
        #expect(!printed.contains("damaged"))
        #expect(again.output.contains("Next: 1.1 in \(Self.stage)/AgeText.swift"))
    }

    @Test("who begins the capstone is told what it is, and what comes first")
    func capstone() async throws {
        let reader = try Self.reader.get()
        let alone = try await reader.types("make drill-search")
        #expect(alone.end == .exited(2))
        #expect(
            alone.output.contains(
                "\nNext: say which stage, for example: make drill-search STAGE="))
        let unknown = try await reader.types("make drill-search STAGE=42")
        #expect(unknown.end == .exited(2))
        #expect(unknown.output.contains("There is no stage \"42\".\nNext: try 1, 2, 3"))
        let first = try await reader.types("make drill-search STAGE=1")
        #expect(first.end == .exited(2))
        #expect(first.output.contains(/Search +0 of \d\d\n/))
        #expect(first.output.contains("\nNext: S1 in \(Self.stage)\n"))
        #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    /// The state of each test in a verdict, by its name.
    private static func states(_ json: String) throws -> [String: String] {
        let verdict = try JSONDecoder().decode(Verdict.self, from: Data(json.utf8))
        return Dictionary(
            (verdict.behaviours + verdict.katas).flatMap(\.tests).map {
                ($0.name, $0.state.rawValue)
            },
            uniquingKeysWith: { first, _ in first })
    }
}
