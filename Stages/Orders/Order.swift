import Foundation

/// Something that the buyer has ordered.
struct Order: Decodable, Identifiable, Sendable {
    let id: Int
    let title: String
    /// In cents.
    let price: Int
    let orderedAt: Date
    /// `nil` while it is on its way.
    let deliveredAt: Date?
    let isFaulty: Bool
    /// It was sold at a lower price, for good.
    let isFinalSale: Bool
    /// Who sells it, if the shop does not.
    let seller: Seller?
}

/// Another shop that sells on this one.
struct Seller: Decodable, Sendable {
    let name: String
    /// How long it takes goods back, in days.
    let returnDays: Int
}

extension [Order] {
    /// Reads the server's JSON.
    init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode([Order].self, from: json)
    }
}
