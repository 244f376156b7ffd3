import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An adapter: what `URLSession` can do, in the words of `HTTPClient`.
struct URLSessionHTTPClient: HTTPClient {
    let session: URLSession

    func get(from url: URL) async throws -> HTTPAnswer {
        let (body, response) = try await session.get(url)
        return HTTPAnswer(status: response.statusCode, body: body)
    }
}
