import Basics
import Foundation
import Stage09Shared

/// The feed's JSON format.
struct VideoFeed: Decodable {
    private let videos: [Video]

    /// Returns the videos of a response, in the feed's order.
    ///
    /// - Throws: `LoadingError.invalidData` if the status is not 200; a `DecodingError` if the body is
    ///   not a feed.
    static func videos(in response: HTTPResponse) throws -> [Video] {
        guard response.status == 200 else { throw LoadingError.invalidData }
        return try JSONDecoder().decode(VideoFeed.self, from: response.body).videos
    }
}
