import Platform

@main
@MainActor
struct App {
    /// The loader's delegate.
    private static let log = StandardErrorLog()

    static func main() async {
        VideoLoader.shared.delegate = log
        let list = VideoListViewModel()
        list.locale = Settings.locale
        await Console(list).run()
    }
}

extension VideoListViewModel: ConsoleList {}
