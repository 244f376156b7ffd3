import Foundation
import Judging
import Processes

/// Runs those tests of a stage that race, while Clang's thread sanitizer watches.
package struct Race {
    package let project: Project
    package let stage: Stage
    package let tree: Tree

    package init(project: Project, stage: Stage, tree: Tree) {
        self.project = project
        self.stage = stage
        self.tree = tree
    }

    /// What the sanitizer said.
    package struct Outcome: Equatable {
        /// The globals that two threads touched at once.
        package var globals: [String] = []
        /// How many races it saw, in globals and elsewhere.
        package var count = 0
        /// The place in the stage's tests or code that is named first.
        package var place: String?
    }

    /// - Throws: `Failure`, if the stage does not compile or its tests do not end.
    package func outcome(holding lock: Lock) async throws -> Outcome {
        let toolchain = Toolchain(
            project: project, scope: .stage(stage), tree: tree, watchesThreads: true)
        let build = try await toolchain.build(holding: lock)
        guard build.end == .exited(0) else {
            throw Failure(
                "\(tree.path(of: stage)) does not compile with the thread sanitizer.\n"
                    + build.output.split(separator: "\n").suffix(5).joined(separator: "\n"),
                next: "make stage-\(stage.number) says where")
        }
        // The sanitizer sees what happens, and not what could: what did not happen at once may later.
        var outcome = Outcome()
        for _ in 1...Self.attempts where outcome.count == 0 {
            let run = try await toolchain.test(stage.suite, [".*/race"])
            guard !run.timedOut, !run.events.tests.isEmpty else {
                throw Failure(
                    "The racing tests did not run to their end: \(run.end)",
                    next: "try it once more")
            }
            outcome = try await Self.read(run.errors, relative: project.relative)
        }
        return outcome
    }

    package static let attempts = 5

    /// By the name of their trait, which is in Tests/Support.
    package var hasTests: Bool {
        get throws {
            try project.files(below: stage.tests).contains {
                try project.text("\(stage.tests)/\($0)").contains(", .race)")
            }
        }
    }

    package static func read(
        _ text: String, relative: (String) -> String
    ) async throws -> Outcome {
        var outcome = Outcome()
        outcome.count = text.matches(of: /WARNING: ThreadSanitizer: data race/).count
        let mangled = Set(text.matches(of: /Location is global '([^']+)'/).map { String($0.1) })
        for name in mangled.sorted() { outcome.globals.append(try await demangled(name)) }
        outcome.place = text.firstMatch(of: /#\d+ \S+ (\/[^ ]+\.swift:\d+)/)
            .map { relative(String($0.1)) }
        return outcome
    }

    /// "VideoLoader.shared"
    private static func demangled(_ name: String) async throws -> String {
        let tool = try await Running.run(
            ["swift", "demangle", "--compact", name], deadline: .seconds(30))
        let text = tool.output.trimmingSpaces
        let declaration = text.firstMatch(of: #/^static \w+\.(\S+) : /#)
        return declaration.map { String($0.1) } ?? text
    }
}

extension Commands {
    package func race(_ stage: Stage, _ tree: Tree) async throws -> Int32 {
        let race = Race(project: project, stage: stage, tree: tree)
        guard try race.hasTests else {
            throw Failure(
                "Stage \(stage.number) has no test that is worth watching for races.",
                next: "make stage-2 RACE=1")
        }
        Terminal.say(Report.heading(stage, tree, terminal: terminal))
        Terminal.begin("Building with the thread sanitizer, apart from the rest, and watching… ")
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let outcome = try await race.outcome(holding: lock)
        Terminal.say("done\n")
        guard outcome.count > 0 else {
            Terminal.say("  \(terminal.mark(true)) no data race was seen, in \(Race.attempts) runs")
            Terminal.say("\nNext: make stage-\(stage.number)")
            return 0
        }
        for place in outcome.globals.isEmpty ? ["the same memory"] : outcome.globals {
            Terminal.say("  \(terminal.mark(false)) data race: two threads touch \(place) at once")
        }
        if let place = outcome.place { Terminal.say("    \(place)") }
        Terminal.say(
            "\nNext: \(stage.chapter), where it says \"make stage-\(stage.number) RACE=1\"")
        return 1
    }
}
