import Foundation

/// Holds the tests of a stage's core to what a core promises: values in, values out, at once.
struct CoreCheck {
    let project: Project
    let stage: Stage

    /// What all of them together may take.
    static let limit: Duration = .milliseconds(100)

    private var folder: String { "\(stage.tests)/Core" }

    /// Whether the stage has a core with tests of its own.
    var applies: Bool { project.exists(folder) }

    func run() async throws -> Tally {
        var tally = Tally()
        var suites: [String] = []
        for path in project.files(below: folder) {
            let text = try project.text("\(folder)/\(path)").replacing(/\/\/.*/, with: "")
            // Who sees the core alone can double nobody, for there is nobody else.
            let imports = text.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { $0.1 }
            let others = Set(imports).subtracting([
                "Foundation", "Testing", "\(stage.folder.prefix(7))Core",
            ])
            tally.expect(others.isEmpty, "\(folder)/\(path) imports \(others.sorted())")
            let waiting = text.matches(
                of:
                    /\b(?:async|await|Task|sleep|Spy|Stub\w*|Fake\w*|Mock\w*|Clock)\b|Date\(\)|\.now\b/
            )
            tally.expect(
                waiting.isEmpty, "\(folder)/\(path) has \(waiting.map { String($0.0) })")
            suites += text.matches(of: /@Suite\([^)]*\)\s*struct (\w+)/).map { String($0.1) }
        }
        let toolchain = Toolchain(project: project, stage: stage, tree: .solutions)
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            tally.failures.append("the solution does not build:\n\(build.output)")
            return tally
        }
        let filter = "^\(stage.folder)Tests\\.(\(suites.joined(separator: "|")))/"
        let (outcome, events) = try await toolchain.test([filter], deadline: Judge.deadline)
        let duration = events.duration ?? .seconds(3600)
        let milliseconds = (duration / .milliseconds(1)).formatted(
            .number.precision(.fractionLength(0)))
        tally.expect(
            outcome.end == .exited(0) && !suites.isEmpty, "the core's tests: \(outcome.end)")
        tally.expect(
            duration < Self.limit, "the core's tests took \(milliseconds) ms, not under 100")
        tally.notes.append("\(events.ended.count) tests of the core, in \(milliseconds) ms")
        return tally
    }
}
