import Foundation
import Judging

/// Measures every stage's solution in one run, and shows them side by side.
struct ScorecardCommand {
    let project: Project
    let terminal: Terminal

    /// - Parameter records: Whether the result becomes the one that the appendices and the site show.
    func run(records: Bool) async throws -> Int32 {
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let stages = project.stages()
        Terminal.note("Measuring \(stages.count) stages. That takes a minute or two for each…")
        var card = Scorecard(measuredOn: try await machine(), metrics: Metric.all, rows: [])
        for stage in stages {
            var row = Scorecard.Row(stage: stage.number, title: stage.title)
            let figures = StageFigures(project: project, stage: stage, lock: lock)
            progress(stage, "its functions, its texts, its calls")
            row.values = try await figures.steady()
            progress(stage, "its test, two at once")
            row.values[.twoAtOnce] = try await figures.rightOfTwoAtOnce()
            card.rows.append(row)
        }
        Terminal.say("\(card.measuredOn)\n")
        for line in card.table(terminal) { Terminal.say(line) }
        guard records else {
            Terminal.say(
                "\nNext: Stages/Appendices.md, \"The scorecard\", says how each line misleads")
            return 0
        }
        return try record(card, lock)
    }

    /// Counts anew what can be counted, and keeps what was timed, which takes a quiet machine.
    func recount() async throws -> Int32 {
        let lock = try await Lock.take(project)
        defer { lock.release() }
        var card = try Scorecard.recorded(project)
        card.metrics = Metric.all
        for stage in project.stages() {
            guard let index = card.rows.firstIndex(where: { $0.stage == stage.number }) else {
                throw Failure(
                    "Stage \(stage.number) was never measured.",
                    next: "make scorecard ARGS=--record")
            }
            progress(stage, "its functions, its texts, its calls")
            let figures = try await StageFigures(project: project, stage: stage, lock: lock)
                .steady()
            // Only Linux says what has opened a file.
            card.rows[index].values.merge(figures.filter { $1 != .missing }) { $1 }
        }
        return try record(card, lock)
    }

    private func record(_ card: Scorecard, _ lock: Lock) throws -> Int32 {
        try card.record(project)
        try ScorecardCheck(project: project, lock: lock).write(card)
        Terminal.say("\nNext: read the change with git diff")
        return 0
    }

    private func machine() async throws -> String {
        let swift = try await Running.run(["swift", "--version"], deadline: .seconds(30))
        let version = swift.output.firstMatch(of: /Swift version ([\d.]+)/).map { String($0.1) }
        #if os(Linux)
            let system = "Linux"
        #else
            let system = "macOS"
        #endif
        let day = Date().formatted(
            Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: "en_GB")))
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(system), \(cores) cores, Swift \(version ?? "?"), \(day)"
    }

    private func progress(_ stage: Stage, _ what: String) {
        if isatty(2) == 1 { Terminal.note("Stage \(stage.number): \(what)…") }
    }
}
