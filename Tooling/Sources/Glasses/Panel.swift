import Judging

/// What two stages do differently, in one screen.
public struct Panel: Equatable, Sendable {
    /// What was measured of a stage.
    public struct Facts: Equatable, Sendable {
        /// What the lens says of `VideoListViewModel.load()`: "hidden: network, file; injected: now".
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

    /// - Parameter oldNumber: The old stage.
    public init(_ oldNumber: Int, _ old: Side, _ new: Side) {
        func fact(_ title: String, _ text: (Side) -> String) -> Row {
            Row(title: title, old: [text(old)], new: [text(new)], isCode: false)
        }
        func code(_ title: String, _ lines: (Design) -> [String]) -> Row {
            Row(title: title, old: lines(old.design), new: lines(new.design), isCode: true)
        }
        step = new.design.steps[oldNumber]
        let moves =
            step?.moves.map { Row(title: $0.title, old: $0.old, new: $0.new, isCode: true) }
            ?? [
                code("the list is created", \.creation), code("the list uses", \.use),
                code("the fallback", \.fallback),
            ]
        rows =
            (moves + [
                fact("the rule's date is") { $0.design.date?.rawValue ?? "–" },
                fact("the list's load() uses", \.facts.reach),
                fact("test of the decision", \.facts.decisionTest),
                fact("test of a load", \.facts.loadTest),
                fact("cache read on success", \.facts.goodLoad), fact("the solution", \.facts.cost),
            ]).filter { $0.old != $0.new }
    }

    /// One stage of the two.
    public struct Side: Equatable, Sendable {
        public let design: Design
        public let facts: Facts
    }
}

extension Panel {
    /// It in a terminal: the old stage's code in red, the new one's in green.
    package func lines(_ old: Stage, _ new: Stage, _ terminal: Terminal) -> [String] {
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
        var lines = [
            terminal.styled("\(old.number) \(old.title)  →  \(new.number) \(new.title)", .bold)
        ]
        lines += step.map { terminal.wrapped($0.text, indent: 0) } ?? []
        for row in rows {
            // Two words fit into one line.
            if let before = row.old.first, let after = row.new.first, !row.isCode,
                max(before.count, after.count) < 10
            {
                let head = row.title.padded(to: 23)
                lines.append(
                    terminal.styled("\(head)\(old.number)  ", .dim)
                        + Way.styled(before.padded(to: 12), terminal)
                        + terminal.styled("\(new.number)  ", .dim) + Way.styled(after, terminal))
                continue
            }
            lines += side(row, row.title, old, row.old)
            lines += side(row, row.old.isEmpty ? row.title : "", new, row.new)
        }
        return lines
    }
}
