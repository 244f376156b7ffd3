import Foundation
import Stage10Core

/// The app as the person at the keyboard has it: a line in, a few lines out.
@MainActor
struct Conversation {
    let list: VideoListViewModel
    let comments: (UUID) -> ChildStore<CommentsScreen, CommentsEvent>
    let edges: Edges

    /// Does what a line asks for.
    func answer(_ line: String) async {
        if line.isEmpty {
            await load()
        } else if let id = Int(line).flatMap({ list.screen.videoID(inRow: $0) }) {
            await open(comments(id))
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
