import Foundation
import Stage10Core

@testable import Stage10EffectsAsValues

// The hard cases as plain sandwiches: everything is read, then it is decided, then it is written. The rules
// are the core's. What this costs is counted in the suites.

extension SubtitleLoader {
    /// Kata 10.7: what the decision might need is read before it.
    func loadAsSandwich(_ videoID: UUID) async -> SubtitleSearch {
        let saved = await read(videoID)
        let asked = await Asked { try await ask(videoID) }
        let now = now()
        let events: [SubtitleEvent] = [
            .want(videoID: videoID), .read(saved, at: now), .asked(asked, at: now),
        ]
        return events.reduce(.idle) { next($0, $1).state }
    }
}
