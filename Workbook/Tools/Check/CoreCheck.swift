import Judging

/// Holds the tests of a stage's core to what a core promises: values in, values out, at once.
struct CoreCheck {
    let project: Project
    let stage: Stage

    private var folder: String { "\(stage.tests)/Core" }

    /// Whether the stage has a core with tests of its own.
    var applies: Bool { project.exists(folder) }

    func run() throws -> Tally {
        var tally = Tally()
        for path in project.files(below: folder) {
            let text = try project.text("\(folder)/\(path)").replacing(/\/\/.*/, with: "")
            // A test that sees the core alone has nothing to replace.
            let imports = text.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { $0.1 }
            let others = Set(imports).subtracting([
                "Foundation", "Testing", "TestSupport", "\(stage.folder.prefix(7))Core",
            ])
            tally.expect(others.isEmpty, "\(folder)/\(path) imports \(others.sorted())")
            let waiting = text.matches(
                of:
                    /\b(?:async|await|Task|sleep|VirtualTime|Spy|Stub\w*|Fake\w*|Mock\w*|Clock)\b|Date\(\)|\.now\b/
            )
            tally.expect(
                waiting.isEmpty, "\(folder)/\(path) has \(waiting.map { String($0.0) })")
        }
        return tally
    }
}
