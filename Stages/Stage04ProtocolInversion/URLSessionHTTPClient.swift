import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// TODO(4.3): Who needs this protocol, and who only fulfils it?

/// Asks a server.
protocol HTTPClient: Sendable {
    /// One GET.
    ///
    /// - Throws: `VideoLoadingError.connectivity`, or `CancellationError` if the task was cancelled.
    func get(from url: URL) async throws -> HTTPAnswer
}

/// An adapter: what `URLSession` can do, in the words of `HTTPClient`.
struct URLSessionHTTPClient: HTTPClient {
    let session: URLSession

    func get(from url: URL) async throws -> HTTPAnswer {
        let (body, response) = try await session.get(url)
        return HTTPAnswer(status: response.statusCode, body: body)
    }
}
