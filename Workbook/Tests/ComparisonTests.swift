import Comparison
import Foundation
import Testing

@testable import Judging
@testable import tools

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
            rows.filter { !$0.isChanged }.compactMap(\.new?.number) == [5, 6, 7],
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
                #expect(file.rows.allSatisfy { $0.isChanged || $0.old?.text == $0.new?.text })
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
        #expect(comparison.files.map(\.isRenamed) == [true])
    }

    @Test("a file of which most has gone to another is the other")
    func gutted() {
        let comparison = Comparison(
            old: [SourceFile(path: "Loader.swift", text: Self.loader)],
            new: [
                SourceFile(path: "Loader.swift", text: "protocol Loader {}"),
                SourceFile(path: "RemoteLoader.swift", text: Self.loader + "\nlet more = 0"),
            ])
        #expect(comparison.files.map(\.kind) == [.added, .changed])
        #expect(comparison.files.map(\.oldPath) == [nil, "Loader.swift"])
    }

    @Test("a file that has changed much, and kept its name, is still that file")
    func rewritten() {
        let comparison = Comparison(
            old: [SourceFile(path: "Loader.swift", text: Self.loader)],
            new: [SourceFile(path: "Loader.swift", text: "all of it is new")])
        #expect(comparison.files.map(\.kind) == [.changed])
        #expect((comparison.addedLines, comparison.removedLines) == (1, 10))
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

    @Test("without colour, a line below says what has changed")
    func withoutColour() {
        let comparison = Comparison(
            old: [SourceFile(path: "A.swift", text: "let loader = old.thing\n")],
            new: [SourceFile(path: "A.swift", text: "let loader = new.thing\n")])
        let view = ComparisonView(comparison: comparison, terminal: .plain)
        #expect(
            comparison.files.flatMap(view.lines).suffix(4) == [
                "- let loader = old.thing", "?              ^^^",
                "+ let loader = new.thing", "?              ^^^",
            ])
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
            ["3", "4", "--file"], ["3", "4", "5"],
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
