import Foundation
import Testing

@testable import Glasses
@testable import Judging

@Suite("Comparing")
struct ComparisonTests {
    private func rows(from old: String, to new: String) throws -> [Row] {
        try [SourceFile(path: "A.swift", text: old)]
            .compared(with: [SourceFile(path: "A.swift", text: new)]).flatMap(\.rows)
    }

    // MARK: - Lines

    @Test(
        "the words that differ are marked, but not the indent",
        arguments: [
            ("func load(now: Date) {", "func load(at now: Date) {", 10..<10, 10..<13),
            ("let a = one(two)", "    let a = one(three)", 12..<15, 16..<21),
            ("let a = 1", "let a = 2", 8..<9, 8..<9),
        ])
    func difference(old: String, new: String, gone: Range<Int>, come: Range<Int>) throws {
        let row = try #require(try rows(from: old + "\n", to: new + "\n").first)
        let difference = try #require(row.difference)
        #expect(difference.old == gone)
        #expect(difference.new == come)
    }

    @Test("lines that have no word in common are marked as a whole")
    func markedWhole() throws {
        let rows = try rows(from: "alpha(beta)\n", to: "gamma(delta)\n")
        #expect(rows.map(\.isChanged) == [true])
        #expect(rows.first?.difference == nil)
    }

    @Test("a comment, an import, a bracket or an empty line that is new is no change")
    func noise() throws {
        let rows = try rows(
            from: "import A\nlet a = 1\n", to: "import A\nimport B\n\n/// One.\nlet a = 2\n}\n")
        #expect(rows.filter(\.isChanged).map { $0.new?.text } == ["let a = 2"])
        #expect(rows.filter(\.isChanged).map { $0.old?.text } == ["let a = 1"])
        #expect(rows.compactMap(\.new).count == 6)
    }

    @Test("both texts can be read from the rows, and each row that is not changed is the same")
    func roundTrip() throws {
        let project = Project(in: ProjectFiles.root.path)
        let trees = try project.stages().map { try project.sources(Tree.solutions.path(of: $0)) }
        for (old, new) in zip(trees, trees.dropFirst()) {
            let comparison = try old.compared(with: new)
            for file in comparison where !file.rows.isEmpty {
                let before = old.first { $0.path == file.oldPath }?.text ?? ""
                let after = new.first { $0.path == file.newPath }?.text ?? ""
                #expect(file.rows.compactMap(\.old).map { $0.text + "\n" }.joined() == before)
                #expect(file.rows.compactMap(\.new).map { $0.text + "\n" }.joined() == after)
                for line in [\Row.old, \Row.new] {
                    let numbers = file.rows.compactMap { $0[keyPath: line]?.number }
                    #expect(numbers == numbers.indices.map { $0 + 1 })
                }
            }
            #expect(Set(comparison.compactMap(\.oldPath)) == Set(old.map(\.path)))
            #expect(Set(comparison.compactMap(\.newPath)) == Set(new.map(\.path)))
        }
    }

    @Test("what is the same is folded, but for three lines around a change")
    func folded() throws {
        let lines = (1...20).map { "let line\($0) = \($0)\n" }
        var changed = lines
        changed[9] = "let other = 0\n"
        let all = try rows(from: lines.joined(), to: changed.joined())
        let runs = FileComparison(oldPath: "A", newPath: "A", rows: all).folded
        #expect(runs.map(\.isNear) == [false, true, false])
        #expect(runs.map(\.rows.count) == [6, 7, 7])
    }

    // MARK: - Files

    private static let loader = (1...10).map { "let line\($0) = \($0)\n" }.joined()

    @Test("a file that has gone to another folder, or has another name, is the same file")
    func moved() throws {
        let comparison = try [SourceFile(path: "Loader.swift", text: Self.loader)].compared(
            with: [SourceFile(path: "Core/RemoteLoader.swift", text: Self.loader)])
        #expect(comparison.map(\.kind) == [.unchanged])
        #expect(comparison.map(\.isMoved) == [true])
    }

