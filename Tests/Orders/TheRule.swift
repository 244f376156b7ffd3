import TestSupport
import Testing

private let taps = ["return", "exchange", "refund"]

extension Shop {
    /// The shop has one order, and a tap is made on it.
    ///
    /// - Returns: Whether the shop was asked for it.
    fileprivate static func allows(
        _ tap: String, _ order: ShopOrder, at hour: Int = 12
    ) async throws -> Bool {
        let shop = try Shop(order)
        _ = try await shop.visit("\(tap) 17", timeZone: OrdersApp.zone(where: hour))
        return shop.requests.last == "POST /orders/17/\(tap)"
    }
}

/// They hold until the rule changes.
@Suite("The old rule")
struct TheOldRule {
    @Test("R1 the period is days of 24 hours", arguments: taps)
    func hours(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.1, orderedDaysAgo: 30.1)
        #expect(
            try await !Shop.allows(tap, order), "30.1 days after the delivery: expected no \(tap)")
    }

    @Test("R2 faulty goods are taken back for ever", arguments: taps)
    func faulty(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 3 * 365, isFaulty: true)
        #expect(try await Shop.allows(tap, order), "three years after the delivery")
    }

    @Test("R3 another seller's goods have the shop's period", arguments: taps)
    func seller(tap: String) async throws {
        #expect(try await Shop.allows(tap, ShopOrder(deliveredDaysAgo: 10, returnDays: 7)))
        #expect(try await !Shop.allows(tap, ShopOrder(deliveredDaysAgo: 45, returnDays: 60)))
    }
}

// "What the shop promises" in Stages/Orders/README.md says when the period of a refund begins.
@Suite("O.3 The other two")
struct TheBug {
    @Test("F1 the period of a refund begins with the delivery")
    func refund() async throws {
        let order = ShopOrder(deliveredDaysAgo: 5, orderedDaysAgo: 45)
        #expect(
            try await Shop.allows("refund", order),
            "ordered 45 days ago, delivered 5 days ago: expected a refund, got none"
        )
    }
}

// "What the shop promises" in Stages/Orders/README.md: next month.
@Suite("O.5 Change the rule")
struct TheNewRule {
    @Test("N1 the last day counts to its end", arguments: taps)
    func lastDay(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.1, orderedDaysAgo: 32)
        #expect(
            try await Shop.allows(tap, order),
            "delivered 30 days and two hours ago, in the morning: at noon of the last day, expected the \(tap), got a refusal"
        )
        let late = ShopOrder(deliveredDaysAgo: 31.1, orderedDaysAgo: 32)
        #expect(
            try await !Shop.allows(tap, late),
            "at noon of the day after the last: expected a refusal, got the \(tap)")
    }

    @Test("N2 a day is one of the buyer's calendar", arguments: taps)
    func buyersDay(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.2, orderedDaysAgo: 32)
        #expect(
            try await Shop.allows(tap, order),
            "delivered 30 days and 5 hours ago: where it is noon, expected the \(tap), got a refusal"
        )
        #expect(
            try await !Shop.allows(tap, order, at: 2),
            "delivered 30 days and 5 hours ago: where it is two at night, it was delivered on the day before: expected a refusal, got the \(tap)"
        )
    }

    @Test("N3 faulty goods are taken back for two years", arguments: taps)
    func faulty(tap: String) async throws {
        let late = ShopOrder(deliveredDaysAgo: 735, isFaulty: true)
        #expect(
            try await !Shop.allows(tap, late),
            "faulty, 735 days after the delivery: expected a refusal, got the \(tap)")
        let early = ShopOrder(deliveredDaysAgo: 725, isFaulty: true)
        #expect(
            try await Shop.allows(tap, early),
            "faulty, 725 days after the delivery: expected the \(tap), got a refusal")
    }

    @Test("N4 another seller's period may be shorter", arguments: taps)
    func shorter(tap: String) async throws {
        #expect(
            try await !Shop.allows(tap, ShopOrder(deliveredDaysAgo: 10, returnDays: 7)),
            "7 days, delivered 10 days ago: expected a refusal, got the \(tap)")
        #expect(
            try await Shop.allows(tap, ShopOrder(deliveredDaysAgo: 7.1, returnDays: 7)),
            "7 days, delivered 7 days ago: expected the \(tap), got a refusal")
    }

    @Test("N5 another seller's period may be longer", arguments: taps)
    func longer(tap: String) async throws {
        #expect(
            try await Shop.allows(
                tap, ShopOrder(deliveredDaysAgo: 45, orderedDaysAgo: 46, returnDays: 60)),
            "60 days, delivered 45 days ago: expected the \(tap), got a refusal")
    }

    @Test("N6 faulty goods of another seller are taken back for two years", arguments: taps)
    func faultyOfSeller(tap: String) async throws {
        #expect(
            try await !Shop.allows(
                tap, ShopOrder(deliveredDaysAgo: 735, isFaulty: true, returnDays: 7)),
            "735 days after the delivery: expected a refusal, got the \(tap)")
        #expect(
            try await Shop.allows(
                tap, ShopOrder(deliveredDaysAgo: 100, isFaulty: true, returnDays: 7)),
            "100 days after the delivery: expected the \(tap), got a refusal")
    }
}
