import Foundation
import Observation

/// The buyer's orders, and what can be done with each.
@MainActor
@Observable
final class OrdersScreen {
    private(set) var orders: [Order] = []
    private(set) var message: String?
    private(set) var isLoading = false
    /// Asks the buyer, and waits for the answer.
    var confirms: (String) async -> Bool = { _ in false }

    private var newOrders: Set<Order.ID> = []
    private var loadedAt: Date?
    private let outside: Outside

    init(outside: Outside) {
        self.outside = outside
    }

    // MARK: - The list

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            let data = try await outside.get("")
            orders = try [Order](json: data).sorted { $0.orderedAt > $1.orderedAt }
            markNewOrders()
            loadedAt = outside.now()
            message = ratingRequest
            outside.track("orders", nil)
        } catch {
            message = "The orders could not be loaded."
            outside.track("orders_failed", nil)
        }
    }

    /// Loads again, if the list is older than five minutes.
    func appeared() async {
        if let loadedAt, outside.now().timeIntervalSince(loadedAt) < 5 * 60 { return }
        await load()
    }

    /// The orders since the last visit are new, unless this is the first one.
    private func markNewOrders() {
        if let lastVisit = outside.date("lastVisit") {
            newOrders = Set(orders.filter { $0.orderedAt > lastVisit }.map(\.id))
        } else {
            newOrders = []
        }
        outside.setDate(outside.now(), "lastVisit")
    }

    /// "17  Rain jacket · 89.90 € · delivered 3 days ago"
    var rows: [String] {
        orders.map { order in
            var parts = ["\(order.id)  \(order.title)", priceText(order.price)]
            if let seller = order.seller {
                parts.append("sold by \(seller.name)")
            }
            if let deliveredAt = order.deliveredAt {
                let days = Int(outside.now().timeIntervalSince(deliveredAt) / (24 * 60 * 60))
                switch days {
                case 0: parts.append("delivered today")
                case 1: parts.append("delivered yesterday")
                default: parts.append("delivered \(days) days ago")
                }
            } else {
                parts.append("on its way")
            }
            if newOrders.contains(order.id) {
                parts.append("new")
            }
            return parts.joined(separator: " · ")
        }
    }

    /// "This year: 3 orders, 189.70 €"
    var summary: String {
        let calendar = outside.buyer().calendar
        let year = calendar.component(.year, from: outside.now())
        let ordersOfYear = orders.filter { calendar.component(.year, from: $0.orderedAt) == year }
        let total = ordersOfYear.reduce(0) { $0 + $1.price }
        let count = ordersOfYear.count == 1 ? "1 order" : "\(ordersOfYear.count) orders"
        return "This year: \(count), \(priceText(total))"
    }

    private func priceText(_ cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
    }

    /// A week after a delivery the app asks for a rating, at most once in 90 days.
    private var ratingRequest: String? {
        let now = outside.now()
        if let asked = outside.date("ratingAsked"),
            now.timeIntervalSince(asked) < 90 * 24 * 60 * 60
        {
            return nil
        }
        let week: TimeInterval = 7 * 24 * 60 * 60
        let order = orders.first { order in
            guard let deliveredAt = order.deliveredAt, !order.isFaulty else { return false }
            let age = now.timeIntervalSince(deliveredAt)
            return age >= week && age < 2 * week
        }
        guard let order else { return nil }
        outside.setDate(now, "ratingAsked")
        outside.track("rating_asked", order.id)
        return "How do you like \(order.title)?"
    }

    // MARK: - Returns

    func returnTapped(_ id: Order.ID) async { await tapped(.takeBack, id) }

    func exchangeTapped(_ id: Order.ID) async { await tapped(.exchange, id) }

    func refundTapped(_ id: Order.ID) async { await tapped(.refund, id) }

    private func tapped(_ wish: Wish, _ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        switch decide(wish, for: order, on: outside.now(), of: outside.buyer()) {
        case .accept:
            await send(wish, order)
        case .askFirst:
            let price = wish == .takeBack ? " for \(priceText(order.price))" : ""
            if await confirms("\(wish.words.question) \(order.title)\(price)?") {
                await send(wish, order)
            } else {
                message = "\(order.title) stays with you."
            }
        case .refuse(let refusal):
            message = text(refusal, wish, order)
            if refusal != .notArrived { outside.track("\(wish.words.name)_refused", id) }
        }
    }

    private func send(_ wish: Wish, _ order: Order) async {
        let name = wish.words.name
        do {
            try await outside.post("\(order.id)/\(name)")
            message =
                switch wish {
                case .takeBack: "The label for \(order.title) is on its way to you."
                case .exchange: "Choose another \(order.title) on our website."
                case .refund: "You get \(priceText(order.price)) back, and keep \(order.title)."
                }
            outside.track(name, order.id)
        } catch {
            message = "The \(name) could not be sent. Please try again."
            outside.track("\(name)_failed", order.id)
        }
    }

    private func text(_ refusal: Refusal, _ wish: Wish, _ order: Order) -> String {
        switch refusal {
        case .notArrived: "\(order.title) has not arrived yet."
        case .finalSale: "\(order.title) was a final sale. You can exchange it."
        case .tooLate: "\(order.title) can no longer be \(wish.words.participle)."
        case .takeBackInstead: "Please return \(order.title) instead."
        }
    }

    // MARK: - Before and after the delivery

    /// An order can be cancelled for half an hour.
    func cancelTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard order.deliveredAt == nil, outside.now().timeIntervalSince(order.orderedAt) <= 30 * 60
        else {
            message = "\(order.title) can no longer be cancelled."
            return
        }
        do {
            try await outside.post("\(id)/cancel")
            orders.removeAll { $0.id == id }
            message = "\(order.title) is cancelled."
            outside.track("cancel", id)
        } catch {
            message = "The order could not be cancelled. Please try again."
        }
    }

    /// Shows where a parcel is, as the carrier says it.
    func trackTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard order.deliveredAt == nil else {
            message = "\(order.title) has arrived."
            return
        }
        do {
            let status = try await outside.get("\(id)/tracking")
            message = String(decoding: status, as: UTF8.self)
            outside.track("tracking", id)
        } catch {
            message = "The carrier does not know \(order.title) yet."
        }
    }

    /// Saves the invoice of an order in the app's folder.
    func invoiceTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        do {
            let invoice = try await outside.get("\(id)/invoice")
            try outside.save(invoice, "invoice-\(id).txt")
            message = "The invoice of \(order.title) is saved."
            outside.track("invoice", id)
        } catch {
            message = "The invoice could not be saved. Please try again."
        }
    }

    /// Says when the support can be reached: from 8 to 20 o'clock where the buyer is.
    func supportTapped() {
        let hour = outside.buyer().calendar.component(.hour, from: outside.now())
        message =
            hour >= 8 && hour < 20
            ? "Call us: 0800 123 456" : "We can be reached from 8 to 20 o'clock."
        outside.track("support", nil)
    }
}

extension Wish {
    /// "return", "Return", "returned"
    fileprivate var words: (name: String, question: String, participle: String) {
        switch self {
        case .takeBack: ("return", "Return", "returned")
        case .exchange: ("exchange", "Exchange", "exchanged")
        case .refund: ("refund", "Refund", "refunded")
        }
    }
}
