import Foundation
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
        let commands = Commands(project: project, terminal: .output)
        switch arguments.next() {
        case "progress": return Progress(project: project).run
        case "failure":
            let stage = try arguments.stage()
            return { try await Example(project: project, terminal: .output).failure(of: stage) }
        case "mistake":
            let kata = arguments.next() ?? ""
            return { try await Example(project: project, terminal: .output).mistake(in: kata) }
        case "race":
            let stage = try arguments.stage()
            let tree = arguments.takes("--solution") ? Tree.solutions : .stages
            return { try await commands.race(stage, tree) }
        case "same-test": return commands.sameTest
        case "lens":
            if let package = arguments.value(of: "--package") {
                return { try await commands.lens(package: package) }
            }
            if let function = arguments.value(of: "--function") {
                return { try commands.lens(function: function) }
            }
            let stage = try arguments.stage()
            let name = arguments.value(of: "--tree") ?? Tree.solutions.rawValue
            guard let tree = Tree(rawValue: name) else {
                throw Failure(
                    "There is no code in \"\(name)\".",
                    next: "give TREE=Stages, which is yours, or TREE=Solutions")
            }
            return { try await commands.lens(stage, tree) }
        case "drill":
            let stage = try arguments.stage()
            return { try await commands.drill(stage) }
        case "capstone":
            guard !arguments.rest.isEmpty else { return commands.introduceCapstone }
            let stage = try arguments.stage()
            return { try await commands.capstone(stage) }
        case "compare":
            let sides = arguments.takeAll()
            return { try CompareCommand(project: project, terminal: .output).run(sides) }
        case "scorecard":
            let scorecard = ScorecardCommand(project: project, terminal: .output)
            if arguments.takes("--recount") { return scorecard.recount }
            return scorecard.run
        case "site":
            return SiteCommand(project: project).run
        case "gate":
            // The check judges copies of this project.
            let root = URL(filePath: arguments.next() ?? "")
            let (folder, module) = (arguments.next() ?? "", arguments.next() ?? "")
            return CorePurity(project: Project(root: root), folder: folder, module: module).say
        case let name:
            throw Failure(
                "There is no command \"\(name ?? "")\".", next: "see the commands in the Makefile")
        }
    }
}
