import Stage08Core
import TestSupport
import Testing

@Suite("8.7 One step at a time")
struct OneStepAtATime {
    static let levels: Set<Double> = [0.5, 1, 2.5, 5, 15]
    private let sorted: [Double] = [0.5, 1, 2.5, 5, 15]

    @Test("where there is no level, none is chosen")
    func empty() {
        for strategy in BitrateStrategy.allCases {
            #expect(
                strategy.first(of: []) == nil,
                "\(strategy): there is no level, so none is the first; 0 is an answer like any other"
            )
        }
        #expect(
            next(after: 5, of: [], .good, buffer: 1) == nil,
            "there is no level, so none is the next; 5 is not one of them, and nor is 0")
    }

    @Test(
        "each strategy begins where it says",
        arguments: zip(BitrateStrategy.allCases, [0.5, 2.5, 15]))
    func first(strategy: BitrateStrategy, expected: Double) {
        #expect(
            strategy.first(of: Self.levels) == expected,
            "\(strategy): of five levels from 0.5 to 15, it begins at \(expected)")
        #expect(
            strategy.first(of: [0.5, 2.5, 5, 15]) == expected,
            "\(strategy): of four levels, without the 1, it begins at \(expected) as well")
        #expect(
            strategy.first(of: [5]) == 5, "\(strategy): there is one level, and it begins there")
    }

    @Test("all well is one level up, trouble is one level down, and the rest stays")
    func steps() {
        for (place, level) in sorted.enumerated() {
            let (up, down) = (sorted[min(place + 1, 4)], sorted[max(place - 1, 0)])
            #expect(
                next(after: level, .good, buffer: 0.7) == up,
                "\(level), all is well: the next one is \(up)")
            #expect(
                next(after: level, .excellent, buffer: 1, rebuffering: 0.049) == up,
                "\(level), all is very well: the next one is still \(up)")
            #expect(
                next(after: level, .poor, buffer: 1) == down,
                "\(level), a poor network: the next one is \(down)")
            #expect(
                next(after: level, .offline, buffer: 0) == down,
                "\(level), no network: the next one is still \(down)")
            #expect(
                next(after: level, .excellent, buffer: 1, rebuffering: 0.05) == down,
                "\(level), it waits for a twentieth of the time: the next one is \(down)")
            #expect(
                next(after: level, .good, buffer: 0.69) == level,
                "\(level), and the buffer is not full enough: it stays")
            #expect(
                next(after: level, .fair, buffer: 1) == level,
                "\(level), and the network is only fair: it stays")
        }
    }

    @Test("a level that is gone is left for the next one below it")
    func gone() {
        #expect(
            next(after: 3, .fair, buffer: 0.5) == 2.5, "3 is no level any more; 2.5 is below it")
        #expect(next(after: 0.1, .fair, buffer: 0.5) == 0.5, "nothing is below 0.1: the lowest")
        #expect(next(after: 3, .good, buffer: 1) == 5, "one up from 3 is 5")
        #expect(next(after: 3, .poor, buffer: 1) == 2.5, "one down from 3 is 2.5")
    }

    @Test("the levels are those that are passed")
    func otherLevels() {
        let others: Set<Double> = [2, 3, 4, 8]
        #expect(
            next(after: 3, of: others, .good, buffer: 1) == 4, "2, 3, 4, 8: one up from 3 is 4")
        #expect(
            next(after: 4, of: others, .poor, buffer: 1) == 3, "2, 3, 4, 8: one down from 4 is 3")
        #expect(
            next(after: 0.5, of: [0.5, 15], .good, buffer: 1) == 15, "0.5, 15: one up is 15")
        #expect(
            next(after: 15, of: [0.5, 15], .poor, buffer: 1) == 0.5, "0.5, 15: one down is 0.5")
    }

    @Test("the order in a set makes no difference")
    func orderOfASet() {
        for strategy in BitrateStrategy.allCases {
            #expect(
                Order.isIgnored(of: sorted) { strategy.first(of: $0) },
                "\(strategy): 200 equal sets, and not one answer: whose order was taken?")
        }
        for network in Network.allCases {
            #expect(
                Order.isIgnored(of: sorted) { next(after: 2.5, of: $0, network, buffer: 0.8) },
                "\(network): 200 equal sets, and not one answer: whose order was taken?")
        }
    }

    private func next(
        after level: Double, of levels: Set<Double> = Self.levels, _ network: Network,
        buffer: Double, rebuffering: Double = 0
    ) -> Double? {
        nextBitrate(
            after: level, of: levels, network: network, buffer: buffer, rebuffering: rebuffering)
    }
}
