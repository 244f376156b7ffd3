import Basics
import Foundation
import Synchronization

// `URLSession` is in a module of its own on Linux, and in Foundation on a Mac. With the alias, `import Platform` is
// enough on both.
#if canImport(FoundationNetworking)
    import FoundationNetworking

    public typealias URLSession = FoundationNetworking.URLSession
#else
    public typealias URLSession = Foundation.URLSession
#endif

/// A request failed before its response was complete.
public enum HTTPClientError: Error {
    /// The connection could not be established, or it was lost.
    case connectionFailed(any Error)
    /// The response is not an HTTP response.
    case notHTTP
}

extension URLSession {
    /// Creates a session that caches nothing.
    ///
    /// - Parameter idleTimeout: The longest time without a byte from the server, in seconds.
    public convenience init(idleTimeout: TimeInterval) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = idleTimeout
        self.init(configuration: configuration)
    }

    /// Sends one GET request.
    ///
    /// It uses `dataTask(with:)`, because on Linux a cancelled `data(from:)` crashes or hangs now
    /// and then.
    ///
    /// - Throws: `HTTPClientError`, or `CancellationError` if the task was cancelled.
    public func response(from url: URL) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let request = Request()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                request.start(
                    dataTask(with: url) { data, response, error in
                        continuation.resume(with: Self.result(data, response, error))
                    })
            }
        } onCancel: {
            request.cancel()
        }
    }

    private static func result(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<HTTPResponse, any Error> {
        if (error as? URLError)?.code == .cancelled { return .failure(CancellationError()) }
        if let error { return .failure(HTTPClientError.connectionFailed(error)) }
        guard let data, let response = response as? HTTPURLResponse
        else { return .failure(HTTPClientError.notHTTP) }
        return .success(HTTPResponse(status: response.statusCode, body: data))
    }
}

/// A data task that can be cancelled before, during and after its start.
private final class Request: Sendable {
    private let state = Mutex<(task: URLSessionDataTask?, isCancelled: Bool)>((nil, false))

    func start(_ task: URLSessionDataTask) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        task.resume()
        if isCancelled { cancel() }
    }

    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        // On Linux, URLSession can deadlock if a task is cancelled on the session's own queue.
        DispatchQueue.global().async { task?.cancel() }
    }
}
