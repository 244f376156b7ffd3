import Foundation
import Judging

extension Commands {
    /// `make ARGS=--table`: a table of all stages for a workflow, and whether anything is broken.
    ///
    /// - Returns: 1, if a started stage does not compile, has lost a behaviour, or has a test red
    ///   that was green in the starter. A kata that is still to be solved breaks nothing.
    func table() async throws -> Int32 {
        Terminal.say("| stage | katas solved | state |\n|---|---|---|")
        let lock = try await Lock.take(project)
        defer { lock.release() }
        var broken: [String] = []
        for stage in project.stages() {
            let row = "| \(stage.number) · \(stage.title) |"
            guard try hasStarted(stage) else {
                Terminal.say("\(row) | not started |")
                continue
            }
            let verdict = try await Judge(project: project, stage: stage, tree: .stages)
                .verdict(holding: lock)
            let faults = try faults(of: verdict, stage)
            let solved = verdict.katas.filter(\.isGreen).map(\.number).joined(separator: ", ")
            let state =
                verdict.isGreen ? "✔ all green" : faults.first.map { "✘ \($0)" } ?? "started"
            Terminal.say("\(row) \(solved) | \(state) |")
            if !faults.isEmpty { broken.append("make stage-\(stage.number)") }
        }
        Terminal.say("")
        Terminal.say(
            broken.first.map { "Next: \($0), which says what is broken" }
                ?? "Next: make says which kata comes next")
        return broken.isEmpty ? 0 : 1
    }

    private func hasStarted(_ stage: Stage) throws -> Bool {
        let starter = try Patches(project: project).apply([stage.starterPatch], to: stage)
        defer { try? FileManager.default.removeItem(at: starter) }
        return !Patches.areEqual(starter, project.url(Tree.stages.path(of: stage)))
    }

    private func faults(of verdict: Verdict, _ stage: Stage) throws -> [String] {
        guard verdict.build == .built else { return ["does not compile"] }
        let record = try SuiteRecord.read(project, suite: stage.suite)
        let green = Set(record.tests.filter { $0.says == nil }.map(\.id))
        let edited = verdict.editedTests.map { "\($0) was edited" }
        let lost = verdict.behaviours.flatMap(\.red).map { "lost: \($0.name)" }
        let turned = verdict.katas.flatMap(\.red).filter { green.contains($0.id) }
            .map { "green in the starter, red now: \($0.name)" }
        return edited + lost + turned
    }
}
