import Foundation
import Processes
import Testing

@testable import Judging
@testable import Checking
@testable import Glasses

/// What happens to a reader, from the outside: each test types commands into a download. What goes wrong on a
/// machine is tried by `make faults`.
@Suite("A reader", .serialized)
struct ReaderTests {
    private static let stage = "Stages/Stage01Singleton"

    /// One download for most of them: a build from nothing takes long. Each leaves the starter behind.
    private static let reader = Result { try Reader() }

    @Test("sees the first red kata, why, and the next step")
    func firstVerdict() async throws {
        let reader = try Self.reader.get()
        let outcome = try await reader.types("make stage-1")
        #expect(outcome.end == .exited(2))
        #expect(!outcome.output.contains("\u{1B}"), "colour, and no terminal to show it")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.suffix(2).first == "Next: 1.1 in \(Self.stage)/AgeText.swift:15")
        #expect(lines.last?.hasSuffix("make hint-1") == true)
    }

    @Test("gets the verdict as JSON, and nothing else with it")
    func json() async throws {
        let reader = try Self.reader.get()
        let outcome = try await reader.types("make -s stage-1 ARGS=--json")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        let katas = try #require((json as? [String: Any])?["katas"] as? [Any])
        #expect(!katas.isEmpty)
        #expect(outcome.end == .exited(2))
    }

    @Test("sees with the lens what each function reaches, at once the second time")
    func lens() async throws {
        let reader = try Self.reader.get()
        let outcome = try await reader.types("make -s lens-1 TREE=Stages")
        #expect(outcome.end == .exited(0))
        #expect(outcome.output.contains("\n\(Self.stage)/VideoListViewModel.swift\n"))
        #expect(outcome.output.contains("\n  ■ impure    VideoListViewModel.load() "))
        #expect(outcome.output.contains("\n  ● pure      LoadedVideos.logDescription "))
        #expect(outcome.output.hasSuffix("\nNext: make lens-1 shows the solution's\n"))
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let again = try await reader.types("make -s lens-1 TREE=Stages")
        // The first time, the runner may have to be built.
        #expect(outcome.output.hasSuffix(again.output))
    }

    @Test("who points the lens at code that does not compile is told where")
    func lensOnHalfACode() async throws {
        let reader = try Self.reader.get()
        let (old, new) = ("func ageText(", "func ageTekst((")
        try reader.replaces(old, with: new, in: "\(Self.stage)/AgeText.swift")
        let outcome = try await reader.types("make lens-1 TREE=Stages")
        try reader.replaces(new, with: old, in: "\(Self.stage)/AgeText.swift")
        #expect(outcome.end == .exited(2))
        #expect(outcome.output.contains("\n  \(Self.stage)/AgeText.swift:"))
        #expect(outcome.output.hasSuffix("\nNext: make stage-1 says where\n"))
        let unknown = try await reader.types("make lens-1 TREE=Tests")
        #expect(unknown.end == .exited(2))
        #expect(unknown.output.contains("Next: give TREE=Stages"))
    }

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

    @Test("whose own test only crashes has not written a test", arguments: ways)
    func ownTestThatCrashes(way: String) async throws {
        let reader = try Self.reader.get()
        let file = "Stages/Stage02GlobalMutableState/YourTests/YourTests.swift"
        let (old, new) = ("    // TODO(2.5)", "    @Test func boom() { fatalError(\"boom\") }")
        try reader.replaces(old, with: new, in: file)
        try? reader.deletes(".build/workbook/yours-2/outcome.json")
        let outcome = try await reader.types("\(way)make -s stage-2 KATA=2.5")
        try reader.replaces(new, with: old, in: file)
        #expect(outcome.end == .exited(2))
        #expect(outcome.output.contains("\"boom()\" did not reach the end: it crashed: boom"))
    }

    #if os(Linux)
        @Test("a compile check that finds no module is skipped, neither red nor green")
        func noModules() async throws {
            let reader = try Self.reader.get()
            let bundle = "FromInjectionToRejectionPackageTests.xctest"
            let outcome = try await reader.types(
                """
                make -s stage-2 ARGS=--json > /dev/null; mkdir -p elsewhere && cp .build/debug/\(bundle) elsewhere \
                && elsewhere/\(bundle) --testing-library swift-testing --filter notOptional 2>&1
                """)
            try reader.deletes("elsewhere")
            #expect(outcome.end == .exited(0))
            #expect(outcome.output.contains("was cancelled"))
            #expect(outcome.output.contains("make stage-N can"))
            #expect(outcome.output.contains("no such module 'Stage02GlobalMutableState'"))
        }
    #endif

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

    @Test("a file in another folder is not missing: the typo in it is the next step")
    func movedFile() async throws {
        let reader = try Self.reader.get()
        let (old, new) = ("\(Self.stage)/VideoFeed.swift", "\(Self.stage)/Models/VideoFeed.swift")
        let text = try reader.text(old)
        try reader.deletes(old)
        let folder = reader.folder.appending(path: "\(Self.stage)/Models")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("\(text)let feed: VideoFed\n".utf8).write(to: reader.folder.appending(path: new))
        let outcome = try await reader.types("make stage-1")
        try reader.deletes("\(Self.stage)/Models")
        try Data(text.utf8).write(to: reader.folder.appending(path: old))
        #expect(outcome.output.contains("Next: fix \(new)"))
        #expect(!outcome.output.contains("not there any more"))
    }

