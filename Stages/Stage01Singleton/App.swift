import Platform

@main
struct App {
    static func main() async {
        await Console(VideoListViewModel()).run()
    }
}

extension VideoListViewModel: ConsoleList {}
