import Foundation
import Observation
import Platform

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

    // MARK: - The list

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            let data = try await URLSession.shared.get("")
            orders = try [Order](json: data).sorted { $0.orderedAt > $1.orderedAt }
            markNewOrders()
            loadedAt = Date()
            message = ratingRequest
            Analytics.shared.track("orders")
        } catch {
            message = "The orders could not be loaded."
            Analytics.shared.track("orders_failed")
        }
    }

    /// Loads again, if the list is older than five minutes.
    func appeared() async {
        if let loadedAt, Date().timeIntervalSince(loadedAt) < 5 * 60 { return }
        await load()
    }

    /// The orders since the last visit are new, unless this is the first one.
    private func markNewOrders() {
        if let lastVisit = Preferences.standard.date(forKey: "lastVisit") {
            newOrders = Set(orders.filter { $0.orderedAt > lastVisit }.map(\.id))
        } else {
            newOrders = []
        }
        Preferences.standard.set(Date(), forKey: "lastVisit")
    }

    /// "17  Rain jacket · 89.90 € · delivered 3 days ago"
    var rows: [String] {
        orders.map { order in
            var parts = ["\(order.id)  \(order.title)", priceText(order.price)]
            if let seller = order.seller {
                parts.append("sold by \(seller.name)")
            }
            if let deliveredAt = order.deliveredAt {
                let days = Int(Date().timeIntervalSince(deliveredAt) / (24 * 60 * 60))
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
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Device.timeZone
        let year = calendar.component(.year, from: Date())
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
        let now = Date()
        if let asked = Preferences.standard.date(forKey: "ratingAsked"),
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
        Preferences.standard.set(now, forKey: "ratingAsked")
        Analytics.shared.track("rating_asked", order: order.id)
        return "How do you like \(order.title)?"
    }

    // MARK: - Returns

    func returnTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard let deliveredAt = order.deliveredAt else {
            message = "\(order.title) has not arrived yet."
            return
        }
        if !order.isFaulty {
            if order.isFinalSale {
                message = "\(order.title) was a final sale. You can exchange it."
                Analytics.shared.track("return_refused", order: id)
                return
            }
            let country = Device.locale.region?.identifier ?? "DE"
            let period = country == "DE" || country == "AT" ? 30 : 14
            if Date().timeIntervalSince(deliveredAt) > TimeInterval(period * 24 * 60 * 60) {
                message = "\(order.title) can no longer be returned."
                Analytics.shared.track("return_refused", order: id)
                return
            }
        }
        if order.price > 500_00 {
            guard await confirms("Return \(order.title) for \(priceText(order.price))?") else {
                message = "\(order.title) stays with you."
                return
            }
        }
        do {
            try await URLSession.shared.post("\(id)/return")
            message = "The label for \(order.title) is on its way to you."
            Analytics.shared.track("return", order: id)
        } catch {
            message = "The return could not be sent. Please try again."
            Analytics.shared.track("return_failed", order: id)
        }
    }

    func exchangeTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard let deliveredAt = order.deliveredAt else {
            message = "\(order.title) has not arrived yet."
            return
        }
        var days = 14.0
        switch Device.locale.region?.identifier {
        case "DE", "AT", nil: days = 30
        default: break
        }
        let age = Date().timeIntervalSince(deliveredAt) / 86_400
        guard order.isFaulty || age <= days else {
            message = "\(order.title) can no longer be exchanged."
            Analytics.shared.track("exchange_refused", order: id)
            return
        }
        if order.price > 500_00 {
            let isSure = await confirms("Exchange \(order.title)?")
            if !isSure {
                message = "\(order.title) stays with you."
                return
            }
        }
        do {
            try await URLSession.shared.post("\(id)/exchange")
            message = "Choose another \(order.title) on our website."
            Analytics.shared.track("exchange", order: id)
        } catch {
            message = "The exchange could not be sent. Please try again."
            Analytics.shared.track("exchange_failed", order: id)
        }
    }

    /// Gives the money back, and the buyer keeps the goods.
    func refundTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard order.deliveredAt != nil else {
            message = "\(order.title) has not arrived yet."
            return
        }
        if order.price > 50_00 {
            message = "Please return \(order.title) instead."
            Analytics.shared.track("refund_refused", order: id)
            return
        }
        if order.isFinalSale && !order.isFaulty {
            message = "\(order.title) was a final sale. You can exchange it."
            Analytics.shared.track("refund_refused", order: id)
            return
        }
        let region = Device.locale.region?.identifier ?? "DE"
        let periods = ["DE": 30, "AT": 30]
        let end = order.orderedAt.addingTimeInterval(Double(periods[region, default: 14]) * 86_400)
        if end < Date() && !order.isFaulty {
            message = "\(order.title) can no longer be refunded."
            Analytics.shared.track("refund_refused", order: id)
            return
        }
        do {
            try await URLSession.shared.post("\(id)/refund")
            message = "You get \(priceText(order.price)) back, and keep \(order.title)."
            Analytics.shared.track("refund", order: id)
        } catch {
            message = "The refund could not be sent. Please try again."
            Analytics.shared.track("refund_failed", order: id)
        }
    }

    // MARK: - Before and after the delivery

    /// An order can be cancelled for half an hour.
    func cancelTapped(_ id: Order.ID) async {
        guard let order = orders.first(where: { $0.id == id }) else {
            message = "There is no order \(id)."
            return
        }
        guard order.deliveredAt == nil, Date().timeIntervalSince(order.orderedAt) <= 30 * 60 else {
            message = "\(order.title) can no longer be cancelled."
            return
        }
        do {
            try await URLSession.shared.post("\(id)/cancel")
            orders.removeAll { $0.id == id }
            message = "\(order.title) is cancelled."
            Analytics.shared.track("cancel", order: id)
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
            let status = try await URLSession.shared.get("\(id)/tracking")
            message = String(decoding: status, as: UTF8.self)
            Analytics.shared.track("tracking", order: id)
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
            let invoice = try await URLSession.shared.get("\(id)/invoice")
            let file = Device.folder.appending(path: "invoice-\(id).txt")
            try invoice.write(to: file, options: .atomic)
            message = "The invoice of \(order.title) is saved."
            Analytics.shared.track("invoice", order: id)
        } catch {
            message = "The invoice could not be saved. Please try again."
        }
    }

    /// Says when the support can be reached: from 8 to 20 o'clock where the buyer is.
    func supportTapped() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Device.timeZone
        let hour = calendar.component(.hour, from: Date())
        message =
            hour >= 8 && hour < 20
            ? "Call us: 0800 123 456" : "We can be reached from 8 to 20 o'clock."
        Analytics.shared.track("support")
    }
}
