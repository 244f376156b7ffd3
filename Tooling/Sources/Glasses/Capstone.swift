import Foundation
import Judging
import Purity

/// What tests and the compiler say of the search that a reader has added to a stage: what holds, what was paid for
/// it, and last the next step.
struct Capstone {
    /// Of the stage, which has to go on as before.
    var verdict: Verdict
    /// "S1 nothing is requested until a text is typed"; none if the code does not compile.
    var search: [TestVerdict] = []
    /// The functions of the stage's solution and of the reader's code, as the lens sees them: how many
    /// are "pure", "injected", "impure", "unknown".
    var before: [String: Int] = [:]
    var after: [String: Int] = [:]
    /// "against Solutions/Stage04ProtocolInversion: 6 files, +180 −4"
    var change = ""
    /// The patches that are the workbook's own answers.
    let answers: [String]
    let terminal: Terminal

    /// The stage's own katas do not count: a reader may have solved half of them.
    var isMet: Bool {
        verdict.build == .built && verdict.editedTests.isEmpty && !verdict.behaviours.isEmpty
            && verdict.behaviours.allSatisfy(\.isGreen) && verdict.purity?.isPure ?? true
            && !search.isEmpty && search.allSatisfy { $0.state == .passed }
    }

    private var report: Report {
        Report(verdict: verdict, book: Book(""), terminal: terminal)
    }

    var lines: [String] {
        guard verdict.build == .built else { return report.lines }
        return report.built + unsolved + report.behaviour + found + compiler + report.purity
            + ["", "Change      \(change)"] + report.edited + [""] + next
    }

    /// What is not solved yet counts in the figures.
    private var unsolved: [String] {
        let open = verdict.katas.count { !$0.isGreen }
        guard open > 0 else { return [] }
        let text =
            "\(open) of the stage's \(verdict.katas.count) katas are open. "
            + "To begin with our solution: make reset-\(verdict.stage) TO=solution"
        return terminal.wrapped(text, indent: 0) + [""]
    }

    private var found: [String] {
        let green = search.count { $0.state == .passed }
        let isWhole = green == search.count
        var lines = [
            "Search      \(isWhole ? report.good : " ") \(green) of \(search.count)", "",
        ]
        let firstRed = search.first { $0.state != .passed }
        for test in search {
            lines.append("  \(test.state == .passed ? report.good : report.bad) \(test.name)")
            if test == firstRed { lines += report.details(of: test, showsName: false) }
        }
        return lines
    }

    private var compiler: [String] {
        let kinds = LensFunction.Kind.allCases.map(\.rawValue)
        func row(_ title: String, _ cells: [String]) -> String {
            title.padded(to: 18)
                + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
        }
        func row(_ title: String, _ counts: [String: Int]) -> String {
            row(title, kinds.map { String(counts[$0] ?? 0) })
        }
        return [
            "", row("Functions", kinds),
            row("  in the solution", before), row("  in your code", after),
        ]
    }

    private var next: [String] {
        // The katas of the stage may be open, and are not what comes next.
        var app = verdict
        app.katas = []
        let next = app.nextStep()
        if case .behaviour(let test) = next { return report.next(test) }
        if next == .restoreTests { return report.restoringTests }
        if let red = search.first(where: { $0.state != .passed }) {
            return report.step(
                "\(red.name.prefix { $0 != " " }) in \(verdict.code)",
                "Stages/SearchCapstone.md has the behaviours")
        }
        if next != .readOn {
            return Report(verdict: app, book: Book(""), terminal: terminal).next
        }
        return report.step(
            "write down your reasons, and have them and the code reviewed:",
            "Stages/SearchCapstone.md, \"The review\"")
            + ["      Ours, afterwards:"] + answers.map { "      \($0)" }
    }
}

extension LookCommands {
    /// Says what the capstone is.
    package func introduceCapstone() -> Int32 {
        Terminal.say(terminal.styled("Capstone · Search with paging", .bold) + "\n")
        let text = """
            A new feature, in the style that you would defend. What it has to do is in \
            Stages/SearchCapstone.md, from S1 to S12. Pick a stage, and build it into the code that \
            you have there. Tests judge these behaviours, and the compiler says what they cost.
            """
        for line in terminal.wrapped(text, indent: 0) { Terminal.say(line) }
        Terminal.say("\nNext: say which stage, for example: make drill-search STAGE=1")
        return 1
    }

    package func capstone(_ stage: Stage) async throws -> Int32 {
        Terminal.say(
            Report.heading(
                "Capstone · Search with paging", code: Tree.stages.path(of: stage),
                terminal: terminal))
        Terminal.begin("Checking… ")
        let capstone = try await judge(stage)
        for line in capstone.lines { Terminal.say(line) }
        return capstone.isMet ? 0 : 1
    }

    private func judge(_ stage: Stage) async throws -> Capstone {
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let verdict = try await Judge(project: project, stage: stage, tree: .stages)
            .verdict(holding: lock)
        let drill = Drill.capstone
        let answers = project.stages().map(drill.patch).filter(project.exists)
        var capstone = Capstone(verdict: verdict, answers: answers, terminal: terminal)
        guard verdict.build == .built else { return capstone }
        func counts(_ tree: Tree) async throws -> [String: Int] {
            let functions = try await project.lens(of: stage, tree).functions
            return Dictionary(grouping: functions, by: \.kind.rawValue).mapValues(\.count)
        }
        capstone.search = try await drill.results(project, stage, holding: lock)
        capstone.before = try await counts(.solutions)
        capstone.after = try await counts(.stages)
        capstone.change = try drill.progress(project, stage)
        return capstone
    }
}
