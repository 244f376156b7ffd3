@main
@MainActor
struct App {
    static func main() async {
        await CompositionRoot(edges: .live).makeConsole().run()
    }
}
