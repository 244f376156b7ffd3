import Foundation

/// Records what buyers do, a line for each event. Another program uploads the file.
final class Analytics: Sendable {
    static let shared = Analytics()

    private var file: URL { Device.folder.appending(path: "events.txt") }

    func track(_ event: String, order: Order.ID? = nil) {
        let line = event + (order.map { " \($0)" } ?? "")
        let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try? Data("\(lines)\(line)\n".utf8).write(to: file, options: .atomic)
    }
}
