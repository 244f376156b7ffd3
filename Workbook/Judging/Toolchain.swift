import Foundation
import Processes
import Synchronization

/// Builds and runs what the package holds, always in the same way, so that nothing is built twice.
package struct Toolchain: Sendable {
    /// What is built with a stage's app.
    package enum Suite: String, Sendable {
        case behaviour, design, drill, failure, measure, same
    }

    package enum Scope: Sendable {
        case stage(Stage)
        /// The workbook's own programs and their tests.
        case programs
        /// All of it, as an editor builds it.
        case everything
    }

    package let project: Project
    let scope: Scope
    let tree: Tree
    package var suites: [Suite]
    package var limits = Limits.generous
    /// Whether the thread sanitizer is built in. Such a build has a folder of its own.
    let watchesThreads: Bool
    /// Where what is measured from inside is written. Such a build is optimised, and has a folder too.
    package var measures: URL?
    /// The folder of the tests that show what a design cannot do.
    package var failure: String?

    package init(
        project: Project, scope: Scope, tree: Tree, suites: [Suite] = [.behaviour, .design],
        watchesThreads: Bool = false
    ) {
        self.project = project
        self.scope = scope
        self.tree = tree
        self.suites = suites
        self.watchesThreads = watchesThreads
    }

    /// A variable that changes makes SwiftPM read the manifest anew, so only a few are passed on.
    private var environment: [String: String] {
        let passedOn = ["PATH", "HOME", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"]
        var environment = ProcessInfo.processInfo.environment.filter { passedOn.contains($0.key) }
        environment["TMPDIR"] = project.temporary.path
        // After a crash, drawing up a backtrace takes seconds.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["WORKBOOK_TREE"] = tree.rawValue
        switch scope {
        case .stage(let stage):
            environment["WORKBOOK_STAGE"] = stage.target
            environment["WORKBOOK_SUITES"] = suites.map(\.rawValue).joined(separator: ",")
        case .programs: environment["WORKBOOK_STAGE"] = "none"
        case .everything: break
        }
        if watchesThreads { environment["WORKBOOK_RACE"] = "1" }
        environment["WORKBOOK_MEASURE"] = measures?.path
        environment["WORKBOOK_FAILURE"] = failure
        return environment
    }

    /// The native build system, until the new one's layout of the products is looked after too. And no
    /// debug information, unless somebody reads it: it is a third of the work.
    private var options: [String] {
        [
            "--build-system", "native", "--package-path", project.root.path,
            "--scratch-path", scratch.path,
        ] + (watchesThreads ? ["--sanitize=thread"] : ["-Xswiftc", "-gnone"])
            + (measures == nil ? [] : ["-c", "release", "-Xswiftc", "-enable-testing"])
    }

    private var scratch: URL {
        if measures != nil { return project.scratch.appending(path: "measure") }
        return watchesThreads ? project.scratch.appending(path: "race") : project.scratch
    }

    /// Builds the suites or one program. If the build folder is damaged, deletes it and builds again.
    ///
    /// - Parameters:
    ///   - product: The only program to build; `nil` for the suites and all that they need.
    ///   - progress: Receives each step, and `nil` at the end.
    package func build(
        product: String? = nil, progress: @escaping (Terminal.Step?) -> Void = { _ in }
    ) async throws -> ChildProcess.Outcome {
        defer { progress(nil) }
        let outcome = try await buildOnce(product: product, progress: progress)
        guard isDamage(outcome) else { return outcome }
        progress(nil)
        Terminal.note("\nThe build folder is damaged. Building again from scratch…")
        try clear()
        return try await buildOnce(product: product, progress: progress)
    }

    /// Whether a build failed because of a file that SwiftPM itself had written, or without naming an error.
    /// The linker names such files too, when a symbol is missing. An interrupted build is not damaged.
    private func isDamage(_ build: ChildProcess.Outcome) -> Bool {
        guard case .exited(let status) = build.end, status != 0 else { return false }
        let text = build.output + "\n" + build.errors
        let isOther =
            /undefined (reference|symbol)|multiple (definition|producers)|duplicate symbol|No space left/
        guard !text.contains(isOther) else { return false }
        let errors = text.split(separator: "\n").filter { $0.contains("error: ") }
        // The check's patched tree lies in the build folder too, and holds source files.
        return errors.isEmpty
            || errors.contains { $0.contains(scratch.path) && !$0.contains(project.notes.path) }
    }

    /// Deletes what SwiftPM has built, except the workbook's programs, one of which is running.
    private func clear() throws {
        let products = scratch.appending(path: "debug").resolvingSymlinksInPath()
        let built = try FileManager.default.contentsOfDirectory(atPath: products.path)
        for name in built where !["workbook", "gate", "run-app", "tools"].contains(name) {
            try FileManager.default.removeItem(at: products.appending(path: name))
        }
        for name in ["build.db", "debug.yaml"] {
            try? FileManager.default.removeItem(at: scratch.appending(path: name))
        }
    }

    private static let lastBuilds = Mutex<[URL: Date]>([:])

    /// On Linux, the compiler's driver compares modification dates to the whole second. A second build in
    /// the same second would take a changed file for unchanged. The check's patches have dates of their own.
    private func waitForNextSecond() async throws {
        guard tree != .patched else { return }
        let last = Self.lastBuilds.withLock { $0[scratch] }?.timeIntervalSinceReferenceDate
        guard let last else { return }
        let wait = last.rounded(.up) - Date().timeIntervalSinceReferenceDate
        if wait > 0 { try await Task.sleep(for: .seconds(wait)) }
    }

    private func buildOnce(
        product: String?, progress: @escaping (Terminal.Step?) -> Void
    ) async throws -> ChildProcess.Outcome {
        try FileManager.default.makeFolder(project.temporary)
        let what = product.map { ["--product", $0] } ?? ["--build-tests"]
        try await waitForNextSecond()
        defer { Self.lastBuilds.withLock { $0[scratch] = Date() } }
        return try await Running.run(
            ["swift", "build"] + options + what, environment: environment, deadline: .seconds(900)
        ) { line in
            if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1),
                let all = Int(step.2)
            {
                progress(Terminal.Step(done: done, all: all))
            }
        }
    }

    /// Runs the tests that are built, as far as they match.
    ///
    /// - Parameters:
    ///   - filters: Regular expressions over the tests' identifiers, any of which is to match.
    ///   - deadline: How long the run may take; `nil` for as long as the behaviours may. Then it is killed,
    ///     with all that it started.
    ///   - drill: The drill whose suite is enabled.
    ///   - isSerial: Whether one test runs after the other.
    ///   - showsCrash: Whether a crash prints the functions in which it happened.
    package func test(
        _ filters: [String], deadline: Duration? = nil, drill: String? = nil,
        isSerial: Bool = false, showsCrash: Bool = false
    ) async throws -> (outcome: ChildProcess.Outcome, events: EventStream) {
        let stream = project.temporary.appending(path: "events-\(UUID().uuidString).jsonl")
        #if os(macOS)
            // There, the tests are a bundle that only SwiftPM's helper can load.
            let command = ["swift", "test", "--skip-build"] + options
        #else
            // Not by `swift test`: it takes longer, and when it is ended, its child goes on.
            let configuration = measures == nil ? "debug" : "release"
            let bundle = scratch.appending(
                path: "\(configuration)/FromInjectionToRejectionPackageTests.xctest")
            let command = [bundle.path, "--testing-library", "swift-testing"]
        #endif
        var environment = environment
        environment["WORKBOOK_DRILL"] = drill
        environment["WORKBOOK_APP_LIMIT"] = String(limits.app / .seconds(1))
        if showsCrash {
            let short = "threads=crashed,images=none,registers=none,symbolicate=fast,limit=16"
            environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,\(short)"
        }
        let outcome = try await Running.run(
            command + ["--event-stream-output-path", stream.path]
                + filters.flatMap { ["--filter", $0] }
                + (isSerial ? ["--no-parallel"] : []),
            environment: environment, deadline: deadline ?? limits.behaviours)
        let text = (try? Data(contentsOf: stream)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let events = EventStream(text, relative: project.relative)
        // Where the disk is full, the result of the tests is lost.
        if !events.isComplete {
            let space = stream.appendingPathExtension("space")
            try Data(count: 65536).write(to: space)
            try FileManager.default.removeItem(at: space)
        }
        return (outcome, events)
    }
}
