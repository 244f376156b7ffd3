import Foundation
import Stage10Core

/// The app as the person at the keyboard has it: a line in, a few lines out.
@MainActor
struct Conversation {
    let store: Store<AppState, AppEvent, AppEffect>
    let list: VideoListViewModel
    let comments: (UUID) -> ChildStore<CommentsScreen, CommentsEvent>
    let edges: Edges

    /// Does what a line asks for.
    func answer(_ line: String) async {
        if line.isEmpty {
            await load()
        } else if let number = Int(line), let videos = store.state.list.shown?.videos,
            number >= 1, number <= videos.count
        {
            // TODO(10.4): The person has typed the number of a row on the screen.
            await open(comments(videos[number - 1].id))
        } else {
            edges.write("Press Return to load, or type the number of a row.")
        }
    }

    /// Loads the list.
    func load() async {
        await list.load()
        if Task.isCancelled { return }
        let screen = list.screen
        if let savedText = screen.savedText { edges.write(savedText) }
        edges.show(screen.rows, screen.emptyText, isLoading: screen.isLoading, screen.errorText)
    }

    private func open(_ comments: ChildStore<CommentsScreen, CommentsEvent>) async {
        await comments.send(.load(at: edges.world.moment()))
        if Task.isCancelled { return }
        let screen = comments.screen
        edges.show(screen.rows, screen.emptyText, isLoading: screen.isLoading, screen.errorText)
    }
}

extension Edges {
    fileprivate func show(
        _ rows: [String], _ emptyText: String?, isLoading: Bool, _ errorText: String?
    ) {
        for row in rows { write(row) }
        if let emptyText { write(emptyText) }
        if isLoading { write("Loading…") }
        if let errorText { writeError(errorText) }
    }
}
