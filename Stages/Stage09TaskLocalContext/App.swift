import Stage09Dependencies

@main
@MainActor
struct App {
    static func main() async {
        await withDependencies {
            $0.context = .live
        } operation: {
            await CompositionRoot().makeConsole().run()
        }
    }
}
