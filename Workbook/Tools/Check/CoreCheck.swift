import Foundation
import Judging

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
        for path in project.files(below: folder) {
            let text = try project.text("\(folder)/\(path)").replacing(/\/\/.*/, with: "")
            // Who sees the core alone can double nobody, for there is nobody else.
            let imports = text.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { $0.1 }
            let others = Set(imports).subtracting([
                "Foundation", "Testing", "TestSupport", "\(stage.folder.prefix(7))Core",
            ])
            tally.expect(others.isEmpty, "\(folder)/\(path) imports \(others.sorted())")
            let waiting = text.matches(
                of:
                    /\b(?:async|await|Task|sleep|VirtualTime|Spy|Stub\w*|Fake\w*|Mock\w*|Clock)\b|Date\(\)|\.now\b/
            )
            tally.expect(
                waiting.isEmpty, "\(folder)/\(path) has \(waiting.map { String($0.0) })")
        }
        let toolchain = Toolchain(
            project: project, scope: .stage(stage), tree: .patched, suites: [.design])
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            tally.failures.append("the solution does not build:\n\(build.output)")
            return tally
        }
        // A suite may go on in a file of the shell's tests, so they are chosen by where they stand.
        let (_, all) = try await toolchain.test(["^\(stage.folder)Tests\\."])
        let filters = all.tests.filter { project.relative($0.file).hasPrefix("\(folder)/") }.map {
            let id = $0.id.split(separator: "/").prefix(2).joined(separator: "/")
            return "^" + NSRegularExpression.escapedPattern(for: id)
        }
        // Until one is short enough, for that another program is busy is not the core's fault.
        var duration: Duration = .seconds(3600)
        for _ in 1...10 where duration >= Self.limit {
            let (outcome, events) = try await toolchain.test(filters)
            tally.expect(
                outcome.end == .exited(0) && events.ended.count >= filters.count
                    && !filters.isEmpty, "the core's tests: \(outcome.end)")
            duration = min(duration, events.duration ?? duration)
        }
        let milliseconds = (duration / .milliseconds(1)).formatted(
            .number.precision(.fractionLength(0)))
        tally.expect(
            duration < Self.limit, "the core's tests took \(milliseconds) ms, not under 100")
        tally.notes.append("\(filters.count) tests of the core, in \(milliseconds) ms")
        return tally
    }
}
