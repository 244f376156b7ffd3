import Foundation
import Judging

@main
struct Main {
    private static let usage = """
        usage: tools command

          progress             a table of all stages, for a workflow; status 1 if anything is broken
          failure N            what the design before chapter N cannot do, shown on a copy
          mistake KATA         a wrong answer to a kata, and its verdict
          race N [--solution]  looks for data races with the thread sanitizer
          lens N [--tree Stages] [--json]
                               shows which functions of the solution are pure, and what the others
                               reach; with --tree Stages, of your own code
          lens --function F    what one function reaches in each stage
          lens --package PATH  the same of all functions of your own package
          same-test            the two tests that every stage has, in numbers
          drill N              says how far you are with the drill of chapter N
          capstone N [--json]  judges the search that you have added to the code of a stage
          compare A B [--test | --declarations | --all | --file F]
                               what has changed from A to B: 3, mine-4, test-4
          scorecard            measures every stage, side by side
          site [--check]       makes the site, in the folder Site, or only looks for mistakes in it

        for maintainers:
          scorecard --record   the same, and Stages/Appendices.md shows it; --recount keeps what was timed
          starter N            records the starter's patch and what is red in it
          check [--all] [--part WORD] [N | none]
                               what must hold and is not recorded as verified, or everything; of one
                               stage, or of none, or of the parts with a word in their names
          gate [FOLDER]        what the purity gate says of its corpus, or of a folder
          bench                how long the reader waits
        """

    static func main() async {
        await Program.run { try await run($0, in: $1) }
    }

    private static func run(_ all: [String], in project: Project) async throws -> Int32 {
        let commands = Commands(project: project, terminal: .output)
        var arguments = Arguments(all, in: project)
        switch arguments.next() {
        case "progress":
            try arguments.end()
            return try await Progress(project: project).run()
        case "failure":
            let stage = try arguments.stage(example: "make failure-2")
            try arguments.end()
            return try await Example(project: project, terminal: .output).failure(of: stage)
        case "mistake":
            let kata = arguments.next() ?? ""
            return try await Example(project: project, terminal: .output).mistake(in: kata)
        case "race":
            let stage = try arguments.stage()
            let tree = arguments.takes("--solution") ? Tree.solutions : .stages
            try arguments.end()
            return try await commands.race(stage, tree)
        case "same-test":
            try arguments.end()
            try commands.sameTest()
            return 0
        case "lens":
            if let package = arguments.value(of: "--package") {
                try arguments.end()
                return try await commands.lens(package: package)
            }
            if let function = arguments.value(of: "--function") {
                try arguments.end()
                try commands.lens(function: function)
                return 0
            }
            let stage = try arguments.stage()
            let tree = try arguments.value(of: "--tree").map(Tree.named) ?? .solutions
            let asJSON = arguments.takes("--json")
            try arguments.end()
            return try await commands.lens(stage, tree, asJSON: asJSON)
        case "drill": return try await commands.drill(arguments.stage())
        case "capstone":
            guard !arguments.rest.isEmpty else { return commands.introduceCapstone() }
            let stage = try arguments.stage(example: "make capstone STAGE=1")
            let asJSON = arguments.takes("--json")
            try arguments.end()
            return try await commands.capstone(stage, asJSON: asJSON)
        case "compare":
            return try CompareCommand(project: project, terminal: .output)
                .run(Array(arguments.rest))
        case "scorecard":
            let recounts = arguments.takes("--recount")
            let records = arguments.takes("--record")
            try arguments.end()
            let scorecard = ScorecardCommand(project: project, terminal: .output)
            return try await recounts ? scorecard.recount() : scorecard.run(records: records)
        case "site":
            let checks = arguments.takes("--check")
            try arguments.end()
            let command = SiteCommand(project: project)
            return try await checks ? command.check() : command.run()
        case "starter":
            return try await Maintenance(project: project).recordStarter(
                arguments.stage(orLab: true))
        case "check":
            let runsAll = arguments.takes("--all")
            let part = arguments.value(of: "--part")
            let stages: [Stage]? =
                if arguments.takes("none") { [] } else if arguments.rest.isEmpty { nil } else {
                    [try arguments.stage()]
                }
            try arguments.end()
            return try await Check(project: project).run(stages, part: part, runsAll: runsAll)
        case "gate": return try await GateCommand(project: project).run(folder: arguments.next())
        case "bench":
            let stage = arguments.rest.isEmpty ? nil : try arguments.stage()
            return try await Bench(project: project).run(stage)
        default:
            Terminal.note(usage)
            return 64
        }
    }
}

/// What a reader can ask for beside a verdict. Each command returns its exit status.
struct Commands {
    let project: Project
    let terminal: Terminal
}
