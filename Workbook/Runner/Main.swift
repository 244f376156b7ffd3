import Foundation
import Judging

@main
struct Main {
    private static let usage = """
        usage: workbook [command]

          (nothing)            where you are, and what comes next
          stage N [KATA] [--json]
                               builds and judges your work on a stage, and says what is wrong with
                               the first red kata, or with this one; status 0 if all is green, or
                               this one is
          solution N [--json]  the same for the reference solution
          watch N [KATA]       judges again on every save
          hint N [KATA]        the next hint for the first red kata, or for this one
          reset N [--solution] puts the starter back, or the solution, after it has saved your work
        """

    static func main() async {
        await Program.run { try await run($0, in: $1) }
    }

    private static func run(_ all: [String], in project: Project) async throws -> Int32 {
        let commands = Commands(project: project, terminal: .output)
        var arguments = Arguments(all, in: project)
        switch arguments.next() {
        case nil: return commands.dashboard()
        case let command? where command == "stage" || command == "solution":
            let (stage, kata) = (try arguments.stage(orLab: true), arguments.kata())
            let asJSON = arguments.takes("--json")
            try arguments.end()
            let tree = command == "stage" ? Tree.stages : .solutions
            return try await commands.judge(stage, tree, kata: kata, asJSON: asJSON)
        case "watch":
            let (stage, kata) = (try arguments.stage(orLab: true), arguments.kata())
            try arguments.end()
            return try await commands.watch(stage, kata: kata)
        case "hint":
            let stage = try arguments.stage(orLab: true)
            return try await commands.hint(stage, kata: arguments.next())
        case "reset":
            let stage = try arguments.stage(orLab: true)
            let tree = arguments.takes("--solution") ? Tree.solutions : .stages
            try arguments.end()
            return try commands.reset(stage, to: tree)
        default:
            Terminal.note(usage)
            return 64
        }
    }
}
