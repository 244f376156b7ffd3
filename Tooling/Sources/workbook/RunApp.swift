import Foundation
import Judging
import Loopback
import Processes

/// `make run-N`: the app of a stage, and a server for it. `make run-10 ARGS=--play`: a lab's player.
struct RunApp {
    let project: Project
    let stage: Stage
    var tree = Tree.stages

    static func command(
        _ arguments: inout Arguments, in project: Project
    ) throws -> Program.Command {
        let stage = try arguments.stage(orExam: true)
        let fault = arguments.value(of: "--fault")
        let rest = arguments.takeAll()
        if rest.contains("--play"), let lab = project.labs().first(where: { $0.isApp == true }) {
            let tree = rest.contains("--solution") ? Tree.solutions : .stages
            let player = RunApp(project: project, stage: lab, tree: tree)
            return { try await player.launch(from: player.build()) }
        }
        let app = RunApp(project: project, stage: stage)
        if stage.isExam { return app.runExam }
        return { try await app.run(rest, fault: fault) }
    }

    /// Runs the app of an exam against a server with a few orders, whose dates are relative to now.
    private func runExam() async throws -> Int32 {
        let products = try await build()
        let server = try LoopbackServer([.status(200, body: BundledOrders.json(at: Date()))]) {
            BundledOrders.answer(at: $0.path)
        }
        let folder = project.notes.appending(path: "\(stage.folder)-files")
        try FileManager.default.makeFolder(folder)
        let url = server.url.deletingLastPathComponent().appending(path: "orders")
        Terminal.note("The server is at \(url)")
        Terminal.note("The app's files are in \(project.relative(folder.path))")
        Terminal.note("Type a tap, such as \"return 17\" or \"refund 19\"; Ctrl-D ends it\n")
        return try await launch(
            from: products,
            settings: ["ORDERS_URL": url.absoluteString, "ORDERS_FOLDER": folder.path])
    }

    /// Runs the app of a stage against a server of its own.
    ///
    /// - Parameter fault: What is wrong with the server: a status, "closed" or "silent".
    private func run(_ arguments: [String], fault: String?) async throws -> Int32 {
        let products = try await build()
        let server = try LoopbackServer([answer(with: fault)]) { request in
            fault == nil ? BundledFeed.answer(at: request.path) : nil
        }
        let cache = project.notes.appending(path: "\(stage.folder)-videos.json")
        Terminal.note("The server is at \(server.url)")
        Terminal.note("The cached feed is in \(project.relative(cache.path))")
        if arguments.contains("--interactive") {
            let comments = stage.hasComments == true ? "a row's number for its comments, " : ""
            Terminal.note("Press Return to load, \(comments)Ctrl-D to end")
        }
        if arguments.contains("--search") {
            Terminal.note("Type what to look for, such as \"talk\", Return for more, Ctrl-D to end")
        }
        if fault == "silent" { Terminal.note("The app will wait for 10 s") }
        Terminal.note("")
        return try await launch(
            from: products, arguments,
            settings: ["VIDEO_FEED_URL": server.url.absoluteString, "VIDEO_CACHE_FILE": cache.path])
    }

    private func answer(with fault: String?) throws(Failure) -> Answer {
        switch fault {
        case nil: return .status(200, body: BundledFeed.json)
        case "closed": return .closed
        case "silent": return .held(.closed)
        case .some(let text):
            if let status = Int(text), (200..<600).contains(status) { return .status(status) }
            throw Failure(
                "There is no fault \"\(text)\".",
                next: "give a status such as FAULT=500, or FAULT=closed, or FAULT=silent")
        }
    }

    /// - Returns: The folder of the app.
    private func build() async throws -> URL {
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let toolchain = Toolchain(project: project, scope: .stage(stage), tree: tree)
        let build = try await toolchain.build(holding: lock, product: stage.target)
        guard build.end == .exited(0) else {
            throw Failure(
                "\(tree.path(of: stage)) does not compile.",
                next: "make stage-\(stage.id) says where")
        }
        return try await toolchain.products()
    }

    private func launch(
        from folder: URL, _ arguments: [String] = [], settings: [String: String] = [:]
    ) async throws -> Int32 {
        // The server is on this machine, which no proxy reaches.
        let environment = ProcessInfo.processInfo.environment
            .filter { !$0.key.lowercased().hasSuffix("_proxy") }
        let outcome = try await Running.run(
            [folder.appending(path: stage.target).path] + arguments,
            environment: environment.merging(settings) { $1 }, isAttached: true, deadline: nil)
        return if case .exited(let status) = outcome.end { status } else { 1 }
    }
}
