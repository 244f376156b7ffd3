import Foundation

/// The subtitles of a video, as they are in the cache.
struct CachedSubtitles: Equatable, Sendable {
    let text: String
    let date: Date
}

/// What the server says about a video's subtitles.
enum SubtitleResponse: Equatable, Sendable {
    case found(String)
    /// The video has no subtitles.
    case missing
    case unreachable
}

/// What to do at the end of a load.
struct SubtitleDecision: Equatable, Sendable {
    let shown: String?
    let written: String?
}

// TODO(10.D): Decide twice: after the cache has been read, and after the server has responded.
func decide(
    _ response: SubtitleResponse, cached: CachedSubtitles?, at date: Date
) -> SubtitleDecision {
    if let cached, (0..<7 * 24 * 3600).contains(date.timeIntervalSince(cached.date)) {
        return SubtitleDecision(shown: cached.text, written: nil)
    }
    return switch response {
    case .found(let text): SubtitleDecision(shown: text, written: text)
    case .missing: SubtitleDecision(shown: nil, written: nil)
    case .unreachable: SubtitleDecision(shown: cached?.text, written: nil)
    }
}

/// Loads subtitles. Those in the cache are fresh if they are less than seven days old, and not from the future.
struct SubtitleLoader: Sendable {
    var read: @Sendable (_ videoID: Int) async -> CachedSubtitles?
    var request: @Sendable (_ videoID: Int) async -> SubtitleResponse
    var write: @Sendable (_ videoID: Int, CachedSubtitles) async -> Void
    var now: @Sendable () -> Date

    /// Returns the subtitles to show; `nil` if there are none.
    func load(_ videoID: Int) async -> String? {
        let cached = await read(videoID)
        let response = await request(videoID)
        let decision = decide(response, cached: cached, at: now())
        if let text = decision.written {
            await write(videoID, CachedSubtitles(text: text, date: now()))
        }
        return decision.shown
    }
}
