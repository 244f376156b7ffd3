import TestSupport
import Testing

@testable import Lab8C_ChooseABitrate

// Lab 8.C in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("8.C Choose a bitrate")
struct ChooseABitrate {
    @Test("without levels there is no bitrate")
    func empty() {
        let first = BitrateStrategy.allCases.map { $0.firstBitrate(of: [], on: .good) }
        #expect(
            first == [nil, nil, nil],
            "no levels: expected nil from each strategy, got \(Self.text(first)): 0 looks like a bitrate"
        )
        let next = Self.all.map { $0.next(after: 5, of: []) }
        #expect(
            next.allSatisfy { $0 == nil },
            "no levels: expected nil as the next bitrate, got \(Self.text(next.filter { $0 != nil }.prefix(1)))"
        )
    }

    @Test("200 equal sets have the same bitrate", arguments: BitrateStrategy.allCases)
    func order(strategy: BitrateStrategy) {
        // Two equal sets can have different orders. Calling a function twice with one set proves nothing.
        let isIgnored = Order.isIgnored(of: Self.levels) {
            strategy.firstBitrate(of: $0, on: .good)
        }
        #expect(
            isIgnored,
            "the \("\(strategy)") strategy: equal sets of levels have different first bitrates, because a set has no order"
        )
        #expect(
            Order.isIgnored(of: Self.levels) { levels in
                Self.all.map { $0.next(after: 2.5, of: levels) }
            },
            "equal sets of levels have different next bitrates, because a set has no order")
    }

    @Test("the first bitrate follows from the strategy and the network")
    func first() throws {
        let levels: Set = [2.5, 15, 0.5, 5, 1, 8]
        let expected: [(BitrateStrategy, [Double])] = [
            (.conservative, [0.5, 0.5, 0.5, 0.5, 0.5]), (.balanced, [0.5, 0.5, 2.5, 2.5, 2.5]),
            (.generous, [0.5, 0.5, 15, 15, 15]),
        ]
        let isOrdered = BitrateStrategy.allCases.allSatisfy { strategy in
            Order.isIgnored(of: Self.levels) { strategy.firstBitrate(of: $0, on: .good) }
        }
        try #require(
            isOrdered,
            "the first bitrate depends on the order of the set, so it cannot be compared with a number"
        )
        for (strategy, bitrates) in expected {
            let result = Network.allCases.map { strategy.firstBitrate(of: levels, on: $0) }
            #expect(
                result == bitrates,
                "the \("\(strategy)") strategy, from offline to excellent: expected \(Self.text(bitrates)), got \(Self.text(result))"
            )
        }
    }

    @Test("one level down, one level up, or the same", arguments: all)
    func next(situation: Situation) {
        // 3 is no level: the levels may change while the player runs.
        let current = [0.5, 1, 2.5, 3, 5, 15]
        let result = current.map { situation.next(after: $0, of: Set(Self.levels)) }
        let expected: [Double] =
            switch situation.step {
            case -1: [0.5, 0.5, 1, 2.5, 2.5, 5]
            case 1: [1, 2.5, 5, 5, 15, 15]
            default: [0.5, 1, 2.5, 2.5, 5, 15]
            }
        #expect(
            result == expected,
            "\(situation): after \(Self.text(current)), expected \(Self.text(expected)), got \(Self.text(result))"
        )
    }

    private static let levels = [0.5, 1, 2.5, 5, 15]

    struct Situation: CustomStringConvertible {
        let step: Int
        let network: Network
        let buffer: Double
        let rebuffering: Double

        init(_ step: Int, _ network: Network, buffer: Double, rebuffering: Double = 0) {
            self.step = step
            self.network = network
            self.buffer = buffer
            self.rebuffering = rebuffering
        }

        var description: String {
            "\(network) network, buffer \(buffer), rebuffering \(rebuffering)"
        }

        func next(after level: Double, of levels: Set<Double>) -> Double? {
            nextBitrate(
                after: level, of: levels, on: network, buffer: buffer, rebuffering: rebuffering)
        }
    }

    static let all = [
        Situation(1, .good, buffer: 0.7), Situation(1, .excellent, buffer: 1, rebuffering: 0.049),
        Situation(-1, .poor, buffer: 1), Situation(-1, .offline, buffer: 0),
        Situation(-1, .excellent, buffer: 1, rebuffering: 0.05),
        Situation(0, .good, buffer: 0.69), Situation(0, .fair, buffer: 1),
    ]

    private static func text(_ bitrates: some Sequence<Double?>) -> String {
        bitrates.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")
    }
}
