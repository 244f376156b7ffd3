import Judging
import Processes

/// A change request, and a suite that says whether it is met. A chapter ends with it, or the book.
package struct Drill: Equatable, Sendable {
    /// "FixedDate", which is also the name of its suite in Tests/Drills.
    package let name: String

    /// Those of the chapters, and the capstone.
    package static func all(in project: Project) -> [Drill] {
        Set(project.stages().compactMap(\.drill)).sorted().map(Drill.init) + [capstone]
    }

    /// The one that every stage has a patch for.
    static let fixedDate = Drill(name: "FixedDate")

    /// The last one: the reader builds a feature, in the style that they would defend, in the one stage that they pick.
    package static let capstone = Drill(name: "Search")

    /// The capstone's wrong answers: patches on top of our own answer in one stage.
    package static func capstoneWrongAnswers(of stage: Stage) -> String { "\(stage.corpus)/search" }

    /// The stages in which a reader of this chapter makes its change: its own, and the one that this begins with.
    package static func stages(of chapter: Stage, in project: Project) -> [Stage] {
        // The first chapter has no stage before it.
        let other = chapter.origin ?? chapter.number + 1
        return project.stages().filter { [other, chapter.number].contains($0.number) }
    }

    /// What makes it in this stage's solution; not each stage has one.
    package func patch(for stage: Stage) -> String {
        "\(stage.corpus)/drill/\(name).patch"
    }

    /// How much its patch changes in this stage's solution.
    package func size(_ project: Project, _ stage: Stage) throws -> ChangeSize {
        let counted = try Patches.git(["apply", "--numstat", patch(for: stage)], in: project.root)
        return ChangeSize(numstat: counted.output)
    }

    /// What its suite says of the code of a stage, which has been built.
    ///
    /// - Parameters:
    ///   - toolchain: For the stage, with the drills among its suites.
    ///   - function: The one test that is run; `nil` for all.
    /// - Throws: `Failure`, if a test does not end.
    package func results(
        _ toolchain: Toolchain, function: String? = nil
    ) async throws -> [TestVerdict] {
        let filter = "\(name)/" + (function.map { "\($0)\\(" } ?? "")
        let run = try await toolchain.test(
            "DrillTests", [filter], deadline: Limits.generous.behaviours, drill: name)
        let tests = Judge.observed(run.events).flatMap(\.tests)
        guard run.isWhole, !tests.isEmpty else {
            throw Failure(
                "The drill's tests did not run to their end: \(run.end)",
                next: "run it once more; make stage-N says what hangs")
        }
        return tests
    }

    /// Builds a reader's stage, and says what the drill's suite says of it.
    ///
    /// - Throws: `Failure`, if the code does not compile or a test does not end.
    package func results(
        _ project: Project, _ stage: Stage, holding lock: Lock
    ) async throws -> [TestVerdict] {
        let toolchain = Toolchain(
            project: project, scope: .stage(stage), tree: .stages, suites: [.drill])
        try await toolchain.mustBuild(stage, holding: lock)
        return try await results(toolchain)
    }

    /// What was changed: "against your last commit: 2 files, +14 −3". The capstone is counted against the reference
    /// solution.
    package func progress(_ project: Project, _ stage: Stage) throws -> String {
        guard self == .capstone else { return try sinceLastCommit(project, stage) }
        let base = Tree.solutions.path(of: stage)
        let size = ChangeSize(
            numstat: try Patches.difference(
                from: project.url(base), to: project.url(Tree.stages.path(of: stage)),
                options: ["--numstat"]))
        return size.files == 0 ? "as \(base)" : "against \(base): \(size)"
    }

    private func sinceLastCommit(_ project: Project, _ stage: Stage) throws -> String {
        let folder = Tree.stages.path(of: stage)
        func git(_ arguments: String...) throws -> (status: Int32, output: String) {
            try Patches.git(arguments + ["--", folder], in: project.root)
        }
        let changed = try git("diff", "--numstat", "HEAD")
        guard changed.status == 0 else { return "no commit to count the change against" }
        let new = try git("ls-files", "--others", "--exclude-standard").output
            .split(separator: "\n")
            .map { "\(try project.text(String($0)).split(separator: "\n").count)\t0\t\($0)\n" }
        let size = ChangeSize(numstat: changed.output + new.joined())
        return size.files == 0 ? "as in your last commit" : "against your last commit: \(size)"
    }
}

extension Toolchain {
    /// - Throws: `Failure`, if the code does not compile.
    func mustBuild(_ stage: Stage, holding lock: Lock) async throws {
        guard try await build(holding: lock).end == .exited(0) else {
            throw Failure(
                "\(stage.name) does not compile.", next: "make stage-\(stage.id) says where")
        }
    }
}

extension LookCommands {
    package func drill(_ stage: Stage) async throws -> Int32 {
        guard let drill = stage.drill.map(Drill.init) else {
            throw Failure("Chapter \(stage.number) has no drill.", next: "make drill-2")
        }
        let stages = Drill.stages(of: stage, in: project)
        let lock = try await Lock.take(project)
        defer { lock.release() }
        var unmet: Stage?
        for stage in stages {
            Terminal.say(Report.heading(stage, .stages, terminal: terminal))
            Terminal.begin("Checking… ")
            let results = try await drill.results(project, stage, holding: lock)
            Terminal.say("\(try drill.progress(project, stage))\n")
            for test in results {
                Terminal.say("  \(terminal.mark(test.state == .passed)) \(test.name)")
                guard let failure = test.failures.first else { continue }
                for line in terminal.wrapped(failure.says, indent: 4) { Terminal.say(line) }
                unmet = unmet ?? stage
            }
            Terminal.say("")
        }
        let heading = "When to use it, and when not"
        if let unmet {
            Terminal.say(
                "Next: make the change in \(Tree.stages.path(of: unmet)). It is described in")
            Terminal.say("      \(stage.chapter), \"\(heading)\"")
            return 1
        }
        let commands = stages.map { "make stage-\($0.number)" }.joined(separator: " and ")
        Terminal.say("Next: \(commands), which should be green as well")
        Terminal.say("      Our answer: \(stage.answers), \"The drill\"")
        return 0
    }
}
