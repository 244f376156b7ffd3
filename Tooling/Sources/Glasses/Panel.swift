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
        rows =
            (moves + [
                fact("the rule's date is", \.design.date),
                fact("the list's load() uses", \.reach),
                fact("test of the decision", \.decisionTest),
                fact("test of a load", \.loadTest),
                fact("cache read on success", \.goodLoad), fact("the solution", \.cost),
            ]).filter { $0.old != $0.new }
    }
}

extension Panel {
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
