import Foundation
import Judging

/// Shows what has changed from one stage's code to another's.
extension Commands {
    /// - Parameter arguments: Two sides, then perhaps `--all`, or `--file` with the name of the only file to show.
    package func compare(_ arguments: [String]) throws -> Int32 {
        var rest = Arguments(arguments, in: project)
        let names = [rest.next(), rest.next()].compactMap { $0 }
        let showsAll = rest.takes("--all")
        let only = rest.value(of: "--file")
        guard names.count == 2, rest.rest.isEmpty else {
            throw Failure(
                "Two stages are needed to compare.",
                next: "make compare A=3 B=4, or make compare-4 for your code and the solution")
        }
        var (old, new) = (try side(names[0]), try side(names[1]))
        guard old.isTest == new.isTest else {
            throw Failure(
                "A test and an app have nothing in common.",
                next: "make compare A=test-\(old.stage.number) B=test-\(new.stage.number)")
        }
        let command = "make compare A=\(names[0]) B=\(names[1])"
        let areSolutions = [old, new].allSatisfy { $0.path == Tree.solutions.path(of: $0.stage) }
        if areSolutions, !showsAll, only == nil, old.stage != new.stage,
            let panel = try Panel(old.stage, new.stage, in: project)
        {
            for line in panel.lines(old.stage, new.stage, terminal) { Terminal.say(line) }
            let tests = "A=test-\(old.stage.id) B=test-\(new.stage.id)"
            // One line: the panel may have filled the window.
            Terminal.say("Next: \(command) ARGS=--all, or \(tests) for the same test")
            return 0
        }
        if let only {
            func isShown(_ file: SourceFile) -> Bool { "/\(file.path)".hasSuffix("/\(only)") }
            (old.files, new.files) = (old.files.filter(isShown), new.files.filter(isShown))
            guard !(old.files + new.files).isEmpty else {
                throw Failure(
                    "Neither side has a file \"\(only)\".",
                    next: "without FILE=, the files are listed first")
            }
        }
        try show(old, new)
        let changed = new.files.first { !old.files.contains($0) }
        if only == nil, let file = changed?.path.split(separator: "/").last {
            Terminal.say("Next: \(command) FILE=\(file) shows one file")
        } else {
            Terminal.say("Next: make stage-\(new.stage.id)")
        }
        return 0
    }

    /// Shows two trees as git does for this user: with their colours, and through their pager.
    private func show(_ old: Side, _ new: Side) throws {
        guard old.files != new.files else { return Terminal.say("Both sides are the same.") }
        // Below the project, so that the settings of this repository hold.
        let folder = project.notes.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for side in [old, new] { try side.files.write(to: folder.appending(path: side.path)) }
        let command = FileComparison.arguments + ["--patch-with-stat", old.path, new.path]
        // A pager has to be in the group of this process, and Foundation starts a new one.
        let shell =
            "cd '\(folder.path.replacing("'", with: "'\\''"))' && git \(command.joined(separator: " "))"
        guard let git = popen(shell, "w"), pclose(git) >> 8 <= 1 else {
            throw Failure("git did not compare \(old.path) and \(new.path).", next: "git --version")
        }
    }

    // MARK: - Sides

    private struct Side {
        let path: String
        let stage: Stage
        var files: [SourceFile]

        var isTest: Bool { path == stage.sameTest }
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
