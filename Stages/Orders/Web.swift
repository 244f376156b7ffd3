import Foundation
import Platform

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The shop's server answered with a status that is no success, or not at all.
struct ShopUnavailable: Error {}

extension URLSession {
    /// Loads what is at a path below the orders: "17/invoice". The empty path is the list.
    func get(_ path: String) async throws -> Data {
        try await send(URLRequest(url: Device.shopURL(path)))
    }

    func post(_ path: String) async throws {
        var request = URLRequest(url: Device.shopURL(path))
        request.httpMethod = "POST"
        _ = try await send(request)
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response) = try await data(for: request)
        guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
            throw ShopUnavailable()
        }
        return data
    }
}
