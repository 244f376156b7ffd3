import Foundation
import Testing

@testable import Glasses
@testable import Judging
@testable import Checking

@Suite("Comparing")
struct ComparisonTests {
    // MARK: - Lines

    @Test("a line that is partly the same stands beside what it was, with a mark on the difference")
    func markedWithin() throws {
        let rows = Row.rows(
            from: "func load(now: Date) {\n}\n", to: "func load(at now: Date) {\n}\n")
        #expect(rows.map(\.isChanged) == [true, false])
        let new = try #require(rows.first?.new)
        #expect(new.pieces.filter(\.isMarked).map(\.text) == ["at "])
        #expect(rows.first?.old?.pieces.contains(where: \.isMarked) == false)
    }

    @Test("how far a line is indented is no difference within it")
    func indentation() {
        let rows = Row.rows(from: "let a = one(two)\n", to: "    let a = one(three)\n")
        #expect(rows.first?.new?.pieces.filter(\.isMarked).map(\.text) == ["three"])
    }

    @Test("lines that have nothing in common are marked as a whole")
    func markedWhole() {
        let rows = Row.rows(from: "alpha beta\n", to: "gamma delta\n")
        #expect(rows.count == 1)
        #expect(rows.first?.old?.pieces == [Piece(text: "alpha beta", isMarked: true)])
        #expect(rows.first?.new?.pieces == [Piece(text: "gamma delta", isMarked: true)])
    }

