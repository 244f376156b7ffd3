import TestSupport
import Testing

/// What the app does today, tried from outside.
@Suite("From outside")
struct FromOutside {
    @Test(
        "the period is 30 days in Germany and 14 in France",
        arguments: [
            ("de_DE", 29.5, true), ("de_DE", 32, false), ("fr_FR", 13.5, true),
            ("fr_FR", 16, false),
        ])
    func period(locale: String, days: Double, isAccepted: Bool) async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: days))
        _ = try await shop.visit("return 17", locale: locale)
        #expect(shop.requests.contains("POST /orders/17/return") == isAccepted)
    }

    @Test("faulty goods are taken back after the period, and a final sale is only exchanged")
    func exceptions() async throws {
        let faulty = try Shop(ShopOrder(deliveredDaysAgo: 300, isFaulty: true))
        _ = try await faulty.visit("return 17")
        #expect(faulty.requests.contains("POST /orders/17/return"))
        let finalSale = try Shop(ShopOrder(isFinalSale: true))
        _ = try await finalSale.visit("return 17", "exchange 17")
        #expect(finalSale.requests == ["GET /orders", "POST /orders/17/exchange"])
    }
}
