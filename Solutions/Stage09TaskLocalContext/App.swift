import Stage09Dependencies

@main
@MainActor
struct App {
    static func main() async {
        await withDependencies {
            $0.context = .live
        } operation: {
            // `run()` never returns: in one line, the compiler would warn of code that is never executed.
            let console = CompositionRoot().makeConsole()
            await console.run()
        }
    }
}
