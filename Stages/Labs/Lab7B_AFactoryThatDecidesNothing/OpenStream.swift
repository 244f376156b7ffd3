/// Opens the stream of a video.
typealias OpenStream = @Sendable (_ videoID: String) async throws -> String

/// Returns an `OpenStream` that opens a downloaded video with `local` and any other with `remote`.
func choosing(
    isDownloaded: @escaping @Sendable (_ videoID: String) async -> Bool,
    local: @escaping OpenStream, remote: @escaping OpenStream
) -> OpenStream {
    // TODO(7.B): Choose at each call.
    remote
}

// TODO(7.B): Delete the factory.
/// Creates what opens a stream.
protocol StreamFactory: Sendable {
    func isDownloaded(_ videoID: String) async -> Bool
    func makeStream(isDownloaded: Bool) -> OpenStream
}

/// Plays a video.
struct PlayVideo: Sendable {
    private let factory: any StreamFactory

    init(factory: any StreamFactory) {
        self.factory = factory
    }

    init(open: @escaping OpenStream) {
        self.init(factory: OneStream(open: open))
    }

    /// Returns what the screen shows.
    func callAsFunction(_ videoID: String) async throws -> String {
        let isDownloaded = await factory.isDownloaded(videoID)
        let open = factory.makeStream(isDownloaded: isDownloaded)
        return "▶ \(try await open(videoID))"
    }
}

private struct OneStream: StreamFactory {
    let open: OpenStream

    func isDownloaded(_ videoID: String) async -> Bool { false }
    func makeStream(isDownloaded: Bool) -> OpenStream { open }
}
