import Platform

@main
@MainActor
struct App {
    static func main() async {
        let time = SystemTimeProvider()
        let loader = RemoteVideoLoader(
            feedURL: Settings.feedURL,
            client: URLSessionHTTPClient(session: URLSession(idleTimeout: Settings.idleTimeout)),
            cache: VideoCache(store: FileVideoStore(file: Settings.cacheFile), time: time),
            log: StandardErrorLog(), timeout: Settings.timeout)
        let list = VideoListViewModel(
            loader: loader, time: time, locale: Settings.locale, calendar: .current)
        await Console(list).run()
    }
}

extension VideoListViewModel: ConsoleList {}
