// Option sets, a tree, a sliding window and arithmetic that may overflow.
struct ShownParts: OptionSet, Sendable {
    let rawValue: Int
    static let title = ShownParts(rawValue: 1)
    static let age = ShownParts(rawValue: 2)
    static let all: ShownParts = [.title, .age]
}

indirect enum Tree<Value> {
    case leaf
    case node(Tree, Value, Tree)

    var count: Int {
        switch self {
        case .leaf: 0
        case .node(let left, _, let right): left.count + 1 + right.count
        }
    }
}

func windowSums(_ numbers: [Int], of size: Int) -> [Int] {
    numbers.indices.dropLast(size - 1).map { numbers[$0..<$0 + size].reduce(0, +) }
}

func product(_ one: Int, _ other: Int) -> Int? {
    let (result, isTooBig) = one.multipliedReportingOverflow(by: other)
    return isTooBig ? nil : result
}

func numbered(_ titles: [String], showing parts: ShownParts) -> [String] {
    titles.enumerated().map { parts.contains(.title) ? "\($0.offset + 1). \($0.element)" : "" }
}
