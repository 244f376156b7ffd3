import Judging

extension Project {
    /// What is in a folder, to be compared. The reader's own tests are no part of the design.
    func sources(_ folder: String) throws -> [SourceFile] {
        try files(below: folder).filter { !$0.hasPrefix("\(YourTests.folder)/") }.map { path in
            SourceFile(path: path, text: try text("\(folder)/\(path)"))
        }
    }

    package static let sameTests = "Tests/TheSameTest"
}

extension Stage {
    /// The folder of the test that every stage has, in the style of this one.
    var sameTest: String { "\(Project.sameTests)/\(folder)" }
}

extension Panel {
    /// The panel of two solutions; `nil` if there is no record of one.
    init?(_ old: Stage, _ new: Stage, in project: Project) throws {
        guard let before = try Side(of: old, in: project),
            let after = try Side(of: new, in: project)
        else { return nil }
        self.init(old.number, before, after)
    }
}

extension Panel.Side {
    /// A solution, from what was recorded of it; `nil` if there is no record.
    init?(of stage: Stage, in project: Project) throws {
        let path = "\(stage.corpus)/panel.md"
        guard project.exists(path),
            let load = try LensLine.all(of: stage, in: project).first(where: {
                $0.function == "VideoListViewModel.load()"
            })
        else { return nil }
        let figures = try project.scorecard(of: stage)
        func value(_ figure: Figure) -> String { figures[figure.rawValue] ?? "–" }
        func test(_ figure: Figure) -> String {
            let parts = value(figure).split(separator: "/")
            guard parts.count == 2 else { return value(figure) }
            let doubles =
                parts[1] == "0" ? "no double" : parts[1] == "1" ? "1 double" : "\(parts[1]) doubles"
            return "\(parts[0]) lines, \(doubles)"
        }
        // Where a load needs a server and a file, the decision cannot be tested by itself.
        let isReplaceable = stage.needsServer != true
        let hasTaskLocals = try project.sources(Tree.solutions.path(of: stage)).contains {
            $0.text.contains("@TaskLocal")
        }
        self.init(
            design: Design(try project.text(path)),
            reach: hasTaskLocals
                ? load.reach.replacing("global", with: "task-local values") : load.reach,
            decisionTest: isReplaceable ? test(.decision) : "not possible by itself",
            loadTest: test(.wholeLoad) + (isReplaceable ? "" : ", a real server and file"),
            goodLoad: value(.goodReads) == "0" ? "no" : "yes",
            cost: "\(value(.lines)) lines, \(value(.pure)) % pure functions"
        )
    }
}

/// What is recorded of a function of a solution.
struct LensLine {
    /// "hidden: network, file; injected: now"
    let reach: String
    /// "VideoListViewModel.load()"
    let function: String

    static func all(of stage: Stage, in project: Project) throws -> [LensLine] {
        try project.text(stage.lens).split(separator: "\n").compactMap(LensLine.init)
    }

    /// - Parameter line: "impure | clock, hands on file | VideoCache.swift | VideoCache.load()"
    private init?(_ line: Substring) {
        let parts = line.split(separator: " | ", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let effects = parts[1].split(separator: ", ").map(String.init)
        let hidden = effects.filter {
            !$0.hasPrefix("is handed") && !$0.hasPrefix("of a conforming type")
        }
        .map { $0.replacing("hands on ", with: "") }
        let given = effects.filter { $0.hasPrefix("is handed") }.map { effect in
            String(effect.split(separator: " ").last?.split(separator: ".").last ?? "")
        }.filter { $0 != "elsewhere" }.sorted()
        function = String(parts[3])
        reach = [
            hidden.isEmpty ? "" : "hidden: \(hidden.joined(separator: ", "))",
            given.isEmpty ? "" : "injected: \(given.joined(separator: ", "))",
        ].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
