import Foundation
import Glasses
import Judging

/// What a maintainer records after an edit of `Stages`, `Solutions` or `Tests`.
extension Check {
    /// Records the starter's patch, what is red in it, what the lens says of the solution, and how each wrong answer
    /// turns its kata red.
    func recordStarter(_ stage: Stage) async throws -> Int32 {
        try await recordSuites(of: stage)
        if !stage.isLab, !stage.isExam {
            let lens = try await project.lens(of: stage, .solutions)
            try LensCheck(project: project, stage: stage).record(lens)
        }
        let failures = stage.isLab ? [] : try await recordSignatures(of: stage)
        for failure in failures { Terminal.say("✘ \(failure)") }
        guard failures.isEmpty else {
            Terminal.say("Next: correct what has a ✘, and make record-\(stage.id) again")
            return 1
        }
        Terminal.say("Next: read the change with git diff, then make test STAGE=\(stage.id)")
        return 0
    }

    /// Writes into each wrong answer of a stage how it turns its kata red.
    ///
    /// - Returns: What was not recorded.
    private func recordSignatures(of stage: Stage) async throws -> [String] {
        let check = StageCheck(project: project, stage: stage, records: true)
        let parts = try check.parts().filter { $0.name.hasSuffix("wrong answers") }
        return try await run(parts).failures
    }

    private func recordSuites(of stage: Stage) async throws {
        let patch = try Patches.difference(
            from: project.url(Tree.solutions.path(of: stage)),
            to: project.url(Tree.stages.path(of: stage)))
        try project.write(patch, to: stage.starterPatch)
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let toolchain = Toolchain(project: project, scope: .stage(stage), tree: .stages)
        let build = try await toolchain.build(holding: lock)
        guard build.end == .exited(0) else {
            throw Failure("The starter does not compile:\n\(build.output)", next: "correct it")
        }
        for suite in (stage.isLab || stage.isExam ? [] : ["BehaviourTests"]) + [stage.suite] {
            let run = try await toolchain.test(suite)
            guard run.isWhole else {
                throw Failure("The starter crashes or hangs.", next: "correct it")
            }
            var suites = Judge.observed(run.events)
            let judge = Judge(project: project, stage: stage, tree: .stages)
            if suite == stage.suite {
                suites = try await judge.recorded(suites, with: toolchain, holding: lock)
            }
            var record = SuiteRecord(suites)
            if suite == stage.suite, !stage.isExam {
                record.impurities = await judge.purity()?.recorded
            }
            try record.write(project, suite: suite)
            Terminal.say("\(SuiteRecord.path(of: suite)): \(record.tests.count) tests")
            for test in record.tests {
                guard let says = test.says else { continue }
                Terminal.say("  \(test.name)\n    \(says.joined(separator: "\n    "))")
            }
        }
    }
}
