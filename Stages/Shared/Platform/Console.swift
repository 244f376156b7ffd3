import Foundation

/// A list that `Console` can load and show.
@MainActor
public protocol ConsoleList {
    var rows: [String] { get }
    var savedText: String? { get }
    var emptyText: String? { get }
    var errorText: String? { get }
    var isLoading: Bool { get }

    func load() async
}

/// The app's main loop: it loads a list and shows it on the terminal.
@MainActor
public struct Console {
    private static let usage = """
        usage: \(CommandLine.arguments.first ?? "videos") [--interactive] [--verbose]
          --interactive  load when Return is pressed, until the input ends
          --verbose      log each load on standard error
        """

    private let list: any ConsoleList

    public init(_ list: any ConsoleList) {
        self.list = list
    }

    /// Loads as the command line says, and ends the process.
    public func run() async -> Never {
        let options = Set(CommandLine.arguments.dropFirst())
        guard options.isSubset(of: ["--interactive", "--verbose"]) else {
            Terminal.writeError(Self.usage)
            exit(64)  // EX_USAGE of sysexits.h
        }
        let work = Task {
            if options.contains("--interactive") {
                await loadOnReturn()
            } else {
                await load()
            }
        }
        let interrupt = Terminal.onInterrupt { work.cancel() }
        await work.value
        interrupt.cancel()
        if work.isCancelled { exit(130) }  // The status that shells use for Ctrl-C
        exit(list.errorText == nil ? 0 : 1)
    }

    private func loadOnReturn() async {
        await withDiscardingTaskGroup { group in
            for await _ in Terminal.readLines() {
                group.addTask { await load() }
            }
        }
    }

    private func load() async {
        await list.load()
        if !Task.isCancelled { show() }
    }

    private func show() {
        if let savedText = list.savedText { Terminal.write(savedText) }
        for row in list.rows { Terminal.write(row) }
        if let emptyText = list.emptyText { Terminal.write(emptyText) }
        if list.isLoading { Terminal.write("Loading…") }
        if let errorText = list.errorText { Terminal.writeError(errorText) }
    }
}
