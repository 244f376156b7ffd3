import Foundation

/// The state of the whole app.
package struct AppState: Equatable, Sendable {
    package private(set) var list = ListState()
    /// An entry stays when its comments are forgotten: it counts the requests of its video.
    private(set) var comments: [UUID: CommentsState] = [:]

    package init() {}

    /// Returns the comments of a video.
    package func comments(of videoID: UUID) -> CommentsState {
        comments[videoID] ?? CommentsState()
    }

    /// Passes an event to its part.
    package func handling(_ event: AppEvent) -> Transition<AppState, AppEffect> {
        var state = self
        let effects = state.handle(event)
        return Transition(state: state, effects: effects)
    }

    private mutating func handle(_ event: AppEvent) -> [AppEffect] {
        switch event {
        case .list(let event):
            // TODO(10.1): The comments outlive the list that they were opened from.
            let next = list.handling(event)
            list = next.state
            return next.effects.map(AppEffect.list)
        case .comments(let id, let event):
            let next = comments(of: id).handling(event)
            comments[id] = next.state
            return next.effects.map { .comments(id, $0) }
        }
    }
}

/// What happens to a part of the app.
package enum AppEvent: Equatable, Sendable {
    case list(ListEvent)
    case comments(UUID, CommentsEvent)
}

/// An effect of a part of the app.
package enum AppEffect: Equatable, Sendable {
    case list(ListEffect)
    case comments(UUID, CommentsEffect)
}
