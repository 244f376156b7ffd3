import Foundation
import Processes

/// Tests that the reader writes for a kata, and what is said of them. They have to pass on an app, and to fail on each of
/// some wrong ones.
struct OwnTests: Sendable {
    let stage: Stage
    /// For the code that is judged.
    let toolchain: Toolchain
    let lock: Lock
    /// Of their folder in the stage, and of its first file.
    var name = YourTests.folder
    /// What is judged of them: that they pass at all, that they fail on wrong apps, and that they leave nothing behind.
    let judged: [(id: String, name: String)]

    var project: Project { toolchain.project }
    var folder: String { "\(toolchain.tree.path(of: stage))/\(name)" }
    private var file: String { "\(folder)/\(name).swift" }

    /// The names of what is judged, as `kata.txt` has them.
    static func judged(in text: String, _ prefix: String) -> [(id: String, name: String)] {
        ["Passes", "Fails", "Restores"].compactMap { field in
            (try? Patches.field(field, in: text, "")).map {
                ("\(prefix)/\(field.lowercased())", $0)
            }
        }
    }

    /// Their files; `nil` if there is no test in them.
    func texts() throws -> [String: String]? {
        let texts = try project.texts(below: folder)
        return texts.values.contains { $0.contains("@Test") } ? texts : nil
    }

    /// The checksum of their files, and of all that they are built with.
    func key(_ texts: [String: String]) throws -> String {
        let folders = [Tree.solutions.path(of: stage), stage.corpus] + SidePackage.sources
        let sums = try Checksum.ofFiles(below: folders, in: project)
        return Checksum.of(texts.merging(sums) { one, _ in one })
    }

    // MARK: - Running

    /// Builds variants of an app with the tests, and runs these: the first variant has to pass. What does not compile is
    /// left out.
    ///
    /// - Parameter app: What the first one is: "the solution".
    /// - Returns: The runs on the others, by their modules.
    /// - Throws: `TestsOutcome`, if it goes no further.
    func runs(
        on variants: [SidePackage.Variant], _ app: String, in side: SidePackage
    ) async throws -> [String: TestRun] {
        var (side, left) = (side, variants)
        while true {
            let build = try await side.build(left, holding: lock)
            if build.end == .exited(0) { break }
            let broken = Set(
                build.text.matches(of: /(?m)\/(?:Tests-)?(\w+)\/[^:\n]+:\d+:\d+: error:/)
                    .map { String($0.1) })
            let isFirst = broken.contains(variants[0].module)
            guard !isFirst, left.contains(where: { broken.contains($0.module) }) else {
                throw notBuilt(build, in: side.package, with: app)
            }
            left.removeAll { broken.contains($0.module) }
        }
        side.toolchain.limits = await .measured()
        for run in try await side.run([variants[0].module]).values {
            try expectGreen(run, on: app, limit: side.toolchain.limits.test)
        }
        return try await side.run(left.dropFirst().map(\.module))
    }

    private func notBuilt(
        _ build: ChildProcess.Outcome, in package: Project, with app: String
    ) -> TestsOutcome {
        let judge = Judge(project: package, stage: stage, tree: toolchain.tree)
        switch judge.failure(build) {
        case .stopped(let cause): return refused("your tests do not build: \(cause.message)")
        case .failed(let all):
            let says = all.first?.message ?? ""
            let imports = "Foundation, Synchronization, Testing, Basics, TestSupport and the stage"
            let lacksModule = says.hasPrefix("no such module")
            return refused(
                "your tests do not compile with \(app): \(says)"
                    + (lacksModule ? " (these tests can import \(imports))" : ""),
                state: "does not compile", at: all.first.map { mapped($0.place) })
        case .built: return passed
        }
    }

    /// - Parameter app: What they ran on: "the solution".
    /// - Throws: `TestsOutcome`, with what is red.
    func expectGreen(_ run: TestRun, on app: String, limit: Duration) throws {
        let events = run.events
        var red = events.tests.flatMap { test in
            (events.failures[test.id] ?? []).map {
                let words = ($0.comment.map { "\($0): " } ?? "") + $0.expectation
                let readable = words.replacing(/\bVariant0\./, with: "")
                return TestFailure(
                    comment: "on \(app), \"\(test.name)\" fails: \(readable)",
                    expectation: $0.expectation, place: mapped($0.place))
            }
        }
        let crashed = events.tests.first {
            events.started.contains($0.id) && !events.ended.contains($0.id)
        }.map { "\"\($0.name)\"" }
        if run.timedOut {
            red.append(failure("on \(app), they did not finish within \(limit.inWords)"))
        } else if !run.isWhole {
            let says = "on \(app), \(crashed ?? "they") did not reach the end: \(Crash(run))"
            red.append(failure(says))
        } else if events.tests.isEmpty {
            red.append(failure("no test ran"))
        }
        guard red.isEmpty else {
            throw refused(
                "your tests have to pass on \(app) first", state: "red on \(app)", because: red)
        }
    }

