import Foundation
import Judging
import Processes

/// What Clang's thread sanitizer has seen while those tests of a stage ran that race.
package struct Race: Equatable {
    /// The globals that two threads touched at once.
    package var globals: [String] = []
    /// How many races it saw, in globals and elsewhere.
    package var count = 0
    /// The place in the stage's tests or code that is named first.
    var place: String?

    fileprivate static let attempts = 5

    /// - Throws: `Failure`, if the stage does not compile or its tests do not end.
    package static func seen(
        in stage: Stage, _ tree: Tree, of project: Project, holding lock: Lock
    ) async throws -> Race {
        let toolchain = Toolchain(
            project: project, scope: .stage(stage), tree: tree, watchesThreads: true)
        try await toolchain.mustBuild(stage, holding: lock)
        // The sanitizer sees what happens, and not what could: what did not happen at once may later.
        var race = Race()
        for _ in 1...attempts where race.count == 0 {
            let run = try await toolchain.test(stage.suite, [".*/race"])
            guard !run.timedOut, run.events.isComplete else {
                throw Failure(
                    "The racing tests did not run to their end: \(run.end)",
                    next: "try it once more")
            }
            race = try await Race.read(run.errors, relative: project.relative)
        }
        return race
    }

    static func read(_ text: String, relative: (String) -> String) async throws -> Race {
        var race = Race()
        race.count = text.matches(of: /WARNING: ThreadSanitizer: data race/).count
        let mangled = Set(text.matches(of: /Location is global '([^']+)'/).map { String($0.1) })
        for name in mangled.sorted() { race.globals.append(try await demangled(name)) }
        race.place = text.firstMatch(of: /#\d+ \S+ (\/[^ ]+\.swift:\d+)/)
            .map { relative(String($0.1)) }
        return race
    }

    /// "VideoLoader.shared"
    private static func demangled(_ name: String) async throws -> String {
        let tool = try await Running.run(
            ["swift", "demangle", "--compact", name], deadline: .seconds(30))
        let text = tool.output.trimmingSpaces
        return text.firstMatch(of: #/^static \w+\.(\S+) : /#).map { String($0.1) } ?? text
    }
}

extension Project {
    /// Whether a stage has tests that race, by the name of their trait, which is in Tests/Support.
    package func hasRace(_ stage: Stage) throws -> Bool {
        try files(below: stage.tests).contains {
            try text("\(stage.tests)/\($0)").contains(", .race)")
        }
    }
}

extension LookCommands {
    package func race(_ stage: Stage, _ tree: Tree) async throws -> Int32 {
        guard try project.hasRace(stage) else {
            throw Failure(
                "Stage \(stage.number) has no test that is worth watching for races.",
                next: "make stage-2 RACE=1")
        }
        Terminal.say(Report.heading(stage, tree, terminal: terminal))
        Terminal.begin("Building with the thread sanitizer, apart from the rest, and watching… ")
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let race = try await Race.seen(in: stage, tree, of: project, holding: lock)
        Terminal.say("done\n")
        guard race.count > 0 else {
            Terminal.say("  \(terminal.mark(true)) no data race was seen, in \(Race.attempts) runs")
            Terminal.say("\nNext: make stage-\(stage.number)")
            return 0
        }
        for place in race.globals.isEmpty ? ["the same memory"] : race.globals {
            Terminal.say("  \(terminal.mark(false)) data race: two threads touch \(place) at once")
        }
        if let place = race.place { Terminal.say("    \(place)") }
        Terminal.say(
            "\nNext: \(stage.chapter), where it says \"make stage-\(stage.number) RACE=1\"")
        return 1
    }
}
