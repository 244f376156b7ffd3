import Foundation
import Judging
import Purity

/// What the text of a stage and of its tests says.
package struct StageText {
    package let project: Project
    package let stage: Stage

    package init(project: Project, stage: Stage) {
        self.project = project
        self.stage = stage
    }

    /// The solution's lines, without blanks and comments.
    package func lines() throws -> Int {
        try solution().reduce(0) { $0 + Self.code($1).count }
    }

    /// The tests that every stage has, in its style.
    package enum SameTest: String, CaseIterable {
        case decision = "The decision alone"
        case wholeLoad = "The whole load"

        package var function: String {
            switch self {
            case .decision: "theDecision"
            case .wholeLoad: "theWholeLoad"
            }
        }
    }

    /// What one of the tests consists of: its own section of the file, and what both share.
    private func code(of test: SameTest) throws -> [Substring] {
        let path = "\(Project.sameTest(of: stage))/TheSameTest.swift"
        var lines: [Substring] = []
        var isIncluded = true
        for line in try project.text(path).split(separator: "\n") {
            if let section = line.wholeMatch(of: /\/\/ MARK: - (.+)/)?.1 {
                let owner = SameTest(rawValue: String(section))
                isIncluded = owner == nil || owner == test
            } else if isIncluded, !line.contains(#/^(?:@testable )?import /#) {
                lines.append(line)
            }
        }
        return lines
    }

    package func lines(of test: SameTest) throws -> Int {
        Self.code(try code(of: test).joined(separator: "\n")).count
    }

    /// What replaces a dependency in a test.
    package func doubles(of test: SameTest) throws -> Int {
        try code(of: test).count { $0.contains(/\/\/ (?:stub|fake|spy|mock|dummy)\b/) }
    }

    private func solution() throws -> [String] {
        try project.sources(Tree.solutions.path(of: stage)).map(\.text)
    }

    /// The lines of a text without blanks and comments.
    static func code(_ text: String) -> [String] {
        text.split(separator: "\n").map(\.trimmingSpaces).filter {
            !$0.isEmpty && !$0.hasPrefix("//")
        }
    }
}
