import Foundation
import Platform

@main
@MainActor
struct App {
    private static let usage = """
        usage: \(CommandLine.arguments.first ?? "videos") [--interactive] [--verbose]
          --interactive  load when Return is pressed, and show the comments of a row when its number
                         is typed, until the input ends
          --verbose      tell on standard error what each load does
        """

    static func main() async {
        let options = Set(CommandLine.arguments.dropFirst())
        guard options.isSubset(of: ["--interactive", "--verbose"]) else {
            Terminal.writeError(usage)
            exit(64)  // EX_USAGE, in the words of sysexits.h
        }
        let root = CompositionRoot(edges: .live(isVerbose: options.contains("--verbose")))
        let conversation = root.conversation()
        let work = Task {
            if options.contains("--interactive") {
                await answerLines(in: conversation)
            } else {
                await conversation.load()
            }
        }
        let interrupt = Terminal.onInterrupt { work.cancel() }
        await work.value
        interrupt.cancel()
        if work.isCancelled { exit(130) }  // What shells expect of a program ended by Ctrl-C
        exit(conversation.list.screen.errorText == nil ? 0 : 1)
    }

    private static func answerLines(in conversation: Conversation) async {
        await withTaskGroup { group in
            for await line in Terminal.lines {
                group.addTask { await conversation.answer(line) }
            }
        }
    }
}
