import Comparison
import Foundation
import Judging

/// Shows what has changed from one stage's code to another's.
struct CompareCommand {
    let project: Project
    let terminal: Terminal

    /// - Parameter arguments: Two sides, and perhaps `--file` with the name of the only file to show.
    func run(_ arguments: [String]) throws -> Int32 {
        var rest = arguments[...]
        let sides = Array(rest.prefix { $0 != "--file" })
        rest = rest.dropFirst(sides.count)
        let only = rest.popFirst() == nil ? nil : rest.popFirst() ?? ""
        guard sides.count == 2, rest.isEmpty else {
            throw Failure(
                "Two stages are needed to compare.",
                next: "make compare A=3 B=4, or make compare-4 for your code and the solution")
        }
        let (old, new) = (try side(sides[0]), try side(sides[1]))
        guard old.isTest == new.isTest else {
            throw Failure(
                "A test and an app have nothing in common.",
                next: "make compare A=test-\(old.stage.number) B=test-\(new.stage.number)")
        }
        let comparison = Comparison(old: try files(of: old), new: try files(of: new))
        let shown = try comparison.files.filter(only: only, new.path)
        let view = ComparisonView(comparison: comparison, terminal: terminal)
        Terminal.say(view.heading(old.path, new.path))
        if only == nil { for line in view.summary { Terminal.say(line) } }
        for file in shown {
            if file.kind != .unchanged {
                for line in view.lines(of: file) { Terminal.say(line) }
            } else if only != nil {
                Terminal.say("\n\(file.path) is the same on both sides.")
            }
        }
        Terminal.say("\n\(next(after: comparison, sides, only))")
        return 0
    }

    // MARK: - Sides

    private struct Side {
        let path: String
        let stage: Stage

        var isTest: Bool { path.hasPrefix("\(Project.sameTests)/") }
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
