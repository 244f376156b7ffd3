import Foundation

/// What is known of the list.
package struct ListState: Equatable, Sendable {
    package var shown: Shown?
    package var error: LoadingError?
    package var progress: Progress

    package init(shown: Shown? = nil, error: LoadingError? = nil, progress: Progress = .idle) {
        self.shown = shown
        self.error = error
        self.progress = progress
    }

    /// What the last load that ended well has found.
    package struct Shown: Equatable, Sendable {
        package let videos: [Video]
        /// When the load ended.
        package let date: Date
        /// When the videos were saved, or `nil` if they came from the server.
        package let savedAt: Date?

        package init(_ videos: [Video], at date: Date, savedAt: Date? = nil) {
            self.videos = videos
            self.date = date
            self.savedAt = savedAt
        }
    }

    /// How far a load is.
    package enum Progress: Equatable, Sendable {
        case idle
        case asking(since: Moment)
        /// The server has failed. Perhaps something is saved.
        case reading(since: Moment, insteadOf: LoadingError)
    }
}

/// What happens to the list.
package enum ListEvent: Equatable, Sendable {
    /// Somebody wants to see it.
    case load(at: Moment)
    case answered(Asked, at: Moment)
    /// What is saved has been read.
    case found(SavedVideos?, at: Moment)
}

/// What is to be done for the list.
package enum ListEffect: Equatable, Sendable {
    case getFeed
    case readSave
    case write(SavedVideos)
    case log(String)
}

/// What comes of an event.
package func next(_ state: ListState, _ event: ListEvent) -> Next<ListState, ListEffect> {
    var state = state
    switch (state.progress, event) {
    case (.idle, .load(let now)):
        state.error = nil
        state.progress = .asking(since: now)
        return Next(state, .log("load started"), .getFeed)

    case (.asking(let start), .answered(.cancelled, let now)),
        (.reading(let start, _), .answered(.cancelled, let now)):
        state.progress = .idle
        return Next(state, .log("load cancelled, \(now.elapsed(since: start))"))

    // TODO(10.1): Whose answer is it, if nobody has asked? Which effects does a good one have, and
    // which does it not need?
    case (let progress, .answered(let asked, let now)):
        let start = if case .asking(let start) = progress { start } else { now }
        do {
            let videos = try VideoFeed.videos(in: asked.answer)
            state.progress = .idle
            state.shown = .init(videos, at: now.date)
            return Next(
                state, .readSave,
                .log("load ended: \(videos.count) from the server, \(now.elapsed(since: start))"))
        } catch {
            state.progress = .reading(since: start, insteadOf: error)
            return Next(state, .readSave)
        }

    case (.reading(let start, let error), .found(let saved, let now)):
        state.progress = .idle
        guard let saved, isFresh(saved.savedAt, at: now.date) else {
            state.error = error
            return Next(state, .log("load failed: \(error), \(now.elapsed(since: start))"))
        }
        state.shown = .init(saved.videos, at: now.date, savedAt: saved.savedAt)
        let count = saved.videos.count
        return Next(
            state, .log("load ended: \(count) saved, \(error), \(now.elapsed(since: start))"))

    // While a load runs, a second one is ignored. So is what nobody waits for.
    case (_, .load), (_, .found): return Next(state)
    }
}
