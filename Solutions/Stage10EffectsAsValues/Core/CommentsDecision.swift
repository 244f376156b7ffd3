/// What is to be done when a server has been asked for comments.
package enum CommentsDecision: Equatable, Sendable {
    case show([Comment])
    case fail(LoadingError)
    /// Nobody waits any more.
    case nothing
}

/// Decides what comes of a load of comments. Nothing is saved, so nobody has to know the time.
package func decide(_ asked: Asked) -> CommentsDecision {
    switch asked {
    case .cancelled: return .nothing
    case .unreachable: return .fail(.connectivity)
    case .answered(let answer):
        do {
            return .show(try CommentFeed.comments(in: answer))
        } catch {
            return .fail(error)
        }
    }
}

extension CommentsDecision {
    /// The decision, in the log's words.
    package var words: String {
        switch self {
        case .show(let comments): "ended: \(comments.count)"
        case .fail(let error): "failed: \(error)"
        case .nothing: "cancelled"
        }
    }
}