    /// A place in the package that was built, in the reader's files: "Tests-Variant0/YourTests.swift:7".
    private func mapped(_ place: String) -> String {
        place.hasSuffix("in a macro")
            ? "\(file), in a macro"
            : place.replacing(/^Tests-\w+/, with: folder)
                .replacing(/^Variant\d+\//, with: "\(toolchain.tree.path(of: stage))/")
    }

    // MARK: - Outcomes

    private struct Known: Codable {
        let key: String
        let outcome: TestsOutcome
    }

    /// What was found the last time, if nothing has changed since; else what is found now.
    func outcome(
        noted note: String, _ key: String, _ find: () async throws -> TestsOutcome
    ) async throws -> TestsOutcome {
        let known: Known? = project.noted(note)
        if let known, known.key == key { return known.outcome }
        let outcome: TestsOutcome
        do { outcome = try await find() } catch let refused as TestsOutcome {
            outcome = refused
        } catch let failure as Failure {
            return refused("this kata cannot be judged: \(failure.message)")
        }
        if outcome.isLasting { try project.note(Known(key: key, outcome: outcome), as: note) }
        return outcome
    }

    var passed: TestsOutcome {
        TestsOutcome(tests: judged.map { TestVerdict(id: $0.id, name: $0.name, state: .passed) })
    }

    /// - Parameters:
    ///   - state: The reason in two words: "no test yet".
    ///   - failures: Why the first is red, if that is known better.
    func refused(
        _ says: String, state: String? = nil, at place: String? = nil,
        because failures: [TestFailure] = []
    ) -> TestsOutcome {
        var outcome = passed
        for index in judged.indices { outcome.set(index, .failed, failure(says, at: place)) }
        if !failures.isEmpty { outcome.tests[0].failures = failures }
        outcome.yours = state.map { YourTests.Progress(state: $0) }
        return outcome
    }

    func failure(_ says: String, at place: String? = nil) -> TestFailure {
        TestFailure(says: says, place: place ?? file)
    }
}

/// What came of the reader's tests.
struct TestsOutcome: Codable, Error {
    var tests: [TestVerdict]
    var notes: [String] = []
    /// How many wrong apps are caught.
    var yours: YourTests.Progress?
    /// Whether half of the changes of a rule are noticed.
    var noticesHalf = false

    /// Does nothing if there is no such test.
    mutating func set(_ index: Int, _ state: TestVerdict.State, _ failure: TestFailure) {
        guard tests.indices.contains(index) else { return }
        tests[index].state = state
        tests[index].failures = [failure]
    }

    /// On a less busy machine, what ran out of time may end.
    fileprivate var isLasting: Bool {
        !tests.flatMap(\.failures).contains { $0.says.contains(TestFailure.outOfTime) }
    }
}

/// An app on which the reader's tests should fail: a patch in the corpus.
struct WrongApp {
    let patch: String
    /// The files that it changes, by their paths in the stage.
    let files: [String]
    /// What it does wrong, in few words and in a sentence.
    let name: String
    let does: String
    /// What the tests have left behind if the app prints `PROBE`; `nil` for an app that is wrong.
    let probe: String?
    /// The condition that a probe sets: " when save throws".
    let condition: String

    static func all(of stage: Stage, in project: Project) throws -> [WrongApp] {
        try project.paths(below: "\(stage.corpus)/apps", ".patch").map { patch in
            let text = try project.text(patch)
            func field(_ name: String) throws -> String {
                try Patches.field(name, in: text, patch)
            }
            let probe = try? field("Probe")
            return WrongApp(
                patch: patch, files: Patches.files(in: text), name: try probe ?? field("Name"),
                does: try probe ?? field("Does"), probe: probe,
                condition: (try? field("When")).map { " when \($0)" } ?? "")
        }
    }
}
