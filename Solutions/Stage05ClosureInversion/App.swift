import Platform

@main
@MainActor
struct App {
    static func main() async {
        var world = World.system
        world.locale = { Settings.locale }
        let loader = makeLoader(
            feedURL: Settings.feedURL,
            get: URLSession(idleTimeout: Settings.idleTimeout).response,
            cache: VideoCache(store: .file(Settings.cacheFile), now: world.now),
            log: Terminal.log, timeout: Settings.timeout, world: world)
        let list = VideoListViewModel(loadVideos: loader.load, world: FeatureWorld(world))
        await Console(list).run()
    }
}

extension VideoListViewModel: ConsoleList {}
