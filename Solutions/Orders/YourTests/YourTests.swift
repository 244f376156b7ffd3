import Foundation
import Testing

@testable import Orders

@Suite("Your rule")
struct YourTests {
    private static let berlin = calendar("Europe/Berlin")

    @Test(
        "the last day counts to its end",
        arguments: [
            ("DE", "2026-03-31 23:59", "2026-04-01 00:00"),
            ("AT", "2026-03-31 23:59", "2026-04-01 00:00"),
            (nil, "2026-03-31 23:59", "2026-04-01 00:00"),
            ("FR", "2026-03-15 23:59", "2026-03-16 00:00"),
        ] as [(String?, String, String)])
    func lastDay(country: String?, lastMinute: String, nextDay: String) {
        let order = Order.delivered("2026-03-01 18:00")
        let buyer = Buyer(country: country, calendar: Self.berlin)
        #expect(decide(.takeBack, for: order, on: date(lastMinute), of: buyer) == .accept)
        #expect(decide(.takeBack, for: order, on: date(nextDay), of: buyer) == .refuse(.tooLate))
    }

    @Test("a day is one of the buyer's calendar")
    func buyersDay() {
        let order = Order.delivered("2026-03-01 23:30")
        let tokyo = Buyer(country: "JP", calendar: Self.calendar("Asia/Tokyo"))
        let evening = date("2026-03-16 15:30")
        #expect(decide(.takeBack, for: order, on: evening, of: german) == .accept)
        #expect(decide(.takeBack, for: order, on: evening, of: tokyo) == .accept)
        let night = date("2026-03-16 16:30")
        #expect(decide(.takeBack, for: order, on: night, of: tokyo) == .refuse(.tooLate))
    }

    @Test("faulty goods are taken back for two years, also another seller's", arguments: [nil, 7])
    func faulty(returnDays: Int?) {
        let order = Order.delivered(
            "2023-05-01 12:00", isFaulty: true, isFinalSale: true, returnDays: returnDays)
        #expect(decide(.takeBack, for: order, on: date("2025-05-01 12:00"), of: german) == .accept)
        #expect(
            decide(.takeBack, for: order, on: date("2025-05-02 12:00"), of: german)
                == .refuse(.tooLate))
    }

    @Test("another seller's period counts", arguments: [7, 60])
    func seller(days: Int) {
        let order = Order.delivered("2026-03-01 12:00", returnDays: days)
        let lastDay = date("2026-03-01 12:00").addingTimeInterval(Double(days) * 86_400)
        #expect(decide(.exchange, for: order, on: lastDay, of: german) == .accept)
        #expect(
            decide(.exchange, for: order, on: lastDay.addingTimeInterval(86_400), of: german)
                == .refuse(.tooLate))
    }

    @Test("a final sale can only be exchanged")
    func finalSale() {
        let order = Order.delivered("2026-03-01 12:00", isFinalSale: true)
        let decisions = Wish.allCases.map {
            decide($0, for: order, on: date("2026-03-02 12:00"), of: german)
        }
        #expect(decisions == [.refuse(.finalSale), .accept, .refuse(.finalSale)])
    }

    @Test("above 50 € there is no refund, and above 500 € the buyer is asked")
    func prices() {
        let prices = [50_00, 50_01, 500_00, 500_01]
        func decisions(_ wish: Wish) -> [Decision] {
            prices.map {
                decide(
                    wish, for: .delivered("2026-03-01 12:00", price: $0),
                    on: date("2026-03-02 12:00"), of: german)
            }
        }
        #expect(decisions(.takeBack) == [.accept, .accept, .accept, .askFirst])
        let instead = Decision.refuse(.takeBackInstead)
        #expect(decisions(.refund) == [.accept, instead, instead, instead])
    }

    @Test("what has not arrived is refused", arguments: Wish.allCases)
    func notArrived(wish: Wish) {
        #expect(
            decide(wish, for: .delivered(nil), on: date("2026-03-02 12:00"), of: german)
                == .refuse(.notArrived))
    }

    // MARK: - Values

    private let german = Buyer(country: "DE", calendar: berlin)

    private static func calendar(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }
}

/// - Parameter text: A minute where the buyer is: "2026-03-01 12:00".
private func date(_ text: String, in zone: String = "Europe/Berlin") -> Date {
    let style = Date.VerbatimFormatStyle(
        format:
            "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        timeZone: TimeZone(identifier: zone) ?? .gmt,
        calendar: Calendar(identifier: .gregorian))
    guard let date = try? Date(text, strategy: style.parseStrategy) else {
        Issue.record("expected a date like 2026-03-01 12:00, got \(text)")
        return .distantPast
    }
    return date
}

extension Order {
    /// - Parameters:
    ///   - text: When it was delivered, in Berlin; `nil` while it is on its way.
    ///   - price: In cents.
    ///   - returnDays: How long another seller takes it back, in days; `nil` if the shop sells it.
    fileprivate static func delivered(
        _ text: String?, price: Int = 20_00, isFaulty: Bool = false, isFinalSale: Bool = false,
        returnDays: Int? = nil
    ) -> Order {
        Order(
            id: 17, title: "Rain jacket", price: price, orderedAt: date("2024-01-01 12:00"),
            deliveredAt: text.map { date($0) }, isFaulty: isFaulty, isFinalSale: isFinalSale,
            seller: returnDays.map { Seller(name: "Nordwind", returnDays: $0) })
    }
}
