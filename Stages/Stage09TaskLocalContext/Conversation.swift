import Stage09Dependencies

/// The app as the person at the keyboard has it: a line in, a few lines out.
@MainActor
struct Conversation {
    let list: VideoListViewModel
    let console: Console

    /// Does what a line asks for.
    func answer(_ line: String) async {
        if line.isEmpty {
            await load()
        } else if await !openRow(line) {
            console.write("Press Return to load, or type the number of a row.")
        }
    }

    /// Loads the list.
    func load() async {
        await list.load()
        if !Task.isCancelled { console.show(list) }
    }

    private func openRow(_ line: String) async -> Bool {
        guard let number = Int(line) else { return false }
        return await list.openRow(number)
    }
}

/// Where the person at the keyboard reads.
@MainActor
struct Console {
    @Dependency(\.write) var write
    @Dependency(\.writeError) private var writeError

    fileprivate func show(_ list: VideoListViewModel) {
        let screen = list.screen
        if let savedText = screen.savedText { write(savedText) }
        show(screen.rows, screen.emptyText, isLoading: screen.isLoading, screen.errorText)
    }

    /// Loads comments, and shows them.
    func show(_ comments: CommentsViewModel) async {
        await comments.load()
        if Task.isCancelled { return }
        let screen = comments.screen
        show(screen.rows, screen.emptyText, isLoading: screen.isLoading, screen.errorText)
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
