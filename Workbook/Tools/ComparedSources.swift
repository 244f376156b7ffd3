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

extension Panel {
    /// The panel of two solutions, from what was recorded of them; `nil` if there is no record.
    init?(_ old: Stage, _ new: Stage, in project: Project) throws {
        guard let before = try Facts(of: old, in: project),
            let after = try Facts(of: new, in: project)
        else { return nil }
        self.init(old.number, before, new.number, after)
    }
}

extension Panel.Facts {
    init?(of stage: Stage, in project: Project) throws {
        let lens = LensCheck.file(of: stage)
        guard project.exists(lens), project.exists(Scorecard.file),
            let row = try Scorecard.recorded(project).rows.first(where: {
                $0.stage == stage.number
            }),
            let load = try project.text(lens).split(separator: "\n").first(where: {
                $0.hasSuffix("| VideoListViewModel.load()")
            })
        else { return nil }
        func value(_ id: Metric.ID) -> String { row.values[id]?.text ?? "–" }
        func test(_ id: Metric.ID) -> String {
            let parts = value(id).split(separator: "/")
            guard parts.count == 2 else { return value(id) }
            let doubles =
                parts[1] == "0" ? "no double" : parts[1] == "1" ? "1 double" : "\(parts[1]) doubles"
            return "\(parts[0]) lines, \(doubles)"
        }
        let effects = load.split(separator: " | ", omittingEmptySubsequences: false)[1]
            .split(separator: ", ").map(String.init)
        let hidden = effects.filter { !$0.hasPrefix("is handed") && !$0.hasPrefix("of whoever") }
            .map { $0.replacing("hands on ", with: "") }
        let given = effects.filter { $0.hasPrefix("is handed") }.map { effect in
            String(effect.split(separator: " ").last?.split(separator: ".").last ?? "")
        }.sorted()
        self.init(
            reach: (hidden.isEmpty ? "no effect by itself" : hidden.joined(separator: ", "))
                + (given.isEmpty ? "" : "; given: \(given.joined(separator: ", "))"),
            sameTest: "decision \(test(.decision)); load \(test(.wholeLoad))",
            goodLoad: "reads the cache \(value(.goodReads)) times",
            cost: "\(value(.types)) types, \(value(.lines)) lines, \(value(.pure)) % pure functions"
        )
    }
}
