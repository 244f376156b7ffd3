import Glasses
import Judging

@main
struct Main {
    static func main() async {
        await Program.run { try command(&$0, in: $1) }
    }

    private static func command(
        _ arguments: inout Arguments, in project: Project
    ) throws -> Program.Command {
        let check = Check(project: project)
        if arguments.takes("record") {
            if arguments.takes("scorecard") { return check.recordScorecard }
            let stage = try arguments.stage(orLab: true, orExam: true)
            return { try await check.record(stage) }
        }
        let runsAll = arguments.takes("--all")
        let part = arguments.value(of: "--part")
        let stages: [Stage]? =
            if arguments.takes("none") { [] } else if arguments.rest.isEmpty { nil } else {
                [try arguments.stage(orExam: true)]
            }
        return { try await check.run(stages, part: part, runsAll: runsAll) }
    }
}
