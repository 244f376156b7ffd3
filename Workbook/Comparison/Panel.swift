/// What two stages do differently, in one screen.
public struct Panel: Equatable, Sendable {
    /// What was measured of a stage.
    public struct Facts: Equatable, Sendable {
        /// What the lens says of `VideoListViewModel.load()`: "network, file; given: now".
        public let reach: String
        /// "decision 9 lines, no double; load 21 lines, no double"
        public let sameTest: String
        /// "reads the cache 0 times"
        public let goodLoad: String
        /// "10 types, 173 lines"
        public let cost: String

        public init(reach: String, sameTest: String, goodLoad: String, cost: String) {
            self.reach = reach
            self.sameTest = sameTest
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
    /// The titles of the rows that are the same for both.
    public let same: [String]

    public init?(_ old: Int, _ oldFacts: Facts, _ new: Int, _ newFacts: Facts) {
        guard let before = Design.all.first(where: { $0.stage == old }),
            let after = Design.all.first(where: { $0.stage == new })
        else { return nil }
        func code(_ title: String, _ lines: (Design) -> [String]) -> Row {
            Row(title: title, old: lines(before), new: lines(after), isCode: true)
        }
        func fact(_ title: String, _ text: (Facts) -> String) -> Row {
            Row(title: title, old: [text(oldFacts)], new: [text(newFacts)], isCode: false)
        }
        step = Step.between(old, new)
        let rows = [
            code("the list is created", \.creation), code("the list uses", \.use),
            code("the fallback", \.fallback), fact("load() reaches", \.reach),
            fact("the same test", \.sameTest), fact("a good load", \.goodLoad),
            fact("cost", \.cost),
        ]
        self.rows = rows.filter { $0.old != $0.new }
        same = rows.filter { $0.old == $0.new }.map(\.title)
    }
}
