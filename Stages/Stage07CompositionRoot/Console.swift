import Foundation
import Platform
import Stage07Comments
import Stage07VideoList

/// The app's main loop: it loads the list, opens rows, and shows both on the terminal.
@MainActor
struct Console {
    private static let usage = """
        usage: \(CommandLine.arguments.first ?? "videos") [--interactive] [--verbose]
          --interactive  load when Return is pressed, show the comments of a row when its number is
                         typed, until the input ends
          --verbose      log each load on standard error
        """

    let list: VideoListViewModel
    let output: Output

    /// Loads as the command line says, and ends the process.
    func run() async -> Never {
        let options = Set(CommandLine.arguments.dropFirst())
        guard options.isSubset(of: ["--interactive", "--verbose"]) else {
            output.writeError(Self.usage)
            exit(64)  // EX_USAGE of sysexits.h
        }
        let work = Task {
            guard options.contains("--interactive") else { return await load() }
            await withDiscardingTaskGroup { group in
                for await line in Terminal.readLines() { group.addTask { await handle(line) } }
            }
        }
        let interrupt = Terminal.onInterrupt { work.cancel() }
        await work.value
        interrupt.cancel()
        if work.isCancelled { exit(130) }  // The status that shells use for Ctrl-C
        exit(list.errorText == nil ? 0 : 1)
    }

    /// Loads the list if the line is empty, and opens a row if it is the row's number.
    func handle(_ line: String) async {
        if line.isEmpty { return await load() }
        if let number = Int(line), await list.openRow(number) { return }
        output.write("Press Return to load, or type the number of a row.")
    }

    /// Loads the list and shows it.
    func load() async {
        await list.load()
        if Task.isCancelled { return }
        if let savedText = list.savedText { output.write(savedText) }
        output.show(list.rows, list.emptyText, isLoading: list.isLoading, list.errorText)
    }
}

/// Shows the app's screens to the user.
@MainActor
struct Output {
    /// Shows a line to the user.
    let write: @Sendable (String) -> Void
    /// Shows an error to the user.
    let writeError: @Sendable (String) -> Void

    init(edges: Edges) {
        write = edges.write
        writeError = edges.writeError
    }

    /// Loads comments and shows them, unless their list was replaced in the meantime.
    func show(
        _ comments: CommentsViewModel, ifStillIn objects: ObjectsByKey<UUID, CommentsViewModel>
    ) async {
        await comments.load()
        guard !Task.isCancelled, objects.contains(comments) else { return }
        show(comments.rows, comments.emptyText, isLoading: comments.isLoading, comments.errorText)
    }

    fileprivate func show(
        _ rows: [String], _ emptyText: String?, isLoading: Bool, _ errorText: String?
    ) {
        for row in rows { write(row) }
        if let emptyText { write(emptyText) }
        if isLoading { write("Loading…") }
        if let errorText { writeError(errorText) }
    }
}
