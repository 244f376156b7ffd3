import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@main
@MainActor
struct App {
    private static let usage = """
        usage: \(CommandLine.arguments.first ?? "videos") [--interactive] [--verbose]
          --interactive  load when Return is pressed, until the input ends
          --verbose      tell on standard error what each load does
        """

    private let viewModel: VideoListViewModel

    private init(isVerbose: Bool) {
        var world = World.system
        world.locale = { Settings.locale }
        let remote = RemoteVideoLoader(
            feedURL: Settings.feedURL,
            get: URLSession(idleTimeout: Settings.idleTimeout).answer)
        let cache = VideoCache(
            store: .file(Settings.cacheFile, newIdentifier: world.newIdentifier), now: world.now)
        let load = composed(
            remote.load, cache: cache, retries: 0,
            log: { if isVerbose { Terminal.writeError($0) } }, world: world)
        viewModel = VideoListViewModel(loadVideos: load, world: ListWorld(world))
    }

    static func main() async {
        let options = Set(CommandLine.arguments.dropFirst())
        guard options.isSubset(of: ["--interactive", "--verbose"]) else {
            Terminal.writeError(usage)
            exit(64)  // EX_USAGE, in the words of sysexits.h
        }
        let app = App(isVerbose: options.contains("--verbose"))
        let work = Task {
            if options.contains("--interactive") {
                await app.loadOnReturn()
            } else {
                await app.load()
            }
        }
        let interrupt = Terminal.onInterrupt { work.cancel() }
        await work.value
        interrupt.cancel()
        if work.isCancelled { exit(130) }  // What shells expect of a program ended by Ctrl-C
        exit(app.viewModel.errorText == nil ? 0 : 1)
    }

    private func loadOnReturn() async {
        await withTaskGroup { group in
            for await _ in Terminal.lines {
                group.addTask { await load() }
            }
        }
    }

    private func load() async {
        await viewModel.load()
        if !Task.isCancelled { show() }
    }

    private func show() {
        if let savedText = viewModel.savedText { Terminal.write(savedText) }
        for row in viewModel.rows { Terminal.write(row) }
        if let emptyText = viewModel.emptyText { Terminal.write(emptyText) }
        if viewModel.isLoading { Terminal.write("Loading…") }
        if let errorText = viewModel.errorText { Terminal.writeError(errorText) }
    }
}
