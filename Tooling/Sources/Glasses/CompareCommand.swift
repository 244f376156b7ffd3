import Foundation
import Judging

/// Shows what has changed from one stage's code to another's.
extension LookCommands {
    /// - Parameter arguments: Two sides, then perhaps `--test`, `--declarations` or `--all`, or `--file` with
    ///   the name of the only file to show.
    package func compare(_ arguments: [String]) throws -> Int32 {
        var rest = Arguments(arguments, in: project)
        var sides = [rest.next(), rest.next()].compactMap { $0 }
        let showsTest = rest.takes("--test")
        let showsDeclarations = rest.takes("--declarations")
        let showsCode = rest.takes("--all") || showsTest || showsDeclarations
        let only = rest.value(of: "--file")
        guard sides.count == 2, rest.rest.isEmpty else {
            throw Failure(
                "Two stages are needed to compare.",
                next: "make compare A=3 B=4, or make compare-4 for your code and the solution")
        }
        if showsTest { sides = sides.map { "test-\($0.replacing("solution-", with: ""))" } }
        let (old, new) = (try side(sides[0]), try side(sides[1]))
        guard old.isTest == new.isTest else {
            throw Failure(
                "A test and an app have nothing in common.",
                next: "make compare A=test-\(old.stage.number) B=test-\(new.stage.number)")
        }
        if old.isSolution, new.isSolution, !showsCode, only == nil, old.stage != new.stage,
            let panel = try Panel(old.stage, new.stage, in: project)
        {
            for line in panel.lines(old.stage, new.stage, terminal) { Terminal.say(line) }
            Terminal.say(try further(panel, old, new))
            return 0
        }
        var shown = [old.files, new.files]
        if showsDeclarations { shown = shown.map { $0.map(\.declarations) } }
        if let only {
            shown = shown.map { $0.filter { $0.path == only || $0.path.hasSuffix("/\(only)") } }
            guard shown.contains(where: { !$0.isEmpty }) else {
                throw Failure(
                    "Neither side has a file \"\(only)\".",
                    next: "without FILE=, the files are listed first")
            }
        }
        try show(shown, [old.path, new.path])
        let command = "make compare A=\(sides[0]) B=\(sides[1])"
        let changed = shown[1].filter { !shown[0].contains($0) }
        if only != nil {
            Terminal.say("Next: \(command) shows all of the files")
        } else if changed.count > 1, let name = changed[0].path.split(separator: "/").last {
            Terminal.say("Next: \(command) FILE=\(name) shows one file")
        } else if old.stage == new.stage {
            Terminal.say("Next: make stage-\(new.stage.id)")
        } else {
            Terminal.say("Next: make compare A=\(old.stage.id) B=\(new.stage.id) shows the designs")
        }
        return 0
    }

    /// Shows two trees as git does for this user: with their colours, and through their pager.
    private func show(_ trees: [[SourceFile]], _ paths: [String]) throws {
        guard trees[0] != trees[1] else { return Terminal.say("Both sides are the same.") }
        // Below the project, so that the settings of this repository hold.
        let folder = project.notes.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (files, path) in zip(trees, paths) { try files.write(to: folder.appending(path: path)) }
        let command = FileComparison.arguments + ["--patch-with-stat"] + paths
        // A pager has to be in the group of this process, and Foundation starts a new one.
        let shell =
            "cd '\(folder.path.replacing("'", with: "'\\''"))' && git \(command.joined(separator: " "))"
        guard let git = popen(shell, "w"), pclose(git) >> 8 <= 1 else {
            throw Failure("git did not compare \(paths[0]) and \(paths[1]).", next: "git --version")
        }
    }

    /// What there is beside the panel.
    private func further(_ panel: Panel, _ old: Side, _ new: Side) throws -> String {
        let command = "make compare A=\(old.stage.number) B=\(new.stage.number)"
        func lines(_ files: [SourceFile]) -> Int {
            files.reduce(0) { $0 + $1.text.split(separator: "\n").count }
        }
        let tests = try [old, new].map { lines(try project.sources($0.stage.sameTest)) }
        let declared = [old, new].map { lines($0.files.map(\.declarations)) }
        let comparison = try old.files.compared(with: new.files, names: panel.step?.files ?? [:])
        return """
            Next: \(command) ARGS=--test  the same test (\(tests[0]) | \(tests[1]) lines)
                  ARGS=--declarations  types and functions (\(declared[0]) | \(declared[1]) lines)
                  ARGS=--all  all code (+\(comparison.addedLines) −\(comparison.removedLines) lines)
            """
    }

    // MARK: - Sides

    private struct Side {
        let path: String
        let stage: Stage
        let files: [SourceFile]

        var isTest: Bool { path == stage.sameTest }
        var isSolution: Bool { path.hasPrefix("\(Tree.solutions.rawValue)/") }
    }

    /// "3" and "solution-3" are the solution of stage 3, "mine-3" is what the reader has of it, and
    /// "test-3" is the same test in its style.
    private func side(_ name: String) throws -> Side {
        guard let match = name.wholeMatch(of: /(?:(mine|solution|test)-)?(\d+(?:\.\w)?|[a-z]+)/)
        else {
            throw Failure(
                "\"\(name)\" is nothing that can be compared.",
                next: "make compare A=3 B=4; solution-3, mine-3 and test-3 will do as well")
        }
        let stage = try project.stage(String(match.2), orLab: true, orExam: true)
        let path =
            switch match.1 {
            case "mine": Tree.stages.path(of: stage)
            case "test": stage.sameTest
            default: Tree.solutions.path(of: stage)
            }
        let files = try project.sources(path)
        guard !files.isEmpty else {
            throw Failure(
                "There is nothing in \(path).",
                next: path.hasPrefix(Tree.stages.rawValue)
                    ? "make reset-\(stage.id) puts the starter back" : Failure.restore(path))
        }
        return Side(path: path, stage: stage, files: files)
    }
}
