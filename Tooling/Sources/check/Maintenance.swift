import Glasses
import Judging

extension Check {
    /// Records the starter's patch, what is red in it, what the lens says of the solution, and how each wrong answer
    /// turns its kata red.
    func record(_ stage: Stage) async throws -> Int32 {
        // The wrong answers are applied to the starter as it is recorded.
        for part in ["the starter", "the lens", "the wrong answers"] {
            let parts = try StageCheck(project: project, stage: stage, records: true).parts()
            guard try await run(parts.filter { $0.name.hasSuffix(part) }).failures.isEmpty else {
                Terminal.say("Next: correct what has a ✘, and make record-\(stage.id) again")
                return 1
            }
        }
        Terminal.say("Next: read the change with git diff, then make test STAGE=\(stage.id)")
        return 0
    }

    /// Counts the figures in the appendices again.
    func recordScorecard() async throws -> Int32 {
        try project.write(await project.recountedScorecard(), to: Project.scorecardFile)
        Terminal.say("Next: read the change with git diff")
        return 0
    }
}
