import Foundation
import Judging
import Loopback
import Processes

/// Code that is shown on a copy: what a design cannot do, or what a mistake turns red.
package struct Example {
    let project: Project
    let terminal: Terminal
    /// Held by the caller; `nil` to take it for each build.
    private let lock: Lock?
    /// Receives each line.
    private let output: (String) -> Void

    package init(
        project: Project, terminal: Terminal, lock: Lock? = nil,
        output: @escaping (String) -> Void = Terminal.say
    ) {
        (self.project, self.terminal, self.lock, self.output) = (project, terminal, lock, output)
    }

    /// What comes before a chapter: the last stage with one change, and what that shows.
    ///
    /// - Parameter chapter: The stage of the chapter.
    package func failure(of chapter: Stage) async throws -> Int32 {
        let folder = "\(chapter.corpus)/failure"
        let path = "\(folder)/failure.txt"
        guard project.exists(path),
            let origin = project.stages().first(where: { $0.number == chapter.origin })
        else {
            throw Failure(
                "Chapter \(chapter.number) opens with its own red tests.",
                next: "make stage-\(chapter.number)")
        }
        let text = try project.text(path)
        let code = "a copy of \(Tree.solutions.path(of: origin))"
        output(Report.heading("The failure", code: code, terminal: terminal))
        for line in text.split(separator: "\n") where line.hasPrefix("Says: ") {
            say(String(line.dropFirst("Says: ".count)))
        }
        try show(text, of: origin)
        try await run(text, in: folder, on: origin)
        say("")
        say(field("Means", in: text) ?? "")
        output("\nNext: make stage-\(chapter.number)")
        return 0
    }

    /// A line of what stands beside a failure: "Times: 100"; `nil` if it has none.
    private func field(_ name: String, in text: String) -> String? {
        try? Patches.field(name, in: text, "")
    }

    /// Builds the copy with the failure's change, and runs what the failure says.
    private func run(_ text: String, in folder: String, on origin: Stage) async throws {
        let patches = ["\(folder)/change.patch"].filter(project.exists)
        let kind = field("Runs", in: text) ?? ""
        try await copy(origin, patches, builds: kind != "compiler") { place in
            if kind == "compiler" { return try await showErrors(folder, origin, place) }
            if kind == "app" { return try await runApp(origin, place) }
            if kind.hasPrefix("suites") { try await runSuites(origin, place) }
            if let then = field("Then", in: text) { say("\n\(then)") }
            guard kind.hasSuffix("tests") else { return }
            let times = field("Times", in: text).flatMap { Int($0) }
            try await runTests(folder, origin, place, times: times ?? 1)
        }
    }

    /// Prints the lines that a failure names: "Shows: VideoList/VideoCache.swift: guard let feed" is the first line
    /// of that file with this text.
    private func show(_ text: String, of stage: Stage) throws {
        let shown = text.matches(of: /(?m)^Shows: ([^:\n]+): (.+)$/).map { ($0.1, $0.2) }
        guard !shown.isEmpty else { return }
        var last = ""
        for (file, words) in shown {
            let code = try project.text("\(Tree.solutions.path(of: stage))/\(file)")
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            guard let index = lines.firstIndex(where: { $0.contains(words) }) else { continue }
            if file != last { output("\n  \(file)") }
            last = String(file)
            let line = "    \(index + 1)  \(lines[index].drop { $0 == " " })"
            output(
                line.count > terminal.width ? "\(line.prefix(terminal.width - 1))…" : line)
        }
        output("")
    }

    /// A recorded wrong answer, and the verdict on it.
    ///
    /// - Parameter kata: "3.2"
    package func mistake(in kata: String) async throws -> Int32 {
        let number = String(kata.prefix { $0 != "." })
        let stage = try project.stage(number)
        let all = try WrongAnswer.all(below: stage.wrongAnswers, in: project)
            .filter { $0.kata == kata }
        // In turn, so that the same command shows another one.
        let turn = try Memory(project: project).nextHint(of: "mistake \(kata)", most: .max)
        guard let wrong = all.isEmpty ? nil : all[turn % all.count] else {
            throw Failure("No wrong answer to \"\(kata)\" is recorded.", next: "make show-3.2")
        }
        output(
            Report.heading("A mistake in kata \(kata)", code: stage.title, terminal: terminal))
        for part in Patches.parts(of: try project.text(wrong.path)) {
            output("\n\(part.file)")
            // The lines that the mistake replaces are the answer, and are not shown.
            let lines = part.text.split(separator: "\n").drop { !$0.hasPrefix("@@ ") }
                .dropFirst().map(String.init)
            for line in lines where !line.hasPrefix("-") {
                output(line.hasPrefix("+") ? terminal.styled(line, .green) : line)
            }
            if !lines.contains(where: { $0.hasPrefix("+") }) {
                output("Something is missing.")
            }
        }
        if terminal.isTerminal {
            Terminal.begin("\nWhat will turn red? Press Return to see. ")
            _ = readLine()
        }
        let verdict = try await copy(stage, [wrong.path]) { try await $0.verdict(on: stage) }
        let report = Report(
            verdict: verdict, book: try Book(project, of: stage), terminal: terminal, kata: kata)
        output("")
        for line in (report.opening.dropFirst(2) + report.behaviour) { output(line) }
        if !verdict.katas.contains(where: { $0.looksLike.contains(wrong.teaches) }) {
            say("\n\(wrong.teaches)")
        }
        output("\nNext: make show-\(kata) shows another one")
        return 0
    }

    // MARK: - The copy

    private func copy<Result>(
        _ stage: Stage, _ patches: [String], builds: Bool = true,
        _ body: (Workplace) async throws -> Result
    ) async throws -> Result {
        let lock = if let lock { lock } else { try await Lock.take(project) }
        defer { if self.lock == nil { lock.release() } }
        var place = Workplace(project: project, holding: lock)
        return try await place.with(patches, on: stage) { place in
            guard builds else { return try await body(place) }
            let toolchain = place.toolchain(stage, [.behaviour, .design])
            try await expectBuilt(toolchain.build(holding: lock, progress: progress()))
            return try await body(place)
        }
    }

    private func progress() -> (Terminal.Step?) -> Void { terminal.progress(after: "Building… ") }

    private func expectBuilt(_ build: ChildProcess.Outcome) throws {
        guard build.end == .exited(0) else {
            throw Failure(
                "It does not compile:\n\(build.output.suffix(2000))", next: "see CONTRIBUTING.md")
        }
        if terminal.isTerminal { output("built") }
    }

    private func say(_ text: String) {
        for line in terminal.wrapped(text, indent: 0) { output(line) }
    }

    // MARK: - What is run

    private func runSuites(_ stage: Stage, _ place: Workplace) async throws {
        let verdict = try await place.verdict(on: stage)
        let tests = (verdict.katas + verdict.behaviours).flatMap(\.tests)
        let red = tests.filter { $0.state != .passed }
        output("\n\(tests.count) tests, \(red.count) red")
        for test in red.prefix(3) { output("  \(test.name)") }
    }

    private func runApp(_ stage: Stage, _ place: Workplace) async throws {
        let server = try LoopbackServer([.status(200, body: BundledFeed.json)]) { _ in nil }
        // Not the default file in this folder: the tests of a starter that is judged later would find it.
        let cache = project.temporary.appending(path: "shown-\(UUID().uuidString).json")
        var environment = ProcessInfo.processInfo.environment
        environment["VIDEO_FEED_URL"] = server.url.absoluteString
        environment["VIDEO_CACHE_FILE"] = cache.path
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let outcome = try await Running.run(
            [try await place.toolchain(stage).products().appending(path: stage.folder).path],
            environment: environment,
            deadline: .seconds(70))
        output("")
        let lines = (outcome.output + outcome.errors).split(separator: "\n")
        for line in lines.prefix(while: { $0 != "Current stack trace:" }).prefix(12) {
            say("  \(line)")
        }
        let isCrash = if case .signalled = outcome.end { true } else { false }
        output(isCrash ? "The app crashed." : "The app ended.")
    }

    /// Builds the tests of a failure.
    private func build(
        _ folder: String, _ stage: Stage, _ place: Workplace
    ) async throws -> (Toolchain, ChildProcess.Outcome) {
        var toolchain = place.toolchain(stage, [.failure])
        toolchain.failure = folder
        return (toolchain, try await toolchain.build(holding: place.lock, progress: progress()))
    }

    /// Shows the types that no longer conform: the compiler's own words.
    private func showErrors(_ folder: String, _ stage: Stage, _ place: Workplace) async throws {
        let (_, build) = try await build(folder, stage, place)
        let pattern = /error: (type '\w+' does not conform to protocol '\w+')/
        let errors = (build.output + build.errors).matches(of: pattern).map { String($0.1) }
        output("")
        for error in Set(errors).sorted() { say("✘ \(error)") }
    }

    private func runTests(
        _ folder: String, _ stage: Stage, _ place: Workplace, times: Int
    ) async throws {
        let (toolchain, build) = try await build(folder, stage, place)
        try expectBuilt(build)
        var red = 0
        var names: [String] = []
        var last: [(name: String, says: String)] = []
        for _ in 1...times {
            let run = try await toolchain.test("FailureTests", deadline: .seconds(90))
            names = run.events.tests.map(\.name)
            guard run.end != .exited(0) else { continue }
            red += 1
            last = run.events.tests.flatMap { test in
                (run.events.failures[test.id] ?? []).map {
                    (test.name, $0.comment ?? $0.expectation)
                }
            }
        }
        if times > 1 {
            output("\n\(times) runs, \(red) red")
        } else {
            for name in names where !last.contains(where: { $0.name == name }) { say("✔ \(name)") }
        }
        for failure in last.prefix(2) {
            say("✘ \(failure.name)")
            for line in terminal.wrapped(failure.says, indent: 2) { output(line) }
        }
    }
}
