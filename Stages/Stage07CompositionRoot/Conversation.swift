import Stage07Comments
import Stage07VideoList

/// The app as the person at the keyboard has it: a line in, a few lines out.
@MainActor
struct Conversation {
    let list: VideoListViewModel
    let edges: Edges

    /// Does what a line asks for.
    func answer(_ line: String) async {
        if line.isEmpty {
            await load()
        } else if await !openRow(line) {
            edges.write("Press Return to load, or type the number of a row.")
        }
    }

    /// Loads the list.
    func load() async {
        await list.load()
        if !Task.isCancelled { edges.show(list) }
    }

    private func openRow(_ line: String) async -> Bool {
        guard let number = Int(line) else { return false }
        return await list.openRow(number)
    }
}

@MainActor
extension Edges {
    fileprivate func show(_ list: VideoListViewModel) {
        if let savedText = list.savedText { write(savedText) }
        show(list.rows, list.emptyText, isLoading: list.isLoading, list.errorText)
    }

    /// Loads comments, and shows them.
    func show(_ comments: CommentsViewModel) async {
        await comments.load()
        if Task.isCancelled { return }
        show(comments.rows, comments.emptyText, isLoading: comments.isLoading, comments.errorText)
    }

    private func show(
        _ rows: [String], _ emptyText: String?, isLoading: Bool, _ errorText: String?
    ) {
        for row in rows { write(row) }
        if let emptyText { write(emptyText) }
        if isLoading { write("Loading…") }
        if let errorText { writeError(errorText) }
    }
}
