import Platform

@main
@MainActor
struct App {
    static func main() async {
        var world = World.system
        world.locale = { Settings.locale }
        let remote = RemoteVideoLoader(
            feedURL: Settings.feedURL,
            get: URLSession(idleTimeout: Settings.idleTimeout).response, log: Terminal.log)
        let load = makeLoad(
            remote: remote.load,
            cache: VideoCache(store: .file(Settings.cacheFile), now: world.now),
            log: Terminal.log, timeout: Settings.timeout, world: world)
        let list = VideoListViewModel(loadVideos: load, world: FeatureWorld(world))
        await Console(list).run()
    }
}

extension VideoListViewModel: ConsoleList {}
