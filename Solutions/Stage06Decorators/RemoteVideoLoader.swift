import Basics
import Foundation

/// Loads the feed.
struct RemoteVideoLoader: VideoLoader {
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

    /// Asks the server once.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let response = try await fetch()
        do {
            return LoadedVideos(videos: try VideoFeed.videos(in: response), savedAt: nil)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }

    private func fetch() async throws -> HTTPResponse {
        do {
            return try await get(feedURL)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoadingError.connectivity
        }
    }
}
