import Platform

@main
@MainActor
struct App {
    /// The loader's delegate. The loader references it weakly.
    private static let log = StandardErrorLog()

    static func main() async {
        let loader = VideoLoader(feedURL: Settings.feedURL)
        loader.cache = VideoCache(file: Settings.cacheFile)
        loader.delegate = log
        let list = VideoListViewModel()
        list.loader = loader
        list.locale = Settings.locale
        await Console(list).run()
    }
}

extension VideoListViewModel: ConsoleList {}
