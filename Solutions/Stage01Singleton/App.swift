import Platform

@main
@MainActor
struct App {
    static func main() async {
        await Console(VideoListViewModel()).run()
    }
}

extension VideoListViewModel: ConsoleList {}
