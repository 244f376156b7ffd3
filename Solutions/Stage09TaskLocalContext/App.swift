import Stage09Dependencies

@main
@MainActor
struct App {
    static func main() async {
        let console = await withDependencies {
            $0.context = .live
        } operation: {
            CompositionRoot().makeConsole()
        }
        await console.run()
    }
}
