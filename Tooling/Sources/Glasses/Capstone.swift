import Foundation
import Judging
import Purity

/// What tests and the compiler say of the search that a reader has added to a stage.
package struct Capstone: Equatable {
    /// Of the stage, which has to go on as before.
    package var verdict: Verdict
    /// "S1 nothing is requested until a text is typed"; none if the code does not compile.
    package var search: [TestVerdict] = []
    /// The functions of the stage's solution and of the reader's code, as the lens sees them: how many
    /// are "pure", "injected", "impure", "unknown".
    package var before: [String: Int] = [:]
    package var after: [String: Int] = [:]
    /// "against Solutions/Stage04ProtocolInversion: 6 files, +180 −4"
    package var change = ""

    /// The stage's own katas do not count: a reader may have solved half of them.
    package var isMet: Bool {
        verdict.build == .built && verdict.editedTests.isEmpty && !verdict.behaviours.isEmpty
            && verdict.behaviours.allSatisfy(\.isGreen) && verdict.purity?.isPure ?? true
            && !search.isEmpty && search.allSatisfy { $0.state == .passed }
    }

    package static func counts(_ report: LensReport) -> [String: Int] {
        Dictionary(grouping: report.functions, by: \.kind.rawValue).mapValues(\.count)
    }
}

extension Commands {
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
        let report = CapstoneReport(
            capstone: capstone,
            answers: project.stages().filter { Drill.capstone.hasPatch(for: $0, in: project) },
            terminal: terminal)
        for line in report.lines { Terminal.say(line) }
        return capstone.isMet ? 0 : 1
    }

    private func judge(_ stage: Stage) async throws -> Capstone {
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let verdict = try await Judge(project: project, stage: stage, tree: .stages)
            .verdict(holding: lock)
        var capstone = Capstone(verdict: verdict)
        guard verdict.build == .built else { return capstone }
        let drill = Drill.capstone
        capstone.search = try await drill.results(project, stage, holding: lock)
        capstone.before = Capstone.counts(try await project.lens(of: stage, .solutions))
        capstone.after = Capstone.counts(try await project.lens(of: stage, .stages))
        capstone.change = try drill.progress(project, stage)
        return capstone
    }
}

/// Says what holds, what was paid for it, and last the next step.
package struct CapstoneReport {
    package let capstone: Capstone
    /// The stages for which the workbook has an answer of its own.
    package let answers: [Stage]
    package let terminal: Terminal

    private var report: Report {
        Report(verdict: capstone.verdict, book: Book(""), terminal: terminal)
    }

    package var lines: [String] {
        guard capstone.verdict.build == .built else { return report.lines }
        return report.built + unsolved + report.behaviour + search + compiler + report.purity
            + ["", "Change      \(capstone.change)"] + report.edited + [""] + next
    }

    /// What is not solved yet counts in the figures.
    private var unsolved: [String] {
        let open = capstone.verdict.katas.count { !$0.isGreen }
        guard open > 0 else { return [] }
        let stage = capstone.verdict.stage
        return terminal.wrapped(
            "\(open) of the stage's \(capstone.verdict.katas.count) katas are open. "
                + "To begin with our solution: make reset-\(stage) TO=solution", indent: 0) + [
                ""
            ]
    }

    private var search: [String] {
        let green = capstone.search.count { $0.state == .passed }
        let isWhole = green == capstone.search.count
        var lines = [
            "Search      \(isWhole ? report.good : " ") \(green) of \(capstone.search.count)", "",
        ]
        let firstRed = capstone.search.first { $0.state != .passed }
        for test in capstone.search {
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
            row("  in the solution", capstone.before), row("  in your code", capstone.after),
        ]
    }

    private var next: [String] {
        // The katas of the stage may be open, and are not what comes next.
        var app = capstone.verdict
        app.katas = []
        let next = app.nextStep()
        if case .behaviour(let test) = next { return report.next(test) }
        if next == .restoreTests { return report.restoringTests }
        if let red = capstone.search.first(where: { $0.state != .passed }) {
            return report.step(
                "\(red.name.prefix { $0 != " " }) in \(capstone.verdict.code)",
                "Stages/SearchCapstone.md has the behaviours")
        }
        if next != .readOn {
            return Report(verdict: app, book: Book(""), terminal: terminal).next
        }
        let patches = answers.map { Drill.capstone.patch(for: $0) }
        return report.step(
            "write down your reasons, and have them and the code reviewed:",
            "Stages/SearchCapstone.md, \"The review\"")
            + ["      Ours, afterwards:"] + patches.map { "      \($0)" }
    }
}
