import Foundation
import Testing

@testable import Orders

@Suite("Your rule")
struct YourTests {
    // TODO(O.4)
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
