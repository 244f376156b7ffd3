/// Opens the stream of a video.
typealias OpenStream = @Sendable (_ videoID: String) async throws -> String

/// Returns an `OpenStream` that opens a downloaded video with `local` and any other with `remote`.
func choosing(
    isDownloaded: @escaping @Sendable (_ videoID: String) async -> Bool,
    local: @escaping OpenStream, remote: @escaping OpenStream
) -> OpenStream {
    { videoID in
        await isDownloaded(videoID) ? try await local(videoID) : try await remote(videoID)
    }
}

/// Plays a video.
struct PlayVideo: Sendable {
    private let open: OpenStream

    init(open: @escaping OpenStream) {
        self.open = open
    }

    /// Returns what the screen shows.
    func callAsFunction(_ videoID: String) async throws -> String {
        "▶ \(try await open(videoID))"
    }
}
