import Foundation

/// The feed's JSON format.
package struct VideoFeed: Decodable {
    private let videos: [Video]

    /// Returns the outcome of a request for the feed, with the videos in the feed's order.
    package static func outcome(status: Int, body: Data) -> FetchOutcome<[Video]> {
        guard status == 200 else { return .invalid(fault: nil) }
        do {
            return .loaded(try JSONDecoder().decode(VideoFeed.self, from: body).videos)
        } catch {
            return .invalid(fault: "\(error)")
        }
    }
}
