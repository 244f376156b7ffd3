import Foundation
import Judging

/// Shows what has changed from one stage's code to another's.
package struct CompareCommand {
    package let project: Project
    package let terminal: Terminal

    package init(project: Project, terminal: Terminal) {
        self.project = project
        self.terminal = terminal
    }

    /// - Parameter arguments: Two sides, then perhaps `--test`, `--declarations` or `--all`, or `--file` with
    ///   the name of the only file to show.
    package func run(_ arguments: [String]) throws -> Int32 {
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
        let step = Step.between(old.stage.number, new.stage.number)
        let areSolutions = [old, new].allSatisfy(\.isSolution)
        let (oldFiles, newFiles) = (try files(of: old), try files(of: new))
        let comparison = Comparison(
            old: oldFiles, new: newFiles, names: areSolutions ? step?.files ?? [:] : [:])
        if areSolutions, !showsCode, only == nil, old.stage != new.stage,
            let panel = try Panel(old.stage, new.stage, in: project)
        {
            let view = ComparisonView(comparison: comparison, terminal: terminal)
            for line in view.lines(of: panel, old.stage, new.stage) { Terminal.say(line) }
            Terminal.say(try further(old, new, comparison))
            return 0
        }
        let declared = Comparison(
            old: oldFiles.map(\.declarations), new: newFiles.map(\.declarations),
            names: step?.files ?? [:])
        var lines = try self.lines(of: showsDeclarations ? declared : comparison, old, new, only)
        lines.append("\n\(next(after: comparison, sides, only))")
        page(lines)
        return 0
    }

    private func lines(
        of comparison: Comparison, _ old: Side, _ new: Side, _ only: String?
    ) throws -> [String] {
        let view = ComparisonView(comparison: comparison, terminal: terminal)
        var lines = [view.heading(old.path, new.path)]
        if only == nil { lines += view.summary }
        for file in try comparison.files.filter(only: only, new.path) {
            if file.kind != .unchanged {
                lines += view.lines(of: file)
            } else if only != nil {
                lines.append("\n\(file.path) is the same on both sides.")
            }
        }
        return lines
    }

    /// What there is beside the panel.
    private func further(_ old: Side, _ new: Side, _ comparison: Comparison) throws -> String {
        let command = "make compare A=\(old.stage.number) B=\(new.stage.number)"
        func lines(_ files: [SourceFile]) -> Int {
            files.reduce(0) { $0 + $1.text.split(separator: "\n").count }
        }
        let tests = [old, new].map { (try? project.sameTest(of: $0.stage)).map(lines) ?? 0 }
        let declared = try [old, new].map { lines(try files(of: $0).map(\.declarations)) }
        return """
            Next: \(command) ARGS=--test  the same test (\(tests[0]) | \(tests[1]) lines)
                  ARGS=--declarations  types and functions (\(declared[0]) | \(declared[1]) lines)
                  ARGS=--all  all code (+\(comparison.addedLines) −\(comparison.removedLines) lines)
            """
    }

    /// What is longer than the window goes through a pager.
    private func page(_ lines: [String]) {
        let text = lines.joined(separator: "\n") + "\n"
        let pager = "if command -v less > /dev/null; then less -RFX; else cat; fi"
        guard terminal.isTerminal, let pipe = popen(pager, "w") else { return Terminal.begin(text) }
        fputs(text, pipe)
        pclose(pipe)
    }

    // MARK: - Sides

    private struct Side {
        let path: String
        let stage: Stage

        var isTest: Bool { path.hasPrefix("\(Project.sameTests)/") }
        var isSolution: Bool { path.hasPrefix("\(Tree.solutions.rawValue)/") }
    }

    /// "3" and "solution-3" are the solution of stage 3, "mine-3" is what the reader has of it, and
    /// "test-3" is the same test in its style.
    private func side(_ name: String) throws -> Side {
        guard let match = name.wholeMatch(of: /(?:(mine|solution|test)-)?(\d+(?:\.\w)?)/) else {
            throw Failure(
                "\"\(name)\" is nothing that can be compared.",
                next: "make compare A=3 B=4; solution-3, mine-3 and test-3 will do as well")
        }
        let stage = try project.stage(String(match.2), orLab: true)
        let path =
            switch match.1 {
            case "mine": Tree.stages.path(of: stage)
            case "test": Project.sameTest(of: stage)
            default: Tree.solutions.path(of: stage)
            }
        return Side(path: path, stage: stage)
    }

    private func files(of side: Side) throws -> [SourceFile] {
        let files = try side.isTest ? project.sameTest(of: side.stage) : project.sources(side.path)
        guard !files.isEmpty else {
            throw Failure(
                "There is nothing in \(side.path).",
                next: side.path.hasPrefix(Tree.stages.rawValue)
                    ? "make reset-\(side.stage.id) puts the starter back"
                    : Failure.restore(side.path))
        }
        return files
    }

    private func next(after comparison: Comparison, _ sides: [String], _ only: String?) -> String {
        let most = comparison.files(.changed).max {
            $0.addedLines + $0.removedLines < $1.addedLines + $1.removedLines
        }
        let command = "make compare A=\(sides[0]) B=\(sides[1])"
        if only != nil { return "Next: \(command) shows all of the files" }
        guard let most else { return "Next: make shows where you are" }
        return "Next: \(command) FILE=\(most.path) shows one file"
    }
}

extension [FileComparison] {
    /// The files of that name, or with that path.
    fileprivate func filter(only name: String?, _ folder: String) throws(Failure) -> Self {
        guard let name else { return self }
        let found = filter { file in
            [file.oldPath, file.newPath].contains { path in
                path == name || path?.split(separator: "/").last.map(String.init) == name
            }
        }
        if found.isEmpty {
            throw Failure(
                "Neither side has a file \"\(name)\".",
                next: "without FILE=, the files are listed first")
        }
        return found
    }
}
