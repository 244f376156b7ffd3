import Foundation
import Judging
import Loopback
import Processes

/// `make run-N`: the app of a stage, and a server for it. `make run-10 ARGS=--play`: a lab's player.
enum RunApp {
    static func command(
        _ arguments: inout Arguments, in project: Project
    ) throws -> Program.Command {
        let stage = try arguments.stage(orExam: true)
        let fault = arguments.value(of: "--fault")
        let rest = arguments.takeAll()
        if rest.contains("--play"), let lab = project.labs().first(where: { $0.isApp == true }) {
            let tree = rest.contains("--solution") ? Tree.solutions : .stages
            return { try await play(lab, tree, in: project) }
        }
        if stage.isExam { return { try await runExam(stage, in: project) } }
        return { try await run(stage, in: project, arguments: rest, fault: fault) }
    }

    /// Runs the app of an exam against a server with a few orders, whose dates are relative to now.
    private static func runExam(_ stage: Stage, in project: Project) async throws -> Int32 {
        let products = try await build(stage, .stages, in: project)
        let server = try LoopbackServer([.status(200, body: BundledOrders.json(at: Date()))]) {
            request in
            BundledOrders.answer(at: request.path)
        }
        let folder = project.notes.appending(path: "\(stage.folder)-files")
        try FileManager.default.makeFolder(folder)
        let url = server.url.deletingLastPathComponent().appending(path: "orders")
        Terminal.note("The server is at \(url)")
        Terminal.note("The app's files are in \(project.relative(folder.path))")
        Terminal.note("Type a tap, such as \"return 17\" or \"refund 19\"; Ctrl-D ends it\n")
        var environment = withoutProxies()
        environment["ORDERS_URL"] = url.absoluteString
        environment["ORDERS_FOLDER"] = folder.path
        return try await launch(stage, from: products, environment: environment)
    }

    /// The server is on this machine, which no proxy reaches.
    private static func withoutProxies() -> [String: String] {
        ProcessInfo.processInfo.environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
    }

    /// Runs the app of a lab, a player that drives a simulated device.
    private static func play(
        _ lab: Stage, _ tree: Tree, in project: Project
    ) async throws -> Int32 {
        return try await launch(lab, from: build(lab, tree, in: project))
    }

    /// - Returns: The folder of the app.
    private static func build(
        _ stage: Stage, _ tree: Tree, in project: Project
    ) async throws -> URL {
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

    private static func launch(
        _ stage: Stage, from folder: URL, _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> Int32 {
        let end = try await Running.run(
            [folder.appending(path: stage.target).path] + arguments,
            environment: environment, isAttached: true, deadline: nil
        ).end
        return if case .exited(let status) = end { status } else { 1 }
    }

    /// Runs the app of a stage against a server of its own.
    ///
    /// - Parameter fault: What is wrong with the server: a status, "closed" or "silent".
    private static func run(
        _ stage: Stage, in project: Project, arguments: [String], fault: String?
    ) async throws -> Int32 {
        let folder = try await build(stage, .stages, in: project)
        let answer: Answer =
            switch fault {
            case nil: .status(200, body: BundledFeed.json)
            case "closed": .closed
            case "silent": .held(.closed)
            case .some(let text):
                if let status = Int(text), (200..<600).contains(status) {
                    .status(status)
                } else {
                    throw Failure(
                        "There is no fault \"\(text)\".",
                        next: "give a status such as FAULT=500, or FAULT=closed, or FAULT=silent")
                }
            }
        let server = try LoopbackServer([answer]) { request in
            fault == nil ? BundledFeed.answer(at: request.path) : nil
        }
        let cache = project.notes.appending(path: "\(stage.folder)-videos.json")
        Terminal.note("The server is at \(server.url)")
        Terminal.note("The cached feed is in \(project.relative(cache.path))")
        if arguments.contains("--interactive") {
            let hasComments = stage.hasComments == true
            Terminal.note(
                "Press Return to load, \(hasComments ? "a row's number for its comments, " : "")Ctrl-D to end"
            )
        }
        if arguments.contains("--search") {
            Terminal.note("Type what to look for, such as \"talk\", Return for more, Ctrl-D to end")
        }
        if fault == "silent" { Terminal.note("The app will wait for 10 s") }
        Terminal.note("")
        var environment = withoutProxies()
        environment["VIDEO_FEED_URL"] = server.url.absoluteString
        environment["VIDEO_CACHE_FILE"] = cache.path
        return try await launch(stage, from: folder, arguments, environment: environment)
    }
}
