import Foundation

/// What is known of the whole app: all that its parts know.
package struct AppState: Equatable, Sendable {
    package var list: ListState
    /// The comments that were opened since the list was loaded, by their video.
    package var comments: [UUID: CommentsState]

    package init(list: ListState = ListState(), comments: [UUID: CommentsState] = [:]) {
        self.list = list
        self.comments = comments
    }
}

/// What happens to a part of the app.
package enum AppEvent: Equatable, Sendable {
    case list(ListEvent)
    case comments(UUID, CommentsEvent)
}

/// What is to be done for a part of the app.
package enum AppEffect: Equatable, Sendable {
    case list(ListEffect)
    case comments(UUID, CommentsEffect)
}

/// What comes of an event: it is passed to the part that it is about. What one part means to another is
/// said here, for neither knows the other.
package func next(_ state: AppState, _ event: AppEvent) -> Next<AppState, AppEffect> {
    var result = Next<AppState, AppEffect>(state)
    switch event {
    case .list(let event):
        let list = next(state.list, event)
        result.state.list = list.state
        result.effects = list.effects.map { .list($0) }
        if list.state.shown != state.list.shown { result.state.comments = [:] }
    case .comments(let id, let event):
        let comments = next(state.comments[id] ?? CommentsState(), event)
        result.state.comments[id] = comments.state
        result.effects = comments.effects.map { .comments(id, $0) }
    }
    return result
}
