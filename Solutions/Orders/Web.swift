import Foundation
import Platform

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The shop's server answered with a status that is no success, or not at all.
struct ShopUnavailable: Error {}

extension URLSession {
    func get(_ url: URL) async throws -> Data { try await send(URLRequest(url: url)) }

    func post(_ url: URL) async throws {
        var request = URLRequest(url: url)
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
