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
    { videoID in
        await isDownloaded(videoID) ? try await local(videoID) : try await remote(videoID)
    }
}

/// Plays a video.
package struct PlayVideo: Sendable {
    private let open: OpenStream

    /// - Parameter open: How its stream is opened.
    package init(open: @escaping OpenStream) {
        self.open = open
    }

    /// - Returns: What is to be seen.
    /// - Throws: What opening the stream throws.
    package func callAsFunction(_ videoID: UUID) async throws -> String {
        "▶ \(try await open(videoID))"
    }
}
