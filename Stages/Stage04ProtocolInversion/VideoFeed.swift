import Foundation

/// The feed, in the server's words. Nobody else has to know them.
enum VideoFeed {
    /// The videos in the server's answer, in its order.
    static func videos(in answer: HTTPAnswer) throws(VideoLoadingError) -> [Video] {
        guard answer.status == 200,
            let content = try? JSONDecoder().decode(Content.self, from: answer.body)
        else { throw .invalidData }
        // TODO(4.4): The server's words go further than this file.
        return content.videos
    }

    private struct Content: Decodable {
        let videos: [Video]
    }
}

extension HTTPClient {
    /// The videos of the feed at an address.
    ///
    /// The client itself knows no feature. Each feature adds its own words, next to its own mapping.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func videos(from url: URL) async throws -> [Video] {
        try VideoFeed.videos(in: try await get(from: url))
    }
}
