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
        let commands = LookCommands(project: project, terminal: .output)
        switch arguments.next() {
        case "show":
            let example = Example(project: project, terminal: .output)
            if let kata = arguments.kata() { return { try await example.mistake(in: kata) } }
            let stage = try arguments.stage()
            return { try await example.failure(of: stage) }
        case "lens":
            if let package = arguments.value(of: "--package") {
                return { try await commands.lens(package: package) }
            }
            let stage = try arguments.stage(orExam: true)
            let tree = try arguments.tree(otherwise: stage.isExam ? .stages : .solutions)
            return { try await commands.lens(stage, tree) }
        case "drill":
            let stage = try arguments.stage()
            return { try await commands.drill(stage) }
        case "search":
            guard !arguments.rest.isEmpty else { return commands.introduceCapstone }
            let stage = try arguments.stage()
            return { try await commands.capstone(stage) }
        case "compare":
            let sides = arguments.takeAll()
            return { try commands.compare(sides) }
        case "site":
            return commands.site
        case "gate":
            // The check judges copies of this project.
            let root = URL(filePath: arguments.next() ?? "")
            let (folder, module) = (arguments.next() ?? "", arguments.next() ?? "")
            return { try await Project(root: root).sayPurity(of: folder, module: module) }
        case "facts":
            let root = URL(filePath: arguments.next() ?? "")
            let stage = try arguments.stage(orExam: true)
            let tree = try arguments.tree(otherwise: .stages)
            let methods = arguments.takeAll()
            return { try await Project(root: root).sayFacts(of: stage, tree, methods) }
        case let name:
            throw Failure(
                "There is no command \"\(name ?? "")\".", next: "make help lists the commands")
        }
    }
}
