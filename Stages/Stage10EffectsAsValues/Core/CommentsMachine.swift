import Foundation

/// What is known of the comments of one video.
package struct CommentsState: Equatable, Sendable {
    package var shown: Shown?
    package var error: LoadingError?
    /// Since when they are being loaded, if they are.
    package var loadingSince: Moment?

    package init(shown: Shown? = nil, error: LoadingError? = nil, loadingSince: Moment? = nil) {
        self.shown = shown
        self.error = error
        self.loadingSince = loadingSince
    }

    /// What the last load that ended well has found.
    package struct Shown: Equatable, Sendable {
        package let comments: [Comment]
        /// When the load ended.
        package let date: Date

        package init(_ comments: [Comment], at date: Date) {
            self.comments = comments
            self.date = date
        }
    }
}

/// What happens to the comments of a video.
package enum CommentsEvent: Equatable, Sendable {
    /// Somebody wants to see them.
    case load(at: Moment)
    case answered(Asked, at: Moment)
}

/// What is to be done for the comments of a video.
package enum CommentsEffect: Equatable, Sendable {
    case getComments
    case log(String)
}

/// What comes of an event. Nothing is saved.
package func next(
    _ state: CommentsState, _ event: CommentsEvent
) -> Next<CommentsState, CommentsEffect> {
    var state = state
    switch (state.loadingSince, event) {
    case (nil, .load(let now)):
        state.error = nil
        state.loadingSince = now
        return Next(state, .log("comments started"), .getComments)

    case (let start?, .answered(let asked, let now)):
        state.loadingSince = nil
        let elapsed = now.elapsed(since: start)
        if asked == .cancelled { return Next(state, .log("comments cancelled, \(elapsed)")) }
        do {
            let comments = try CommentFeed.comments(in: asked.answer)
            state.shown = .init(comments, at: now.date)
            return Next(state, .log("comments ended: \(comments.count), \(elapsed)"))
        } catch {
            state.error = error
            return Next(state, .log("comments failed: \(error), \(elapsed)"))
        }

    case (_, .load), (nil, .answered): return Next(state)
    }
}
