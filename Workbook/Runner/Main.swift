import Foundation
import Processes

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
          reset N              puts the starter back, after it has saved your work
          run N [--fault F] [arguments]
                               runs your app against a server; F is a status, closed or silent
          race N [--solution]  looks for data races with the thread sanitizer
          lens N [--tree Stages] [--json]
                               shows which functions of the solution are pure, and what the others
                               reach; with --tree Stages, of your own code
          drill N              says how far you are with the drill of chapter N
          capstone N [--json]  judges the search that you have added to the code of a stage
          compare A B [--file F]
                               what has changed from A to B: 3, mine-4, test-4
          scorecard            measures every stage, side by side
          ideas [WORD]         where each idea of the book is, or each that has this word
          site [--check]       makes the site, in the folder Site, or only looks for mistakes in it

        for maintainers:
          scorecard --record   the same, and Katas.md shows it; --recount keeps what was timed
          starter N            records the starter's patch and what is red in it
          check [--part WORD] [N]
                               everything that must hold, or all that is of one stage, or the parts
                               with a word in their names
          gate [FOLDER]        what the purity gate says of its corpus, or of a folder
          bench                how long the reader waits
        """

    static func main() async {
        let work = Task { await run(Array(CommandLine.arguments.dropFirst())) }
        let signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                // The app of `run` hears Ctrl-C too, and has the last word.
                guard CommandLine.arguments.dropFirst().first != "run" else { return }
                Task {
                    await Running.killAll()
                    Terminal.note("\nStopped. Your work is as you left it.")
                    exit(128 + number)
                }
            }
            source.resume()
            return source
        }
        let status = await work.value
        for source in signals { source.cancel() }
        exit(status)
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        do {
            let here = URL(filePath: FileManager.default.currentDirectoryPath)
            let project = try Project.around(here)
            return try await run(arguments, in: project)
        } catch let failure as Failure {
            Terminal.say("\n\(failure.message)\nNext: \(failure.next)")
        } catch let error as ChildProcess.CannotStart {
            Terminal.say(
                "\n\(error)\nNext: install Swift 6.2 or later (swift.org/install), and look that it "
                    + "is in your PATH")
        } catch {
            Terminal.say("\nThis should not happen: \(error)\nNext: report it, with this line")
        }
        return 1
    }

    private static func run(_ arguments: [String], in project: Project) async throws -> Int32 {
        let commands = Commands(project: project, terminal: .output)
        var rest = arguments.dropFirst()
        func stage() throws -> Stage {
            guard let number = rest.popFirst() else {
                throw Failure("Which stage?", next: "make stage-1")
            }
            return try project.stage(number)
        }
        func kata() -> String? {
            rest.first?.contains(".") == true ? rest.popFirst() : nil
        }
        func end() throws {
            guard let unknown = rest.first else { return }
            throw Failure(
                "\"\(unknown)\" is not understood here.",
                next: "make shows where you are, README.md lists the commands")
        }
        switch arguments.first {
        case nil: return commands.dashboard()
        case "stage", "solution":
            let stage = try stage()
            let kata = kata()
            let asJSON = rest.first == "--json"
            if asJSON { rest.removeFirst() }
            try end()
            let tree = arguments.first == "stage" ? Tree.stages : .solutions
            return try await commands.judge(stage, tree, kata: kata, asJSON: asJSON)
        case "watch":
            let stage = try stage()
            let kata = kata()
            try end()
            return try await commands.watch(stage, kata: kata)
        case "hint": return try await commands.hint(stage(), kata: rest.popFirst())
        case "reset":
            let stage = try stage()
            try end()
            return try commands.reset(stage)
        case "run":
            let stage = try stage()
            var fault: String?
            if rest.first == "--fault" {
                rest = rest.dropFirst()
                fault = rest.popFirst()
            }
            return try await commands.run(stage, arguments: Array(rest), fault: fault)
        case "race":
            let stage = try stage()
            let tree = rest.first == "--solution" ? Tree.solutions : .stages
            if tree == .solutions { rest.removeFirst() }
            try end()
            return try await commands.race(stage, tree)
        case "lens":
            let stage = try stage()
            var tree = Tree.solutions
            if rest.first == "--tree" {
                rest = rest.dropFirst()
                tree = try Tree.named(rest.popFirst() ?? "")
            }
            let asJSON = rest.first == "--json"
            if asJSON { rest.removeFirst() }
            try end()
            return try await commands.lens(stage, tree, asJSON: asJSON)
        case "drill": return try await commands.drill(stage())
        case "capstone":
            guard let number = rest.popFirst() else { return commands.introduceCapstone() }
            let stage = try project.stage(number, example: "make capstone STAGE=1")
            let asJSON = rest.first == "--json"
            if asJSON { rest.removeFirst() }
            try end()
            return try await commands.capstone(stage, asJSON: asJSON)
        case "compare":
            return try CompareCommand(project: project, terminal: .output).run(Array(rest))
        case "scorecard":
            let option = rest.first
            if option == "--record" || option == "--recount" { rest.removeFirst() }
            try end()
            let scorecard = ScorecardCommand(project: project, terminal: .output)
            if option == "--recount" { return try await scorecard.recount() }
            return try await scorecard.run(records: option == "--record")
        case "ideas":
            let word = rest.popFirst()
            try end()
            return try commands.ideas(with: word)
        case "site":
            let checks = rest.first == "--check"
            if checks { rest.removeFirst() }
            try end()
            let command = SiteCommand(project: project)
            return try await checks ? command.check() : command.run()
        case "starter": return try await Maintenance(project: project).recordStarter(stage())
        case "check":
            var part: String?
            if rest.first == "--part" {
                rest = rest.dropFirst()
                part = rest.popFirst() ?? ""
            }
            let only = rest.isEmpty ? nil : try stage()
            try end()
            return try await Check(project: project).run(only: only, part: part)
        case "gate": return try await GateCommand(project: project).run(folder: rest.popFirst())
        case "bench": return try await Bench(project: project).run()
        default:
            Terminal.note(usage)
            return 64
        }
    }
}
