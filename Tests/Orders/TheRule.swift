import TestSupport
import Testing

private let taps = ["return", "exchange", "refund"]

extension Shop {
    /// The shop has one order, and a tap is made on it. Compares whether the shop was asked for it.
    fileprivate static func expect(
        _ isAllowed: Bool, _ tap: String, _ order: ShopOrder, at hour: Int = 12, _ when: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let shop = try Shop(order)
        let zone = OrdersApp.zone(where: hour)
        let last = try await shop.visit("\(tap) 17", timeZone: zone).last
        let wasAsked = shop.requests.last == "POST /orders/17/\(tap)"
        #expect(
            wasAsked == isAllowed,
            "\(when): expected \(isAllowed ? "the \(tap)" : "a refusal"), and \(wasAsked ? "the shop got its request" : "the shop got no request for it"); the app says: \(last ?? "nothing")",
            sourceLocation: sourceLocation)
    }
}

/// They hold until the rule changes.
@Suite("The old rule")
struct TheOldRule {
    @Test("R1 the period is days of 24 hours", arguments: taps)
    func hours(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.1, orderedDaysAgo: 30.1)
        try await Shop.expect(false, tap, order, "30.1 days after the delivery")
    }

    @Test("R2 faulty goods are taken back for ever", arguments: taps)
    func faulty(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 3 * 365, isFaulty: true)
        try await Shop.expect(true, tap, order, "faulty, three years after the delivery")
    }

    @Test("R3 another seller's goods have the shop's period", arguments: taps)
    func seller(tap: String) async throws {
        try await Shop.expect(
            true, tap, ShopOrder(deliveredDaysAgo: 10, returnDays: 7),
            "the seller's period is 7 days and the shop's 30, delivered 10 days ago")
        try await Shop.expect(
            false, tap, ShopOrder(deliveredDaysAgo: 45, returnDays: 60),
            "the seller's period is 60 days and the shop's 30, delivered 45 days ago")
    }
}

// "What the shop promises" in Stages/Orders/README.md says when the period of a refund begins.
@Suite("O.3 The other two")
struct TheBug {
    @Test("F1 the period of a refund begins with the delivery")
    func refund() async throws {
        let order = ShopOrder(deliveredDaysAgo: 5, orderedDaysAgo: 45)
        try await Shop.expect(true, "refund", order, "ordered 45 days ago, delivered 5 days ago")
    }
}

// Kata O.5 in Stages/Orders/README.md says what the shop promises next month.
@Suite("O.5 Change the rule")
struct TheNewRule {
    @Test("N1 the last day counts to its end", arguments: taps)
    func lastDay(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.1, orderedDaysAgo: 32)
        try await Shop.expect(
            true, tap, order,
            "delivered 30 days and two hours ago, in the morning, and it is noon of the last day")
        let late = ShopOrder(deliveredDaysAgo: 31.1, orderedDaysAgo: 32)
        try await Shop.expect(
            false, tap, late, "delivered 31 days ago, and it is noon of the day after the last")
    }

    @Test("N2 a day is one of the buyer's calendar", arguments: taps)
    func buyersDay(tap: String) async throws {
        let order = ShopOrder(deliveredDaysAgo: 30.2, orderedDaysAgo: 32)
        try await Shop.expect(
            true, tap, order, "delivered 30 days and 5 hours ago, where it is noon")
        try await Shop.expect(
            false, tap, order, at: 2,
            "delivered 30 days and 5 hours ago, where it is two at night, so on the day before that"
        )
    }

    @Test("N3 faulty goods are taken back for two years", arguments: taps)
    func faulty(tap: String) async throws {
        let late = ShopOrder(deliveredDaysAgo: 735, isFaulty: true)
        try await Shop.expect(false, tap, late, "faulty, 735 days after the delivery")
        let early = ShopOrder(deliveredDaysAgo: 725, isFaulty: true)
        try await Shop.expect(true, tap, early, "faulty, 725 days after the delivery")
    }

    @Test("N4 another seller's period may be shorter", arguments: taps)
    func shorter(tap: String) async throws {
        try await Shop.expect(
            false, tap, ShopOrder(deliveredDaysAgo: 10, returnDays: 7),
            "the seller's period is 7 days, delivered 10 days ago")
        try await Shop.expect(
            true, tap, ShopOrder(deliveredDaysAgo: 7.1, returnDays: 7),
            "the seller's period is 7 days, delivered 7 days ago")
    }

    @Test("N5 another seller's period may be longer", arguments: taps)
    func longer(tap: String) async throws {
        try await Shop.expect(
            true, tap, ShopOrder(deliveredDaysAgo: 45, orderedDaysAgo: 46, returnDays: 60),
            "the seller's period is 60 days, delivered 45 days ago")
    }

    @Test("N6 faulty goods of another seller are taken back for two years", arguments: taps)
    func faultyOfSeller(tap: String) async throws {
        try await Shop.expect(
            false, tap, ShopOrder(deliveredDaysAgo: 735, isFaulty: true, returnDays: 7),
            "faulty, the seller's period is 7 days, delivered 735 days ago")
        try await Shop.expect(
            true, tap, ShopOrder(deliveredDaysAgo: 100, isFaulty: true, returnDays: 7),
            "faulty, the seller's period is 7 days, delivered 100 days ago")
    }
}
