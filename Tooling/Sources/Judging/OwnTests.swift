import Foundation
import Processes

/// Tests that the reader writes for a kata, and what is said of them.
struct OwnTests: Sendable {
    let project: Project
    let stage: Stage
    let tree: Tree
    /// Of their folder in the stage, and of its first file.
    var name = YourTests.folder
    /// What is judged of them; the first is that they pass at all.
    let judged: [(id: String, name: String)]

    var folder: String { "\(tree.path(of: stage))/\(name)" }
    var file: String { "\(folder)/\(name).swift" }

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

    // MARK: - Outcomes

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

    /// - Parameters:
    ///   - package: What was built.
    ///   - words: "they do not"
    ///   - app: What they are compiled with: "your rule".
    func notBuilt(
        _ build: ChildProcess.Outcome, in package: Project, _ words: String, with app: String,
        state: String? = nil
    ) -> TestsOutcome {
        let failure = Judge(project: package, stage: stage, tree: tree).failure(build)
        if case .stopped(let cause) = failure {
            return refused("\(words) build: \(cause.message)")
        }
        guard case .failed(let all) = failure, let first = all.first else {
            return refused("\(words) build")
        }
        let imports = "Foundation, Synchronization, Testing, Basics, TestSupport and the stage"
        let lacksModule = state != nil && first.message.hasPrefix("no such module")
        return refused(
            "\(words) compile with \(app): \(first.message)"
                + (lacksModule ? " (these tests can import \(imports))" : ""),
            state: state, at: mapped(first.place))
    }

    /// What is red on an app that they have to pass on. What runs out of time is tried again.
    func failures(
        on app: String, _ module: String, with toolchain: Toolchain
    ) async throws -> [TestFailure] {
        var run = try await toolchain.testOwn(module)
        if run.timedOut { run = try await toolchain.testOwn(module) }
        return failures(of: run, on: app, limit: toolchain.limits.test)
    }

    /// What is red in a run of them; nothing, if all is well.
    ///
    /// - Parameter app: What they ran on: "the solution".
    func failures(of run: TestRun, on app: String, limit: Duration) -> [TestFailure] {
        let events = run.events
        let failures = events.tests.flatMap { test in
            (events.failures[test.id] ?? []).map {
                let words = ($0.comment.map { "\($0): " } ?? "") + $0.expectation
                var readable = words.replacing(/\b(Variant0|Own|Stage\d\w*)\./, with: "")
                // A date is printed to the second.
                let sides = readable.firstMatch(of: /^\(.*? → (.*)\) == \(.*? → (.*)\)$/)
                if let sides, sides.1 == sides.2 {
                    readable += "; both sides print the same: of a date, only the seconds show"
                }
                return TestFailure(
                    comment: "on \(app), \"\(test.name)\" fails: \(readable)",
                    expectation: $0.expectation, place: mapped($0.place))
            }
        }
        let last = events.tests.first {
            events.started.contains($0.id) && !events.ended.contains($0.id)
        }.map { "\"\($0.name)\"" }
        let reason: String? =
            if run.timedOut {
                "on \(app), \(last ?? "your tests") did not finish within \(limit.inWords)"
            } else if !run.isWhole {
                "on \(app), \(last ?? "your tests") did not reach the end: \(Crash(run))"
            } else if events.ended.isEmpty {
                "no test ran: is each of them disabled?"
            } else {
                nil
            }
        return failures + (reason.map { [failure($0)] } ?? [])
    }

    /// A place in the package that was built, in the reader's files: "Tests-Own/YourTests.swift:7".
    private func mapped(_ place: String) -> String {
        place.hasSuffix("in a macro")
            ? "\(file), in a macro"
            : place.replacing(/^Tests-\w+/, with: folder)
                .replacing(/^(Own|Mutant\d+)\//, with: "\(tree.path(of: stage))/")
    }
}

/// What came of the reader's tests.
struct TestsOutcome: Codable, Sendable {
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
    var isLasting: Bool {
        !tests.flatMap(\.failures).contains { $0.says.contains(TestFailure.outOfTime) }
    }
}

extension Toolchain {
    /// Runs the reader's tests on an app of a side package.
    func testOwn(_ module: String, isSerial: Bool = true) async throws -> TestRun {
        try await test("Tests_\(module)", deadline: limits.test, isSerial: isSerial)
    }

    /// Runs them on several apps at once.
    ///
    /// - Parameter parallel: The apps on which tests may overlap.
    func testOwn(
        _ modules: some Sequence<String>, parallel: Set<String> = []
    ) async throws -> [String: TestRun] {
        try await withThrowingTaskGroup { group in
            for module in modules {
                let isSerial = !parallel.contains(module)
                group.addTask { (module, try await testOwn(module, isSerial: isSerial)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
