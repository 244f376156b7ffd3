import Foundation

/// What a buyer wants of an order.
enum Wish: CaseIterable {
    case takeBack, exchange
    /// The money comes back, and the goods stay.
    case refund
}

/// What the shop says to a wish.
enum Decision: Equatable {
    case accept
    /// It is expensive: the buyer is asked again.
    case askFirst
    case refuse(Refusal)
}

enum Refusal {
    case notArrived, finalSale, tooLate
    /// It is too expensive to be given away.
    case takeBackInstead
}

/// Where a buyer lives, and what a day is there.
struct Buyer {
    /// "DE"; `nil` if it is not known.
    let country: String?
    let calendar: Calendar
}

/// Decides whether a wish is granted, as the shop promises.
///
/// - Parameter date: When the buyer asks.
func decide(_ wish: Wish, for order: Order, on date: Date, of buyer: Buyer) -> Decision {
    guard let deliveredAt = order.deliveredAt else { return .refuse(.notArrived) }
    if wish == .refund, order.price > 50_00 { return .refuse(.takeBackInstead) }
    if wish != .exchange, order.isFinalSale, !order.isFaulty { return .refuse(.finalSale) }
    let lastDay = lastDay(of: order, from: deliveredAt, of: buyer)
    if buyer.calendar.compare(date, to: lastDay, toGranularity: .day) == .orderedDescending {
        return .refuse(.tooLate)
    }
    return order.price > 500_00 ? .askFirst : .accept
}

/// Returns a date on the last day on which an order is taken back.
private func lastDay(of order: Order, from deliveredAt: Date, of buyer: Buyer) -> Date {
    let period =
        if order.isFaulty {
            DateComponents(year: 2)
        } else if let seller = order.seller {
            DateComponents(day: seller.returnDays)
        } else {
            DateComponents(day: ["DE", "AT", nil].contains(buyer.country) ? 30 : 14)
        }
    return buyer.calendar.date(byAdding: period, to: deliveredAt) ?? deliveredAt
}
