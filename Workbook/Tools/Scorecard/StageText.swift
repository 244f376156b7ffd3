import Foundation
import Judging

/// What the text of a stage and of its tests says.
struct StageText {
    let project: Project
    let stage: Stage

    /// The solution's lines, without blanks and comments.
    func lines() throws -> Int {
        try solution().reduce(0) { $0 + Self.code($1).count }
    }

    func types() throws -> Int {
        let declaration =
            /^(?:@\w+(?:\(.*\))? )*(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum|actor|protocol) [A-Z]/
        return try solution().flatMap(Self.code).count { $0.firstMatch(of: declaration) != nil }
    }

    /// The lines of the same test in this stage's style, without imports.
    func sameTestLines() throws -> Int {
        Self.code(try sameTest()).count { !$0.hasPrefix("import ") && !$0.hasPrefix("@testable ") }
    }

    /// What stands in for something else in it.
    func doubles() throws -> Int {
        try sameTest().matches(of: /\/\/ (?:stub|fake|spy|mock|dummy)\b/).count
    }

    func isSameTestAsync() throws -> Bool {
        try sameTest().contains("func theSameTest() async")
    }

    /// The tests of the design suite whose function is async.
    func asyncTests() throws -> Int {
        let files = project.files(below: stage.tests).filter { $0.hasSuffix(".swift") }
        let functions = try files.flatMap { file in
            try project.text("\(stage.tests)/\(file)")
                .matches(of: /@Test(?s:.*?)func (?<name>\w+)\([^{]*?\)(?<effects>[^{]*)\{/)
                .map { $0.effects.contains("async") }
        }
        return functions.count { $0 }
    }

    private func sameTest() throws -> String {
        try project.text("Workbook/ScorecardTests/\(stage.folder)/TheSameTest.swift")
    }

    private func solution() throws -> [String] {
        try project.sources(Tree.solutions.path(of: stage)).map(\.text)
    }

    private static func code(_ text: String) -> [String] {
        text.split(separator: "\n").map(\.trimmingSpaces).filter {
            !$0.isEmpty && !$0.hasPrefix("//")
        }
    }
}
