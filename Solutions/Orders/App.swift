import Basics
import Foundation
import Platform

/// The orders in a terminal. Each line of the input is a tap: "return 17".
@main
@MainActor
struct App {
    private let screen = OrdersScreen(outside: .live)
    private let input = Terminal.readLines()

    static func main() async {
        await App().run()
    }

    private func run() async {
        screen.confirms = { question in
            Terminal.write("\(question) (y/n)")
            return await nextLine() == "y"
        }
        await screen.appeared()
        show(screen.rows)
        while let line = await nextLine() {
            let words = line.split(separator: " ").map(String.init)
            let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
            switch words.first {
            case "return": await screen.returnTapped(number)
            case "exchange": await screen.exchangeTapped(number)
            case "refund": await screen.refundTapped(number)
            case "cancel": await screen.cancelTapped(number)
            case "track": await screen.trackTapped(number)
            case "invoice": await screen.invoiceTapped(number)
            case "support": screen.supportTapped()
            case "summary":
                Terminal.write(screen.summary)
                continue
            default:
                await screen.load()
                show(screen.rows)
                continue
            }
            show([])
        }
    }

    private func nextLine() async -> String? {
        var lines = input.makeAsyncIterator()
        return await lines.next(isolation: MainActor.shared)
    }

    private func show(_ rows: [String]) {
        for line in rows + (screen.message.map { [$0] } ?? []) { Terminal.write(line) }
    }
}
