import Foundation

/// The orders that `make run-orders` serves.
public enum BundledOrders {
    /// - Parameter date: The dates of the orders are relative to it.
    public static func json(at date: Date) -> Data {
        func day(_ daysAgo: Double) -> String {
            "\"\(date.addingTimeInterval(-daysAgo * 24 * 60 * 60).formatted(.iso8601))\""
        }
        func order(
            _ id: Int, _ title: String, price: Int, ordered: Double, delivered: Double?,
            _ more: String = ""
        ) -> String {
            """
            {"id": \(id), "title": "\(title)", "price": \(price), "ordered_at": \(day(ordered)),
             "delivered_at": \(delivered.map(day) ?? "null"),
             "is_faulty": \(more == "faulty"), "is_final_sale": \(more == "final sale")\(more.hasPrefix(",") ? more : "")}
            """
        }
        let orders = [
            order(17, "Rain jacket", price: 89_90, ordered: 5, delivered: 3),
            order(18, "Hiking boots", price: 149_00, ordered: 33, delivered: 31, "faulty"),
            order(19, "Socks", price: 12_50, ordered: 45, delivered: 5),
            order(20, "Tent", price: 649_00, ordered: 12, delivered: 9),
            order(21, "Cap", price: 19_00, ordered: 6, delivered: 4, "final sale"),
            order(
                22, "Lamp", price: 45_00, ordered: 22, delivered: 20,
                ", \"seller\": {\"name\": \"Nordwind\", \"return_days\": 14}"),
            order(23, "Map", price: 9_90, ordered: 0.01, delivered: nil),
        ]
        return Data("[\(orders.joined(separator: ",\n"))]".utf8)
    }

    /// The answer to a request for something else but the list.
    public static func answer(at path: String) -> Answer? {
        if path == "/orders" { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let texts = ["tracking": "In a van near you", "invoice": "Thank you for your order."]
        return .status(200, body: Data((texts[name] ?? "").utf8))
    }
}
