import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One GET.
///
/// Throws `VideoLoadingError.connectivity`, or `CancellationError` if the task was cancelled.
typealias HTTPGet = @Sendable (URL) async throws -> HTTPAnswer

/// What a server answered.
struct HTTPAnswer: Equatable, Sendable {
    let status: Int
    let body: Data
}

/// Asks a server.
// TODO(5.1): A protocol and a type, for one function.
protocol HTTPClient: Sendable {
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
