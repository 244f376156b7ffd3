import TestSupport
import Testing

/// What the app does today, tried from outside.
@Suite("From outside")
struct FromOutside {
    // TODO(O.1): another country
    @Test("a return ends after 30 days", arguments: [("de_DE", 29.5, true), ("de_DE", 32, false)])
    func period(locale: String, days: Double, isAccepted: Bool) async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: days))
        _ = try await shop.visit("return 17", locale: locale)
        #expect(shop.requests.contains("POST /orders/17/return") == isAccepted)
    }

    // TODO(O.1): a final sale
    @Test("faulty goods are taken back after the period")
    func faulty() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 300, isFaulty: true))
        _ = try await shop.visit("return 17")
        #expect(shop.requests.contains("POST /orders/17/return"))
    }
}
