import Judging

/// What two stages do differently, in one screen.
struct Panel {
    /// One stage of the two: what is shown of its design, and what was measured.
    package struct Side {
        let design: Design
        /// What the lens says of `VideoListViewModel.load()`: "hidden: network, file; injected: now".
        let reach: String
        /// "8 lines, no double"
        let decisionTest: String
        /// "26 lines, 8 doubles"
        let loadTest: String
        /// Whether a good load reads the cache: "yes", "no".
        let goodLoad: String
        /// "173 lines, 19 % pure functions"
        let cost: String
    }

    struct Row {
        let title: String
        let old: [String]
        let new: [String]
        let isCode: Bool
    }

    /// What the change is about; `nil` for two stages that are no step of the walk.
    let step: Step?
    let rows: [Row]

    /// - Parameter oldNumber: The old stage.
    init(_ oldNumber: Int, _ old: Side, _ new: Side) {
        func fact(_ title: String, _ text: (Side) -> String) -> Row {
            Row(title: title, old: [text(old)], new: [text(new)], isCode: false)
        }
        func code(_ title: String, _ lines: (Design) -> [String]) -> Row {
            Row(title: title, old: lines(old.design), new: lines(new.design), isCode: true)
        }
        step = new.design.steps[oldNumber]
        let moves =
            step?.moves ?? [
                code("the list is created", \.creation), code("the list uses", \.use),
                code("the fallback", \.fallback),
            ]
        let facts = [
            fact("the rule's date is", \.design.date), fact("the list's load() uses", \.reach),
            fact("test of the decision", \.decisionTest), fact("test of a load", \.loadTest),
            fact("cache read on success", \.goodLoad), fact("the solution", \.cost),
        ]
        rows = (moves + facts).filter { $0.old != $0.new }
    }

    /// It in a terminal: the old stage's code in red, the new one's in green.
    func lines(_ old: Stage, _ new: Stage, _ terminal: Terminal) -> [String] {
        func side(_ row: Row, _ title: String, _ stage: Stage, _ lines: [String]) -> [String] {
            let wrapped = lines.flatMap { terminal.wrapped($0, indent: 26) }
            return wrapped.enumerated().map { index, line in
                let head = index == 0 ? title.padded(to: 23) + "\(stage.number)" : ""
                let text = String(line.dropFirst(26))
                return terminal.styled(head.padded(to: 26), .dim)
                    + (row.isCode
                        ? terminal.styled(text, stage == old ? .red : .green)
                        : Way.styled(text, terminal))
            }
        }
        let title = "\(old.number) \(old.title)  →  \(new.number) \(new.title)"
        return [terminal.styled(title, .bold)]
            + (step.map { terminal.wrapped($0.text, indent: 0) } ?? [])
            + rows.flatMap { row in
                side(row, row.title, old, row.old)
                    + side(row, row.old.isEmpty ? row.title : "", new, row.new)
            }
    }
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
            let row = try Scorecard.recorded(project).rows.first(where: {
                $0.stage == stage.number
            }),
            let load = try project.text(stage.lens).split(separator: "\n").first(where: {
                $0.hasSuffix(" | VideoListViewModel.load()")
            })
        else { return nil }
        func value(_ id: Metric.ID) -> String { (row.values[id] ?? .missing).text }
        func test(_ id: Metric.ID) -> String {
            let parts = value(id).split(separator: "/")
            guard parts.count == 2 else { return value(id) }
            let doubles =
                parts[1] == "0" ? "no double" : parts[1] == "1" ? "1 double" : "\(parts[1]) doubles"
            return "\(parts[0]) lines, \(doubles)"
        }
        // Where a load needs a server and a file, the decision cannot be tested by itself.
        let isReplaceable = stage.needsServer != true
        let hasTaskLocals = try project.sources(Tree.solutions.path(of: stage)).contains {
            $0.text.contains("@TaskLocal")
        }
        let reach = Self.reach(load)
        self.init(
            design: Design(try project.text(path)),
            reach: hasTaskLocals ? reach.replacing("global", with: "task-local values") : reach,
            decisionTest: isReplaceable ? test(.decision) : "not possible by itself",
            loadTest: test(.wholeLoad) + (isReplaceable ? "" : ", a real server and file"),
            goodLoad: value(.goodReads) == "0" ? "no" : "yes",
            cost: "\(value(.lines)) lines, \(value(.pure)) % pure functions"
        )
    }

    /// - Parameter line: What the lens says of a function:
    ///   "impure | clock, hands on file | VideoCache.swift | VideoCache.load()".
    private static func reach(_ line: Substring) -> String {
        let effects = line.split(separator: " | ", omittingEmptySubsequences: false)[1]
            .split(separator: ", ").filter { !$0.hasPrefix("of a conforming type") }
        let hidden = effects.filter { !$0.hasPrefix("is handed") }
            .map { String($0.replacing("hands on ", with: "")) }
        let given = effects.filter { $0.hasPrefix("is handed") }
            .compactMap { $0.split(whereSeparator: { " .".contains($0) }).last.map(String.init) }
            .filter { $0 != "elsewhere" }.sorted()
        return [("hidden", hidden), ("injected", given)].filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
    }
}
