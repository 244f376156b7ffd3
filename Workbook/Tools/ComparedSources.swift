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
        try sources(Self.sameTest(of: stage))
    }

    static let sameTests = "Tests/TheSameTest"

    /// The folder of that test.
    static func sameTest(of stage: Stage) -> String { "\(sameTests)/\(stage.folder)" }
}
