import Basics
import Foundation

/// Loads the feed.
struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet
    private let log: @Sendable (String) -> Void

    init(
        feedURL: URL, get: @escaping HTTPGet, log: @escaping @Sendable (String) -> Void
    ) {
        self.feedURL = feedURL
        self.get = get
        self.log = log
    }

    /// Sends one request.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let response: HTTPResponse
        do {
            response = try await get(feedURL)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoadingError.connectivity
        }
        do {
            return LoadedVideos(videos: try VideoFeed.videos(in: response))
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
