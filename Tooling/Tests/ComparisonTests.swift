import Foundation
import Testing

@testable import Glasses
@testable import Judging

@Suite("Comparing")
struct ComparisonTests {
    @Test("each file of both sides is in the comparison, once")
    func files() throws {
        let project = try Project.around(URL(filePath: #filePath))
        let trees = try project.stages().map { try project.sources(Tree.solutions.path(of: $0)) }
        for (old, new) in zip(trees, trees.dropFirst()) {
            let comparison = try old.compared(with: new)
            #expect(comparison.compactMap(\.old?.path).sorted() == old.map(\.path).sorted())
            #expect(comparison.compactMap(\.new?.path).sorted() == new.map(\.path).sorted())
        }
    }

    private static let loader = (1...10).map { "let line\($0) = \($0)\n" }.joined()

    @Test("a file that has gone to another folder, or has another name, is the same file")
    func moved() throws {
        let comparison = try [SourceFile(path: "Loader.swift", text: Self.loader)].compared(
            with: [SourceFile(path: "Core/RemoteLoader.swift", text: Self.loader)])
        #expect(comparison.map(\.kind) == ["unchanged"])
        #expect(comparison.map(\.old?.path) == ["Loader.swift"])
    }

    @Test("a file is what the panel says that it was, by its old name")
    func named() throws {
        let comparison = try [SourceFile(path: "Loader.swift", text: Self.loader)].compared(
            with: [SourceFile(path: "Interpreter.swift", text: "all of it is new\n")],
            names: ["Loader.swift": "Interpreter.swift"])
        #expect(comparison.map(\.old?.path) == ["Loader.swift"])
        #expect(comparison.map(\.kind) == ["changed"])
        #expect(comparison.map(\.addedLines) == [1] && comparison.map(\.removedLines) == [10])
    }

    // MARK: - The panel

    private static let numbers = Array(1...10)

    @Test(
        "each line of code in a panel, and each function of the rule, is in a solution",
        arguments: numbers)
    func panelLines(number: Int) throws {
        let project = try Project.around(URL(filePath: #filePath))
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
        let project = try Project.around(URL(filePath: #filePath))
        let new = try project.stage("\(number)")
        for old in project.stages() where old.number < number {
            let panel = try #require(try Panel(old, new, in: project))
            let lines = panel.lines(old, new, .plain)
            // The next step is one more.
            #expect(lines.count <= 23, "\(old.number): \(lines.count) lines")
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
        let commands = Commands(
            project: try Project.around(URL(filePath: #filePath)), terminal: .plain)
        let failure = #expect(throws: Failure.self) { _ = try commands.compare(arguments) }
        #expect(failure?.next.isEmpty == false)
    }
}
