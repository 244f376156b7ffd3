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

/// What to do when the cache has been read.
enum CacheDecision: Equatable, Sendable {
    case show(String)
    case request(fallback: String?)
}

func decide(cached: CachedSubtitles?, at date: Date) -> CacheDecision {
    guard let cached else { return .request(fallback: nil) }
    let age = date.timeIntervalSince(cached.date)
    return (0..<7 * 24 * 3600).contains(age)
        ? .show(cached.text) : .request(fallback: cached.text)
}

/// What to do at the end of a load.
struct SubtitleDecision: Equatable, Sendable {
    let shown: String?
    let written: String?
}

func decide(_ response: SubtitleResponse, fallback: String?) -> SubtitleDecision {
    switch response {
    case .found(let text): SubtitleDecision(shown: text, written: text)
    case .missing: SubtitleDecision(shown: nil, written: nil)
    case .unreachable: SubtitleDecision(shown: fallback, written: nil)
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
        switch decide(cached: cached, at: now()) {
        case .show(let text): return text
        case .request(let fallback):
            let decision = decide(await request(videoID), fallback: fallback)
            if let text = decision.written {
                await write(videoID, CachedSubtitles(text: text, date: now()))
            }
            return decision.shown
        }
    }
}
