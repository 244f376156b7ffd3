import Judging

/// What two stages do differently, in one screen.
public struct Panel: Equatable, Sendable {
    /// What was measured of a stage.
    public struct Facts: Equatable, Sendable {
        /// What the lens says of `VideoListViewModel.load()`: "network, file; given: now".
        public let reach: String
        /// "8 lines, no double"
        public let decisionTest: String
        /// "26 lines, 8 doubles"
        public let loadTest: String
        /// Whether a good load reads the cache: "yes", "no".
        public let goodLoad: String
        /// "173 lines, 10 types, 19 % pure functions"
        public let cost: String

        public init(
            reach: String, decisionTest: String, loadTest: String, goodLoad: String, cost: String
        ) {
            self.reach = reach
            self.decisionTest = decisionTest
            self.loadTest = loadTest
            self.goodLoad = goodLoad
            self.cost = cost
        }
    }

    public struct Row: Equatable, Sendable {
        public let title: String
        public let old: [String]
        public let new: [String]
        public let isCode: Bool
    }

    /// What the change is about; `nil` for two stages that are no step of the walk.
    public let step: Step?
    public let rows: [Row]

    public init?(_ old: Int, _ oldFacts: Facts, _ new: Int, _ newFacts: Facts) {
        guard let before = Design.all.first(where: { $0.stage == old }),
            let after = Design.all.first(where: { $0.stage == new })
        else { return nil }
        func fact(_ title: String, _ text: (Facts) -> String) -> Row {
            Row(title: title, old: [text(oldFacts)], new: [text(newFacts)], isCode: false)
        }
        func code(_ title: String, _ lines: (Design) -> [String]) -> Row {
            Row(title: title, old: lines(before), new: lines(after), isCode: true)
        }
        step = Step.between(old, new)
        let moves =
            step?.moves.map { Row(title: $0.title, old: $0.old, new: $0.new, isCode: true) }
            ?? [
                code("the list is created", \.creation), code("the list uses", \.use),
                code("the fallback", \.fallback),
            ]
        rows =
            (moves + [
                fact("the list's load() uses", \.reach),
                fact("test of the decision", \.decisionTest), fact("test of a load", \.loadTest),
                fact("cache read on success", \.goodLoad), fact("the solution", \.cost),
            ]).filter { $0.old != $0.new }
    }
}

extension Panel {
    /// It in a terminal: the old stage in red, the new one in green.
    package func lines(_ old: Stage, _ new: Stage, _ terminal: Terminal) -> [String] {
        func side(_ title: String, _ stage: Stage, _ lines: [String], _ style: Terminal.Style)
            -> [String]
        {
            let wrapped = lines.flatMap { terminal.wrapped($0, indent: 26) }
            return wrapped.enumerated().map { index, line in
                let head = index == 0 ? title.padded(to: 23) + "\(stage.number)" : ""
                return terminal.styled(head.padded(to: 26), .dim)
                    + terminal.styled(String(line.dropFirst(26)), style)
            }
        }
        let heading = "\(old.number) \(old.title)  →  \(new.number) \(new.title)"
        return [terminal.styled(heading, .bold)]
            + (step.map { terminal.wrapped($0.text, indent: 0) } ?? [])
            + rows.flatMap { row in
                side(row.title, old, row.old, .red)
                    + side(row.old.isEmpty ? row.title : "", new, row.new, .green)
            }
    }
}
