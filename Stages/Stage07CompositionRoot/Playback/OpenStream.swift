import Foundation

/// How the stream of a video is opened. Which video, it is told at each call.
package typealias OpenStream = @Sendable (_ videoID: UUID) async throws -> String

/// An `OpenStream` that asks one of two others.
///
/// - Parameters:
///   - isDownloaded: Whether a video is on this machine.
///   - local: Opens one that is.
///   - remote: Opens one that is not.
package func choosing(
    isDownloaded: @escaping @Sendable (UUID) async -> Bool, local: @escaping OpenStream,
    remote: @escaping OpenStream
) -> OpenStream {
    // TODO(7.6): A video that is downloaded is fetched from the server all the same.
    remote
}

/// Makes what opens a stream.
package protocol StreamFactory: Sendable {
    /// One for a video that is, or is not, on this machine.
    func make(isDownloaded: Bool) -> OpenStream

    func isDownloaded(_ videoID: UUID) async -> Bool
}

/// Plays a video.
package struct PlayVideo: Sendable {
    private let open: OpenStream?
    private let streams: (any StreamFactory)?

    /// - Parameter open: How its stream is opened.
    package init(open: @escaping OpenStream) {
        self.open = open
        streams = nil
    }

    /// - Parameter streams: Makes what opens its stream.
    package init(streams: (any StreamFactory)?) {
        self.streams = streams
        open = nil
    }

    /// - Returns: What is to be seen.
    /// - Throws: What opening the stream throws.
    package func callAsFunction(_ videoID: UUID) async throws -> String {
        // TODO(7.6): To play is one job. This does two.
        if let streams {
            let isDownloaded = await streams.isDownloaded(videoID)
            return "▶ \(try await streams.make(isDownloaded: isDownloaded)(videoID))"
        }
        return "▶ \(try await open?(videoID) ?? "nothing")"
    }
}
