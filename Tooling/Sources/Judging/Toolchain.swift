import Foundation
import Processes

/// Builds and runs what the package holds, always in the same way, so that nothing is built twice.
package struct Toolchain: Sendable {
    /// What is built with a stage's app.
    package enum Suite: String, Sendable {
        case behaviour, design, drill, failure, same
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
    /// The folder of the tests that show what a design cannot do.
    package var failure: String?
    /// The project whose build has the system's modules already: Foundation and the others take a third of a first
    /// build. `nil` for the project itself.
    var host: Project?
    private let system: BuildSystem

    package init(
        project: Project, scope: Scope, tree: Tree, suites: [Suite] = [.behaviour, .design]
    ) {
        (self.project, self.scope, self.tree) = (project, scope, tree)
        self.suites = suites
        system = .chosen(for: project)
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
            environment["WORKBOOK_STAGE"] = stage.id
            environment["WORKBOOK_SUITES"] = suites.map(\.rawValue).joined(separator: ",")
        case .programs: environment["WORKBOOK_STAGE"] = "none"
        case .everything: break
        }
        environment["WORKBOOK_FAILURE"] = failure
        return environment
    }

    /// Without debug information, which is a third of the work. Nor does the index,
    /// in which SwiftPM finds tests, need the system's modules: they take four seconds of a first build.
    private var options: [String] {
        [
            "--build-system", system.rawValue, "--package-path", project.root.path,
            "--scratch-path", project.scratch.path, "-Xswiftc", "-index-ignore-system-modules",
            "-Xswiftc", "-gnone",
        ]
    }

    /// Builds what a suite needs, one program, or all suites. If the build folder is damaged, deletes it and builds again.
    ///
    /// - Parameters:
    ///   - suite: The suite that runs next; the others may be built with it.
    ///   - lock: Nothing else builds in the folder while it is held.
    ///   - product: The program to build; `nil` for all suites and all that they need.
    ///   - progress: Receives each step, and `nil` at the end.
    package func build(
        suite: String? = nil, holding lock: Lock, product: String? = nil,
        progress: @escaping (Terminal.Step?) -> Void = { _ in }
    ) async throws -> ChildProcess.Outcome {
        defer { progress(nil) }
        var product = product
        if let suite, !buildsAllAtOnce {
            // Swift Build's runner is made only with all suites, and then loads each new build of its suite.
            let runner = try? await products().appending(path: system.runner(of: suite)).path
            if runner.map(FileManager.default.fileExists) == true { product = suite }
        }
        var outcome = try await buildOnce(product: product, progress: progress)
        // SwiftPM itself can crash: Swift Build in Swift 6.3 does, in one of seven builds on a busy machine.
        for _ in 1...3 where outcome.end == .signalled(SIGSEGV) {
            outcome = try await buildOnce(product: product, progress: progress)
        }
        guard isDamage(outcome) else { return outcome }
        progress(nil)
        Terminal.note("\nThe build folder is damaged. Building again from scratch…")
        try await clear()
        return try await buildOnce(product: product, progress: progress)
    }

    /// Whether all suites are built with the first one. Swift Build is faster when it builds only what runs next.
    var buildsAllAtOnce: Bool { system == .native }

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
            || errors.contains {
                $0.contains(project.scratch.path) && !$0.contains(project.notes.path)
            }
    }

    /// Deletes what SwiftPM has built, except the workbook's programs, one of which is running.
    private func clear() async throws {
        let products = try await products().resolvingSymlinksInPath()
        let built = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
        for name in built where !["workbook", "look", "check"].contains(name) {
            try FileManager.default.removeItem(at: products.appending(path: name))
        }
        for name in ["build.db", "debug.yaml", "out/Intermediates.noindex", "out/XCBuildData"] {
            try? FileManager.default.removeItem(at: project.scratch.appending(path: name))
        }
    }

    /// The folder of the programs and suites. SwiftPM knows where it is.
    package func products() async throws -> URL {
        let folder = project.scratch.lastPathComponent
        let note = project.notes.appending(path: "products-\(folder)-\(system.rawValue).txt")
        if let known = try? String(contentsOf: note, encoding: .utf8) {
            return URL(filePath: known)
        }
        let outcome = try await Running.run(
            ["swift", "build"] + options + ["--show-bin-path"], environment: environment,
            deadline: .seconds(60))
        let path = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        guard outcome.end == .exited(0), path.hasPrefix("/") else {
            throw Failure(
                "SwiftPM does not say where its products are: \(outcome.errors.suffix(500))",
                next: "rm -rf .build, and again")
        }
        try FileManager.default.makeFolder(project.notes)
        try Data(path.utf8).write(to: note)
        return URL(filePath: path)
    }

    /// Where the compiler keeps the system's modules, if another build has made them.
    private func systemModules() async throws -> [String] {
        guard let host, system == .native else { return [] }
        let folder = try await Toolchain(project: host, scope: .everything, tree: tree).products()
        let cache = folder.appending(path: "ModuleCache").path
        return ["-Xswiftc", "-module-cache-path", "-Xswiftc", cache]
    }

    private func buildOnce(
        product: String?, progress: @escaping (Terminal.Step?) -> Void
    ) async throws -> ChildProcess.Outcome {
        try FileManager.default.makeFolder(project.temporary)
        try FileManager.default.makeFolder(project.scratch)
        let modules = try await systemModules()
        let what = product.map { ["--product", $0] } ?? ["--build-tests"]
        // On Linux, the compiler's driver knows dates to the whole second. A module that is built in the second in which
        // the last build ended would count as older than that build, and what imports it would not be compiled.
        let note = project.scratch.appending(path: "last-build")
        let last = project.date(of: project.relative(note.path))?.timeIntervalSinceReferenceDate
        let wait = (last ?? 0).rounded(.down) + 1 - Date().timeIntervalSinceReferenceDate
        if wait > 0, wait <= 1 { try await Task.sleep(for: .seconds(wait)) }
        defer { try? Data().write(to: note) }
        return try await Running.run(
            ["swift", "build"] + options + modules + what, environment: environment,
            deadline: .seconds(900)
        ) { line in
            if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1),
                let all = Int(step.2)
            {
                progress(Terminal.Step(done: done, all: all))
            }
        }
    }

    /// Runs a suite that is built.
    ///
    /// - Parameters:
    ///   - suite: The name of its target.
    ///   - tests: Regular expressions over the rest of the tests' identifiers, any of which has to match.
    ///   - deadline: How long the run may take; `nil` for as long as the behaviours may. Then it is killed,
    ///     with all that it started.
    ///   - drill: The drill whose suite is enabled.
    ///   - app: The program that the tests of an exam start; `nil` for the one that is built with them.
    ///   - isSerial: Whether one test runs after the other.
    ///   - showsCrash: Whether a crash prints the functions in which it happened.
    package func test(
        _ suite: String, _ tests: [String] = [""], deadline: Duration? = nil, drill: String? = nil,
        app: String? = nil, isSerial: Bool = false, showsCrash: Bool = false
    ) async throws -> TestRun {
        let stream = project.temporary.appending(path: "events-\(UUID().uuidString).jsonl")
        let launch = TestLaunch.chosen
        let command =
            switch launch {
            case .runner:
                [
                    try await products().appending(path: system.runner(of: suite)).path,
                    "--testing-library", "swift-testing",
                ]
            case .swiftTest:
                // Several may run at once, so none of them waits for SwiftPM's lock.
                ["swift", "test", "--skip-build", "--disable-xctest", "--ignore-lock"] + options
                    + (system == .native ? [] : ["--test-product", suite])
            }
        var environment = environment
        environment["WORKBOOK_DRILL"] = drill
        environment["WORKBOOK_ORDERS_APP"] = app
        environment["WORKBOOK_APP_LIMIT"] = String(limits.app / .seconds(1))
        // A loader that still has the app's own cache must not find what an earlier run of the tests saved there.
        environment["VIDEO_CACHE_FILE"] = stream.deletingPathExtension().path + "-videos.json"
        if showsCrash {
            let short = "threads=crashed,images=none,registers=none,symbolicate=fast,limit=16"
            environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,\(short)"
        }
        let outcome = try await Running.run(
            command + ["--event-stream-output-path", stream.path]
                + tests.flatMap { ["--filter", "^\(suite)\\.\($0)"] }
                + (isSerial ? ["--no-parallel"] : []),
            environment: environment,
            deadline: (deadline ?? limits.behaviours)
                + (launch == .swiftTest ? limits.start : .zero))
        let text = (try? Data(contentsOf: stream)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let events = EventStream(text, relative: project.relative)
        // Where the disk is full, the result of the tests is lost.
        if !events.isComplete {
            let space = stream.appendingPathExtension("space")
            try Data(count: 65536).write(to: space)
            try FileManager.default.removeItem(at: space)
        }
        return TestRun(outcome, events, launch: launch)
    }
}
