import Comparison
import Judging

extension Project {
    /// What is in a folder, to be compared. The reader's own tests are no part of the design.
    func sources(_ folder: String) throws -> [SourceFile] {
        try files(below: folder).filter { !$0.hasPrefix("\(YourTests.folder)/") }.map { path in
            SourceFile(path: path, text: try text("\(folder)/\(path)"))
        }
    }

    /// The test that every stage has, in the style of this one.
    func sameTest(of stage: Stage) throws -> [SourceFile] {
        try sources("Workbook/ScorecardTests/\(stage.folder)")
            .filter { $0.path == "TheSameTest.swift" }
    }
}
