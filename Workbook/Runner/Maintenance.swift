import Foundation

/// What a maintainer records after an edit of `Stages`, `Solutions` or `Tests`.
struct Maintenance {
    let project: Project

    /// Records the starter's patch, what is red in it, and the checksums of the tests.
    func recordStarter(_ stage: Stage) async throws -> Int32 {
        let patch = try Patches.difference(
            from: project.url(Tree.solutions.path(of: stage)),
            to: project.url(Tree.stages.path(of: stage)))
        try FileManager.default.createDirectory(
            at: project.url(stage.starterPatch).deletingLastPathComponent(),
            withIntermediateDirectories: true)
        try Data(patch.utf8).write(to: project.url(stage.starterPatch))
        let files = project.files(below: Tree.stages.path(of: stage))
        for (target, folder) in [
            ("BehaviourTests", project.behaviourTests), ("\(stage.folder)Tests", stage.tests),
        ] {
            var declared = try await Self.observe(
                project, stage, target, files: folder == stage.tests ? files : [])
            if folder == stage.tests {
                let judge = Judge(project: project, stage: stage, tree: .stages)
                declared.impurities = try await judge.purity()?.declared
                let race = Race(project: project, stage: stage, tree: .stages)
                declared.races = try race.hasTests ? try await race.outcome().globals : nil
            }
            try declared.write(project, suite: folder)
            let red = declared.tests.count { !$0.starterSays.isEmpty }
            Terminal.say("\(folder): \(declared.tests.count) tests, \(red) red in the starter")
        }
        let lens = try await Lens(project: project).report(stage, .solutions)
        try LensCheck(project: project, stage: stage).record(lens)
        try Seal.write(project)
        Terminal.say("Next: read the change with git diff, then make test")
        return 0
    }

    /// Runs a test target on the starter and says what it sees.
    private static func observe(
        _ project: Project, _ stage: Stage, _ target: String, files: [String]
    ) async throws -> Declared {
        let toolchain = Toolchain(project: project, stage: stage, tree: .stages)
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            throw Failure("The starter does not compile:\n\(build.output)", next: "mend it")
        }
        let (outcome, events) = try await toolchain.test(
            ["^\(target)\\."])
        guard outcome.end == .exited(0) || outcome.end == .exited(1) else {
            throw Failure("The starter crashes or hangs.", next: "mend it")
        }
        return Declared(Judge.observed(events), files: files)
    }
}
