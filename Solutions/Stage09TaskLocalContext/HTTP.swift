import Foundation
import Stage09Core
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// A session that keeps nothing between requests.
    ///
    /// - Parameter idleTimeout: How long the server may be silent, in seconds.
    convenience init(idleTimeout: TimeInterval) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.timeoutIntervalForRequest = idleTimeout
        self.init(configuration: configuration)
    }

    /// An adapter: its name without its arguments is an `HTTPGet`.
    func answer(from url: URL) async throws -> HTTPAnswer {
        let (body, response) = try await get(url)
        return HTTPAnswer(status: response.statusCode, body: body)
    }

    /// One GET.
    ///
    /// Not `data(from:)`: on Linux, that crashes or hangs now and then when it is cancelled.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func get(_ url: URL) async throws -> (Data, HTTPURLResponse) {
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
    ) -> Result<(Data, HTTPURLResponse), any Error> {
        if (error as? URLError)?.code == .cancelled { return .failure(CancellationError()) }
        guard error == nil, let data, let response = response as? HTTPURLResponse
        else { return .failure(LoadingError.connectivity) }
        return .success((data, response))
    }
}

/// A data task that can be cancelled before, while and after it is started.
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
        // URLSession on Linux can lock up if it is cancelled on the thread that it calls back on.
        DispatchQueue.global().async { task?.cancel() }
    }
}
