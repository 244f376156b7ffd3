import Platform

@main
@MainActor
struct App {
    static func main() async {
        Services.register(VideoCache(file: Settings.cacheFile))
        await Console(VideoListViewModel()).run()
    }
}

extension VideoListViewModel: ConsoleList {}