    @Test("who resets loses nothing, also twice in a second and after a deletion")
    func reset() async throws {
        let reader = try Self.reader.get()
        let starter = try reader.contents(of: Self.stage)
        let untouched = try await reader.types("make reset-1")
        #expect(untouched.output.contains("Nothing was changed"))
        #expect(reader.names(in: "Backups").isEmpty)
        for number in 1...2 {
            try reader.replaces(
                "import Foundation", with: "// my work \(number)", in: "\(Self.stage)/Video.swift")
            try reader.deletes("\(Self.stage)/VideoFeed.swift")
            let mine = try reader.contents(of: Self.stage)
            let outcome = try await reader.types("make reset-1")
            #expect(outcome.end == .exited(0))
            #expect(outcome.output.hasSuffix("Next: make stage-1\n"))
            #expect(try reader.contents(of: Self.stage) == starter)
            let saved = try reader.names(in: "Backups").map {
                try reader.contents(of: "Backups/\($0)")
            }
            #expect(saved.count == number)
            #expect(saved.contains(mine), "the work is in no backup")
        }
    }

    @Test("whose solution was changed is not reset, and keeps everything")
    func resetWithoutSolution() async throws {
        let reader = try Self.reader.get()
        let solution = "Solutions/Stage01Singleton/VideoCache.swift"
        let shipped = try reader.text(solution)
        let mine = try reader.contents(of: Self.stage)
        try Data("// gone".utf8).write(to: reader.folder.appending(path: solution))
        let outcome = try await reader.types("make reset-1")
        try Data(shipped.utf8).write(to: reader.folder.appending(path: solution))
        #expect(outcome.end == .exited(2))
        #expect(outcome.output.contains("does not fit"))
        #expect(try reader.contents(of: Self.stage) == mine)
    }

    @Test("who asks for a stage that does not exist is told which do")
    func unknownStage() async throws {
        let outcome = try await Self.reader.get().types("make stage-42")
        #expect(outcome.end == .exited(2))
        #expect(
            outcome.output.contains(
                "There is no stage \"42\".\nNext: try 1, 2, 3"))
    }

    @Test("who asks for what is not understood is told so")
    func unknownOption() async throws {
        let outcome = try await Self.reader.get().types("make stage-1 ARGS=--fast")
        #expect(outcome.end == .exited(2))
        #expect(outcome.output.contains("\"--fast\" is not understood here.\nNext: "))
    }

    @Test("gets one hint after the other, and the last one again")
    func hints() async throws {
        let reader = try Self.reader.get()
        var titles: [Substring] = []
        for _ in 1...5 {
            let outcome = try await reader.types("make hint-1 KATA=1.3")
            #expect(outcome.end == .exited(0))
            titles.append(outcome.output.split(separator: "\n")[1])
        }
        #expect(
            titles == [
                "Hint 1, where", "Hint 2, nearly", "Solution", "Solution", "Solution",
            ])
    }

    @Test("who has a verdict is hinted at its first red kata, and waits for no test")
    func hintAtOnce() async throws {
        let reader = try Self.reader.get()
        _ = try await reader.types("make stage-1")
        let hint = try await reader.types("make hint-1")
        #expect(hint.output.hasPrefix("Kata 1.1 · "))
        #expect(!hint.errors.contains("Looking for your first red kata"))
    }

    @Test("runs the app, and sees the server's trouble")
    func run() async throws {
        let reader = try Self.reader.get()
        let fine = try await reader.types("make run-1")
        #expect(fine.end == .exited(0))
        #expect(fine.output.contains("Singletons, a love story (1:05)"))
        let trouble = try await reader.types("make run-1 FAULT=500")
        #expect(trouble.output.contains("Saved "))
        let unknown = try await reader.types("make run-1 FAULT=rain")
        #expect(unknown.output.contains("There is no fault \"rain\"."))
        let player = try await reader.types("make run-10 ARGS=--play")
        #expect(player.end == .exited(0) && player.output.contains("enteredBackground"))
    }

    @Test("who asks for a race that is not there is told which is")
    func noRace() async throws {
        let reader = try Reader()
        let race = try await reader.types("make stage-1 RACE=1")
        #expect(race.end != .exited(0))
        #expect(race.output.hasSuffix("Next: make stage-2 RACE=1\n"))
    }

    @Test("who begins the capstone is told what it is, and what comes first")
    func capstone() async throws {
        let reader = try Self.reader.get()
        let alone = try await reader.types("make drill-search")
        #expect(alone.end == .exited(2))
        #expect(
            alone.output.contains("\nNext: say which stage, for example: make drill-search STAGE="))
        let unknown = try await reader.types("make drill-search STAGE=42")
        #expect(unknown.end == .exited(2))
        #expect(unknown.output.contains("There is no stage \"42\".\nNext: try 1, 2, 3"))
        let first = try await reader.types("make drill-search STAGE=1")
        #expect(first.end == .exited(2))
        #expect(first.output.contains(/Search +0 of \d\d\n/))
        #expect(first.output.contains("\nNext: S1 in \(Self.stage)\n"))
        #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("without Swift, or with an old one, is told what to install", arguments: [nil, "5.10"])
    func noSwift(version: String?) async throws {
        let reader = try Reader()
        try reader.deletes(Reader.runner)
        let bin = reader.folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        if let version {
            let swift = bin.appending(path: "swift")
            try Data("#!/bin/sh\necho Swift version \(version)\n".utf8).write(to: swift)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: swift.path)
        }
        let outcome = try await reader.types("make stage-1", path: "\(bin.path):/usr/bin:/bin")
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors.contains("Next: install Swift 6.2 or later, see swift.org/install"))
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