    @Test("a file is what the panel says that it was, by its old name")
    func named() throws {
        let comparison = try [SourceFile(path: "Loader.swift", text: Self.loader)].compared(
            with: [SourceFile(path: "Interpreter.swift", text: "all of it is new\n")],
            names: ["Loader.swift": "Interpreter.swift"])
        #expect(comparison.map(\.oldPath) == ["Loader.swift"])
        #expect(comparison.map(\.kind) == [.changed])
        #expect((comparison.addedLines, comparison.removedLines) == (1, 10))
    }

    @Test("declarations are shown without their bodies")
    func declarations() {
        let text = """
            /// A loader.
            struct Loader {
                private let limit: Int
                func load(
                    at date: Date
                ) -> [Video] {
                    let local = 1
                    return []
                }
                enum Kind {
                    case one
                }
            }
            func after() {}
            """
        #expect(
            SourceFile(path: "A.swift", text: text).declarations.text.split(separator: "\n") == [
                "struct Loader", "    private let limit: Int", "    func load(",
                "        at date: Date", "    ) -> [Video]", "    enum Kind", "        case one",
                "func after() {}",
            ])
    }

    // MARK: - The panel

    private static let numbers = Array(1...10)

    @Test(
        "each line of code in a panel, and each function of the rule, is in a solution",
        arguments: numbers)
    func panelLines(number: Int) throws {
        let project = Project(in: ProjectFiles.root.path)
        func files(_ number: Int) throws -> [SourceFile] {
            try project.sources(Tree.solutions.path(of: try project.stage("\(number)")))
        }
        func expect(_ lines: [String], of number: Int) throws {
            let code = try files(number).map(\.text).joined()
            for line in lines { #expect(code.contains(line), "stage \(number) has no \(line)") }
        }
        let stage = try project.stage("\(number)")
        let design = try #require(try Panel.Side(of: stage, in: project)).design
        #expect(!design.creation.isEmpty && !design.use.isEmpty && !design.fallback.isEmpty)
        #expect(Way(rawValue: design.date) != nil && design.rule.count > 3)
        try expect(design.creation + design.use + design.fallback, of: number)
        for part in design.rule {
            let file = try #require(
                try files(number).first { $0.path == part.file }, "\(part.file)")
            #expect(file.function(part.function)?.hasSuffix("}") == true, "\(part.function)")
        }
        for (old, step) in design.steps {
            #expect(!step.text.isEmpty && !step.moves.isEmpty)
            try expect(step.moves.flatMap(\.old), of: old)
            try expect(step.moves.flatMap(\.new), of: number)
            #expect(Set(step.files.keys).isSubset(of: try files(old).map(\.path)))
            #expect(Set(step.files.values).isSubset(of: try files(number).map(\.path)))
        }
    }

    @Test("a panel fits into a window of 80 × 24", arguments: numbers)
    func panelFits(number: Int) throws {
        let project = Project(in: ProjectFiles.root.path)
        let new = try project.stage("\(number)")
        for old in project.stages() where old.number < number {
            let panel = try #require(try Panel(old, new, in: project))
            let lines = panel.lines(old, new, .plain)
            // The next steps are three more.
            #expect(lines.count <= 21, "\(old.number): \(lines.count) lines")
            for line in lines { #expect(line.count <= 80, "\(line)") }
        }
    }

    // MARK: - The command

    @Test(
        "what is no stage, or no file, gets a next step",
        arguments: [
            [], ["3"], ["3", "99"], ["yours-3", "4"], ["3", "4", "--file", "None.swift"],
            ["3", "4", "--file"], ["3", "4", "5"], ["3", "4", "--every"], ["test-3", "4"],
        ])
    func badInput(arguments: [String]) throws {
        let commands = LookCommands(
            project: Project(in: ProjectFiles.root.path), terminal: .plain)
        let failure = #expect(throws: Failure.self) { _ = try commands.compare(arguments) }
        #expect(failure?.next.isEmpty == false)
    }
}
