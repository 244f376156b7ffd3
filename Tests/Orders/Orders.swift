import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Orders")
struct Orders {
    private let return17 = "POST /orders/17/return"
    private let exchange17 = "POST /orders/17/exchange"
    private let refund17 = "POST /orders/17/refund"

    /// `#expect` says no value of a call with `await`. These say what was expected and printed.
    private func expect(
        _ lines: some Sequence<String>, is expected: [String], _ when: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = Array(lines)
        #expect(
            lines == expected, "\(when)expected \(expected), got \(lines)",
            sourceLocation: sourceLocation)
    }

    private func expect(
        _ line: String?, is expected: String, _ when: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            line == expected,
            "\(when)expected \"\(expected)\", got \(line.map { "\"\($0)\"" } ?? "no line")",
            sourceLocation: sourceLocation)
    }

    // MARK: - The list

    @Test("P1 the orders are shown, the newest first, and loaded once")
    func list() async throws {
        let shop = try Shop(
            ShopOrder(1, "Socks", price: 5_00, deliveredDaysAgo: 40.5),
            ShopOrder(2, "Rain jacket", price: 89_90, deliveredDaysAgo: nil))
        expect(
            try await shop.visit(),
            is: [
                "2  Rain jacket · 89.90 € · on its way",
                "1  Socks · 5.00 € · delivered 40 days ago",
            ])
        #expect(shop.requests == ["GET /orders"])
    }

    @Test("P2 a row names another seller")
    func seller() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 1.2, returnDays: 30))
        expect(
            try await shop.visit(),
            is: ["17  Rain jacket · 39.90 € · sold by Nordwind · delivered yesterday"])
    }

    @Test("P3 on the next visit, an order that came since the last one is new")
    func newOrders() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: -1))
        let row = "17  Rain jacket · 39.90 € · on its way"
        expect(try await shop.visit(), is: [row], "the first visit: ")
        expect(try await shop.visit(), is: ["\(row) · new"], "the next visit: ")
    }

    @Test("P4 a rating is asked for a week after the delivery, once")
    func rating() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 8))
        expect(try await shop.visit().last, is: "How do you like Rain jacket?")
        let next = try await shop.visit()
        #expect(next.count == 1, "the next visit: expected the row of the order only, got \(next)")
        #expect(shop.events == ["rating_asked 17", "orders", "orders"])
    }

    @Test("P5 without a server, the app says so")
    func unreachable() async throws {
        let shop = try Shop.unreachable()
        expect(try await shop.visit(), is: ["The orders could not be loaded."])
        #expect(shop.events == ["orders_failed"])
    }

    @Test("P6 an empty line loads again")
    func reload() async throws {
        let shop = try Shop(ShopOrder())
        let row = "17  Rain jacket · 39.90 € · delivered 3 days ago"
        expect(try await shop.visit(""), is: [row, row])
        #expect(shop.requests == ["GET /orders", "GET /orders"])
    }

    // MARK: - Returns

    @Test("P7 a return within the period is sent, and counted")
    func returned() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 29.5))
        let lines = try await shop.visit("return 17")
        #expect(lines.last == "The label for Rain jacket is on its way to you.")
        #expect(shop.requests.last == return17)
        #expect(shop.events.last == "return 17")
    }

    @Test("P8 after the period, a return is refused, and no request is sent")
    func returnedTooLate() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 32))
        let lines = try await shop.visit("return 17")
        #expect(lines.last == "Rain jacket can no longer be returned.")
        #expect(shop.requests == ["GET /orders"])
        #expect(shop.events.last == "return_refused 17")
    }

    @Test(
        "P9 the period is 30 days in Germany and Austria, and 14 elsewhere",
        arguments: [("de_AT", true), ("fr_FR", false)], ["return 17", "exchange 17", "refund 17"])
    func country(locale: (name: String, isLong: Bool), tap: String) async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 20, orderedDaysAgo: 20.5))
        let last = try await shop.visit(tap, locale: locale.name).last ?? "nothing"
        #expect(
            last.contains("no longer") == !locale.isLong,
            "\(locale.name), delivered 20 days ago: expected that it is \(locale.isLong ? "in time" : "too late"), got: \(last)"
        )
        // Each visit starts the app. In the longer period, an earlier day shows nothing new.
        if locale.isLong { return }
        let early = try Shop(ShopOrder(deliveredDaysAgo: 13.5, orderedDaysAgo: 13.6))
        let earlyLast = try await early.visit(tap, locale: locale.name).last ?? "nothing"
        #expect(
            !earlyLast.contains("no longer"),
            "\(locale.name), delivered 13.5 days ago: expected that it is in time, got: \(earlyLast)"
        )
    }

    @Test(
        "P10 for faulty goods, the period does not count",
        arguments: ["return", "exchange", "refund"])
    func faulty(tap: String) async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 300, isFaulty: true))
        _ = try await shop.visit("\(tap) 17")
        #expect(shop.requests.last == "POST /orders/17/\(tap)")
    }

    @Test(
        "P11 a final sale is not taken back, unless it is faulty", arguments: ["return", "refund"])
    func finalSale(tap: String) async throws {
        let shop = try Shop(ShopOrder(isFinalSale: true))
        let lines = try await shop.visit("\(tap) 17")
        #expect(lines.last == "Rain jacket was a final sale. You can exchange it.")
        let faulty = try Shop(ShopOrder(isFaulty: true, isFinalSale: true))
        _ = try await faulty.visit("\(tap) 17")
        #expect(faulty.requests.last == "POST /orders/17/\(tap)")
    }

    @Test("P12 a final sale can be exchanged")
    func exchangedFinalSale() async throws {
        let shop = try Shop(ShopOrder(isFinalSale: true))
        let lines = try await shop.visit("exchange 17")
        #expect(lines.last == "Choose another Rain jacket on our website.")
        #expect(shop.requests.last == exchange17)
    }

    @Test("P13 above 500 €, the app asks first", arguments: ["return", "exchange"])
    func expensive(tap: String) async throws {
        let shop = try Shop(ShopOrder(price: 500_01))
        let refused = try await shop.visit("\(tap) 17", "n")
        #expect(refused.contains { $0.hasSuffix("(y/n)") })
        #expect(refused.last == "Rain jacket stays with you.")
        #expect(shop.requests == ["GET /orders"])
        _ = try await shop.visit("\(tap) 17", "y")
        #expect(shop.requests.last == "POST /orders/17/\(tap)")
        let cheaper = try Shop(ShopOrder(price: 500_00))
        let asked = try await cheaper.visit("\(tap) 17").filter { $0.contains("(y/n)") }
        #expect(asked.isEmpty, "500.00 €: expected no question, got \(asked)")
    }

    @Test("P14 an exchange after the period is refused without a question")
    func exchangedTooLate() async throws {
        let shop = try Shop(ShopOrder(price: 600_00, deliveredDaysAgo: 32))
        let lines = try await shop.visit("exchange 17")
        #expect(lines.last == "Rain jacket can no longer be exchanged.")
        #expect(shop.events.last == "exchange_refused 17")
        #expect(shop.requests == ["GET /orders"])
        #expect(lines.contains { $0.contains("(y/n)") } == false)
    }

    @Test("P15 up to 50 €, the money comes back and the goods stay")
    func refunded() async throws {
        let shop = try Shop(ShopOrder(price: 50_00))
        expect(
            try await shop.visit("refund 17").last,
            is: "You get 50.00 € back, and keep Rain jacket.")
        #expect(shop.requests.last == refund17)
        let dearer = try Shop(ShopOrder(price: 50_01, isFaulty: true))
        expect(
            try await dearer.visit("refund 17").last, is: "Please return Rain jacket instead.",
            "faulty, for 50.01 €: ")
        #expect(dearer.requests == ["GET /orders"])
        let late = try Shop(ShopOrder(price: 50_01, deliveredDaysAgo: 800, isFinalSale: true))
        expect(
            try await late.visit("refund 17").last, is: "Please return Rain jacket instead.",
            "a final sale for 50.01 €, too late, and the price is what the app names first: ")
    }

    @Test("P16 a refund after the period is refused")
    func refundedTooLate() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: 32))
        expect(
            try await shop.visit("refund 17").last, is: "Rain jacket can no longer be refunded.")
        #expect(shop.events.last == "refund_refused 17")
        #expect(shop.requests == ["GET /orders"])
    }

    @Test(
        "P17 what has not arrived is neither returned nor exchanged nor refunded",
        arguments: ["return", "exchange", "refund"])
    func notArrived(tap: String) async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: 2))
        expect(
            try await shop.visit("\(tap) 17", "\(tap) 4").suffix(2),
            is: ["Rain jacket has not arrived yet.", "There is no order 4."])
        #expect(shop.requests == ["GET /orders"])
        #expect(
            shop.events == ["orders"],
            "what has not arrived is not counted as refused: expected one visit, got \(shop.events)"
        )
        let sale = try Shop(ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: 2, isFinalSale: true))
        expect(
            try await sale.visit("\(tap) 17").last, is: "Rain jacket has not arrived yet.",
            "a final sale that is on its way, and that is what the app names first: ")
        let dear = try Shop(
            ShopOrder(price: 510_00, deliveredDaysAgo: nil, orderedDaysAgo: 2))
        expect(
            try await dear.visit("\(tap) 17").last, is: "Rain jacket has not arrived yet.",
            "510 €, on its way, and that is what the app names first: ")
    }

    @Test("P18 if the server fails, the app says so", arguments: ["return", "exchange", "refund"])
    func serverFails(tap: String) async throws {
        let shop = try Shop(ShopOrder(), answer: .status(500))
        expect(
            try await shop.visit("\(tap) 17").last,
            is: "The \(tap) could not be sent. Please try again.")
        #expect(shop.events.last == "\(tap)_failed 17")
    }

    // MARK: - Before and after the delivery

    @Test("P19 an order can be cancelled for half an hour")
    func cancelled() async throws {
        let shop = try Shop(ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: 0.02))
        expect(try await shop.visit("cancel 17").last, is: "Rain jacket is cancelled.")
        #expect(shop.requests.last == "POST /orders/17/cancel")
        let late = try Shop(ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: 0.022))
        expect(
            try await late.visit("cancel 17").last, is: "Rain jacket can no longer be cancelled.")
    }

    @Test("P20 a parcel is tracked, and an invoice is saved")
    func trackedAndInvoiced() async throws {
        let tracked = try Shop(
            ShopOrder(deliveredDaysAgo: nil),
            answer: .status(200, body: Data("In a van near you".utf8)))
        expect(try await tracked.visit("track 17").last, is: "In a van near you")
        let shop = try Shop(ShopOrder(), answer: .status(200, body: Data("39.90 €".utf8)))
        let lines = try await shop.visit("invoice 17", "track 17")
        #expect(
            lines.suffix(2) == ["The invoice of Rain jacket is saved.", "Rain jacket has arrived."])
        let invoice = shop.folder.appending(path: "invoice-17.txt")
        #expect(try String(contentsOf: invoice, encoding: .utf8) == "39.90 €")
    }

    @Test("P21 the support is reached from 8 to 20 o'clock where the buyer is")
    func support() async throws {
        let shop = try Shop()
        expect(try await shop.visit("support"), is: ["Call us: 0800 123 456"], "at noon: ")
        expect(
            try await shop.visit("support", timeZone: OrdersApp.zone(where: 22)),
            is: ["We can be reached from 8 to 20 o'clock."], "at 22 o'clock: ")
    }

    @Test("P22 a line sums up the year")
    func summary() async throws {
        let shop = try Shop(
            ShopOrder(1, price: 5_00, orderedDaysAgo: 0),
            ShopOrder(2, price: 5_05, orderedDaysAgo: 0),
            ShopOrder(3, orderedDaysAgo: 800))
        expect(try await shop.visit("summary").last, is: "This year: 2 orders, 10.05 €")
    }

    @Test("P23 the half hour ends while the app runs")
    func cancelledTooLate() async throws {
        // A date in the server's JSON has no fraction of a second.
        let shop = try Shop(atEachRequest: {
            ShopOrder(deliveredDaysAgo: nil, orderedDaysAgo: 1799 / 86_400)
        })
        let last = try await shop.visit("cancel 17", after: .seconds(1.1)).last
        #expect(
            last == "Rain jacket can no longer be cancelled.",
            "the list was loaded 1799 s after the order, and \"cancel\" was typed a second later: expected that it is too late; is the date read when the app starts? Got: \(last ?? "nothing")"
        )
    }
}
