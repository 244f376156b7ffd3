import Foundation
import Processes
import Testing

@testable import Judging

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
}
