import Stage09Dependencies

@main
@MainActor
struct App {
    static func main() async {
        await withDependencies {
            $0.context = .live
        } operation: {
            // In one line, the compiler warns of code that is never executed.
            let console = CompositionRoot().makeConsole()
            await console.run()
        }
    }
}
