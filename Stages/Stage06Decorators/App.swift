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
        let cache = VideoCache(
            store: .file(Settings.cacheFile).logging(to: Terminal.log), now: world.now)
        let load = composed(
            remote.load, cache: cache, retries: 0, loadDeadline: Settings.limit, log: Terminal.log,
            world: world)
        await Console(VideoListViewModel(loadVideos: load, world: ListWorld(world))).run()
    }
}

extension VideoListViewModel: ConsoleList {}
