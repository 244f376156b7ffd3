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

extension URLSession {
    /// An adapter: its name without its arguments is an `HTTPGet`.
    func answer(from url: URL) async throws -> HTTPAnswer {
        let (body, response) = try await get(url)
        return HTTPAnswer(status: response.statusCode, body: body)
    }
}
