import Foundation
import Judging

@main
struct Main {
    static func main() async {
        // An app that runs is interrupted too, and has the last word.
        let runsApp = CommandLine.arguments.dropFirst().first == "run"
        await Program.run(endsOnInterrupt: !runsApp) { try command(&$0, in: $1) }
    }

    private static func command(
        _ arguments: inout Arguments, in project: Project
    ) throws -> Program.Command {
        let commands = Commands(project: project, terminal: .output)
        if arguments.takes("--table") { return commands.table }
        guard let name = arguments.next() else { return commands.dashboard }
        if name == "run" { return try RunApp.command(&arguments, in: project) }
        let stage = try arguments.stage(orLab: true, orExam: true)
        switch name {
        case "stage":
            let kata = arguments.kata()
            let tree = try arguments.tree(otherwise: .stages)
            let asJSON = arguments.takes("--json")
            return { try await commands.judge(stage, tree, kata: kata, asJSON: asJSON) }
        case "watch":
            let kata = arguments.kata()
            return { try await commands.watch(stage, kata: kata) }
        case "hint":
            let kata = arguments.next()
            return { try await commands.hint(stage, kata: kata) }
        case "open":
            return { try await commands.open(stage) }
        case "reset":
            switch arguments.next() {
            case nil: return { try commands.reset(stage, to: .stages) }
            case "solution": return { try commands.reset(stage, to: .solutions) }
            case let state?:
                throw Failure(
                    "A stage cannot be reset to \"\(state)\".",
                    next: "make reset-\(stage.id), or make reset-\(stage.id) TO=solution")
            }
        default:
            throw Failure("There is no command \"\(name)\".", next: "make help lists the commands")
        }
    }
}