    @Test("a function that is inserted before another does not share its last brace")
    func patience() {
        let old = "func one() {\n    a()\n}\n"
        let new = "func zero() {\n    z()\n}\n\nfunc one() {\n    a()\n}\n"
        let rows = Row.rows(from: old, to: new)
        #expect(
            rows.filter { $0.old != nil }.compactMap(\.new?.number) == [5, 6, 7],
            "the function that was there is the last one")
    }

    @Test("both texts can be read from the rows, and each row that is not changed is the same")
    func roundTrip() throws {
        let project = try Project.around(URL(filePath: #filePath))
        let trees = try project.stages().map { try project.sources(Tree.solutions.path(of: $0)) }
        for (old, new) in zip(trees, trees.dropFirst()) {
            let comparison = Comparison(old: old, new: new)
            for file in comparison.files {
                let before = old.first { $0.path == file.oldPath }?.text ?? ""
                let after = new.first { $0.path == file.newPath }?.text ?? ""
                #expect(file.rows.compactMap(\.old).map { $0.text + "\n" }.joined() == before)
                #expect(file.rows.compactMap(\.new).map { $0.text + "\n" }.joined() == after)
                for row in file.rows where !row.isChanged && row.old?.text != row.new?.text {
                    let lines = [row.old, row.new].compactMap { $0?.text.drop { $0 == " " } }
                    #expect(
                        lines.allSatisfy {
                            $0.hasPrefix("//") || $0.hasPrefix("import ")
                                || !$0.contains(where: { $0.isLetter || $0.isNumber })
                        }, "\(lines) has changed, and is shown as unchanged")
                }
            }
            #expect(Set(comparison.files.compactMap(\.oldPath)) == Set(old.map(\.path)))
            #expect(Set(comparison.files.compactMap(\.newPath)) == Set(new.map(\.path)))
        }
    }

    // MARK: - Files

    private static let loader = (1...10).map { "let line\($0) = \($0)" }.joined(separator: "\n")

    @Test("a file that has gone to another folder, or has another name, is the same file")
    func moved() {
        let comparison = Comparison(
            old: [SourceFile(path: "Loader.swift", text: Self.loader)],
            new: [SourceFile(path: "Core/RemoteLoader.swift", text: Self.loader)])
        #expect(comparison.files.map(\.kind) == [.unchanged])
        #expect(comparison.files.map(\.isMoved) == [true])
    }

    @Test("a file of which most has gone to another is the other")
    func gutted() {
        let comparison = Comparison(
            old: [SourceFile(path: "Loader.swift", text: Self.loader)],
            new: [
                SourceFile(path: "Loader.swift", text: "protocol Loader {}"),
                SourceFile(path: "RemoteLoader.swift", text: Self.loader + "\nlet more = 0"),
            ])
        #expect(Set(comparison.files.map(\.kind)) == [.added, .changed])
        #expect(
            comparison.files.first { $0.path == "RemoteLoader.swift" }?.oldPath == "Loader.swift")
    }

    @Test("a file that has changed much, and kept its name, is still that file")
    func rewritten() {
        let comparison = Comparison(
            old: [SourceFile(path: "Loader.swift", text: Self.loader)],
            new: [SourceFile(path: "Loader.swift", text: "all of it is new")])
        #expect(comparison.files.map(\.kind) == [.changed])
        #expect((comparison.addedLines, comparison.removedLines) == (1, 10))
    }

    @Test("a comment, an import or an empty line that is new is no change")
    func noise() {
        let rows = Row.rows(
            from: "import A\nlet a = 1\n", to: "import A\nimport B\n\n/// One.\nlet a = 2\n")
        #expect(rows.filter(\.isChanged).map { $0.new?.text } == ["let a = 2"])
        #expect(rows.compactMap(\.new).count == 5)
    }

    @Test("a line that has only brackets is no change")
    func brackets() {
        let rows = Row.rows(from: "load(\n    one)\n", to: "load(\n    one\n)\nafter {\n}\n")
        #expect(rows.filter(\.isChanged).compactMap { $0.new?.text } == ["    one", "after {"])
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

    @Test("each line of code in a panel is in the solution of its stage", arguments: Design.all)
    func panelLines(design: Design) throws {
        let project = try Project.around(URL(filePath: #filePath))
        let stage = try project.stage("\(design.stage)")
        let code = try project.sources(Tree.solutions.path(of: stage)).map(\.text).joined()
        for line in design.creation + design.use + design.fallback {
            #expect(code.contains(line), "stage \(design.stage) has no \(line)")
        }
    }

    @Test("each line of code of a step is in the solution of its stage", arguments: Step.all)
    func stepLines(step: Step) throws {
        let project = try Project.around(URL(filePath: #filePath))
        func expect(_ lines: [String], of number: Int) throws {
            let stage = try project.stage("\(number)")
            let code = try project.sources(Tree.solutions.path(of: stage)).map(\.text).joined()
            for line in lines { #expect(code.contains(line), "stage \(number) has no \(line)") }
        }
        try expect(step.moves.flatMap(\.old), of: step.old)
        try expect(step.moves.flatMap(\.new), of: step.new)
    }

    @Test("a panel fits into a window of 80 × 24", arguments: Step.all)
    func panelFits(step: Step) throws {
        let project = try Project.around(URL(filePath: #filePath))
        let (old, new) = (try project.stage("\(step.old)"), try project.stage("\(step.new)"))
        let panel = try #require(try Panel(old, new, in: project))
        let view = ComparisonView(comparison: Comparison(old: [], new: []), terminal: .plain)
        let lines = view.lines(of: panel, old, new)
        // The next steps are three more.
        #expect(lines.count <= 21, "\(lines.count) lines")
        for line in lines { #expect(line.count <= 80, "\(line)") }
    }

    // MARK: - On screen

    @Test("no line of two columns is wider than the window", arguments: [132, 160, 200])
    func fits(columns: Int) throws {
        let terminal = Terminal(isTerminal: false, hasColour: false, columns: columns)
        for file in try threeToFour().files {
            let view = ComparisonView(comparison: try threeToFour(), terminal: terminal)
            for line in view.lines(of: file) {
                #expect(line.count <= columns, "\(file.path): \(line)")
            }
        }
    }

    @Test("an added line is not underlined, and what is new in a line is")
    func underlined() {
        let terminal = Terminal(isTerminal: true, hasColour: true)
        func shown(_ old: String, _ new: String) -> String {
            let comparison = Comparison(
                old: [SourceFile(path: "A.swift", text: old)],
                new: [SourceFile(path: "A.swift", text: new)])
            let view = ComparisonView(comparison: comparison, terminal: terminal)
            return comparison.files.flatMap(view.lines).joined(separator: "\n")
        }
        #expect(!shown("other\n", "one two\n").contains("\u{1B}[4m"))
        #expect(shown("one two\n", "one two end\n").contains("\u{1B}[4m"))
    }

    @Test("what is the same is folded, but for three lines around a change")
    func folded() {
        let lines = (1...20).map { "let line\($0) = \($0)\n" }
        var changed = lines
        changed[9] = "let other = 0\n"
        let comparison = Comparison(
            old: [SourceFile(path: "A.swift", text: lines.joined())],
            new: [SourceFile(path: "A.swift", text: changed.joined())])
        let view = ComparisonView(comparison: comparison, terminal: .plain)
        let shown = comparison.files.flatMap(view.lines)
        #expect(
            shown.filter { $0.contains("⋯") } == [
                "  ⋯ 6 lines are the same", "  ⋯ 7 lines are the same",
            ])
        #expect(shown.count { $0.hasPrefix("  let") } == 6)
    }

    // MARK: - The command

    @Test(
        "what is no stage, or no file, gets a next step",
        arguments: [
            [], ["3"], ["3", "99"], ["yours-3", "4"], ["3", "4", "--file", "None.swift"],
            ["3", "4", "--file"], ["3", "4", "5"], ["3", "4", "--every"],
        ])
    func badInput(arguments: [String]) throws {
        let command = CompareCommand(
            project: try Project.around(URL(filePath: #filePath)), terminal: .plain)
        let failure = #expect(throws: Failure.self) { _ = try command.run(arguments) }
        #expect(failure?.next.isEmpty == false)
    }

    private func threeToFour() throws -> Comparison {
        let project = try Project.around(URL(filePath: #filePath))
        return Comparison(
            old: try project.sources(Tree.solutions.path(of: try project.stage("3"))),
            new: try project.sources(Tree.solutions.path(of: try project.stage("4"))))
    }
}
