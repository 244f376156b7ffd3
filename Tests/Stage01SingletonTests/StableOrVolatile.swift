import Testing

@testable import Stage01Singleton

@Suite("1.2 Stable or volatile")
struct StableOrVolatile {
    @Test("a stable call is called stable", arguments: Self.stableCalls)
    func calledStable(call: SystemCall, question: String) {
        #expect(
            stability(of: call) == .stable,
            "\(call.rawValue): you answered \(stability(of: call)). \(question)")
    }

    @Test("a volatile call is called volatile, for the right reason", arguments: Self.volatileCalls)
    func calledVolatile(call: SystemCall, question: String) {
        let answer = stability(of: call)
        let reply: Comment =
            switch answer {
            case .stable: "\(call.rawValue): you answered stable. \(question)"
            case .outside:
                """
                \(call.rawValue): you answered outside. Unplug the network and fill the disk: it \
                still answers. What else does its answer depend on?
                """
            case .unpredictable:
                """
                \(call.rawValue): you answered unpredictable. It is told all that it has to do. \
                Whom or what does it need to be there, to do it?
                """
            }
        #expect(answer == key(call), reply)
    }

    private static let stableCalls: [(SystemCall, String)] = [
        (
            .decode,
            "Give it the same bytes tomorrow, on another machine: what else could it answer?"
        ),
        (.addInterval, "Does it look at a clock, or only add two numbers?"),
        (.parseIdentifier, "The text says it all. What is left to chance?"),
        (.sort, "Is there anything it does not find in the array?"),
    ]

    private static let volatileCalls: [(SystemCall, String)] = [
        (.fetch, "Would it work on a train, in a tunnel?"),
        (.writeFile, "Would it work on a full disk?"),
        (.writeTerminal, "Does anything beyond the program's memory change?"),
        (.now, "What would a test expect of it today, and what tomorrow?"),
        (.clock, "Read it twice. Is the second answer the first?"),
        (.newIdentifier, "Call it twice. What do you get?"),
        (.random, "Would you bet on it?"),
        (.environment, "Does it say the same on your colleague's machine?"),
        (.arguments, "Who decides what it says, and when?"),
        (.currentCalendar, "In Bangkok this year is 2569. Which year is it where the test runs?"),
        (.userDefaults, "Is anything different when the app starts the next time?"),
        (.firstOfSet, "Run it twice, in two processes. Swift seeds its hashes anew in each."),
    ]

    private func key(_ call: SystemCall) -> Stability {
        switch call {
        case .fetch, .writeFile, .writeTerminal, .userDefaults: .outside
        default: .unpredictable
        }
    }
}
