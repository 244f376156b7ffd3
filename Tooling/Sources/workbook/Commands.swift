import Foundation
import Judging

/// What a reader can ask for. Each command returns its exit status.
struct Commands {
    let project: Project
    let terminal: Terminal

    private func book(of stage: Stage) -> Book { (try? Book(project, of: stage)) ?? Book("") }
    private var memory: Memory { Memory(project: project) }

    // MARK: - Judging

    /// - Parameter kata: The number of the kata that is asked for; `nil` for all of them, and the failure of
    ///   the first red one.
    func judge(
        _ stage: Stage, _ tree: Tree, kata: String? = nil, asJSON: Bool = false
    ) async throws -> Int32 {
        try expect(kata, in: stage)
        let checking = "Checking… "
        if !asJSON {
            Terminal.say(Report.heading(stage, tree, terminal: terminal))
            Terminal.begin(checking)
        }
        let progress = asJSON ? { _ in } : terminal.progress(after: checking)
        // The judge reads it beside the tests.
        var book = Book("")
        func report(_ verdict: Verdict) -> Report {
            var report = Report(verdict: verdict, book: book, terminal: terminal, kata: kata)
            report.listsProblems = ProcessInfo.processInfo.environment["WORKBOOK_PROBLEMS"] != nil
            if tree == .stages { report.untold = memory.untold(of: verdict) }
            return report
        }
        let last = tree == .stages ? memory.verdict(of: stage) : nil
        let lock = try await Lock.take(project)
        defer { lock.release() }
        // One that a wrong edit has turned red stays "was green" until it is green again.
        let green =
            last?.greenBefore
            ?? last?.katas.filter { $0.isGreen || $0.wasGreen }.map(\.number) ?? []
        let judge = Judge(
            project: project, stage: stage, tree: tree, previous: last?.workedOn,
            green: Set(green),
            changed: tree == .stages ? memory.changed(stage, dates: memory.dates(of: stage)) : [],
            kata: kata)
        var verdict: Verdict
        var dates: [String: Date]
        var isOutdated = false
        repeat {
            if isOutdated { Terminal.note("You have saved meanwhile. Judging again…") }
            if tree == .stages { memory.separateDates(of: stage) }
            dates = memory.dates(of: stage)
            verdict = try await judge.verdict(
                holding: lock, progress: progress,
                opening: { verdict, read in
                    book = read
                    if !asJSON, !verdict.isStopped {
                        report(verdict).opening.forEach(Terminal.say)
                    }
                })
            // A file was moved or deleted while it was built.
            isOutdated = verdict.isStopped && tree == .stages && memory.dates(of: stage) != dates
        } while isOutdated
        if verdict.katas.isEmpty { verdict.greenBefore = green }
        if verdict.isStopped, !asJSON { report(verdict).opening.forEach(Terminal.say) }
        if tree == .stages {
            if verdict.warnings.isEmpty {
                verdict.warnings = memory.warnings(of: stage, dates: dates)
            }
            try memory.remember(verdict, of: stage, dates: dates)
        }
        if asJSON {
            // For a tutor, the first one, which says where to look. The second is nearly the answer.
            verdict.hint = verdict.redKata(from: kata).flatMap {
                book.kata($0.number)?.hints.dropLast().first?.text
            }
            try Terminal.say(json: verdict)
        } else {
            if tree == .stages, memory.hasChanged(stage) {
                Terminal.say("You have saved meanwhile: this verdict is on the code before that.")
            }
            let report = report(verdict)
            report.rest.forEach(Terminal.say)
            if tree == .stages { try memory.remember(told: report.told) }
        }
        return verdict.isGreen(at: kata) ? 0 : 1
    }

    private func expect(_ kata: String?, in stage: Stage) throws(Failure) {
        guard let kata else { return }
        guard stage.hasKata(kata), book(of: stage).kata(kata) != nil else {
            throw Failure(
                "\(stage.name) has no kata \"\(kata)\".",
                next: "make stage-\(stage.id) lists its katas")
        }
    }

    /// Judges now, and again after every save, until Ctrl-C. When the kata that was asked for is green, the
    /// next save is about the red one that comes next.
    func watch(_ stage: Stage, kata: String?) async throws -> Int32 {
        try expect(kata, in: stage)
        var kata = kata
        var judged: [String: Date]?
        while true {
            let state = memory.dates(of: stage)
            if state != judged {
                judged = state
                if terminal.isTerminal { Terminal.begin("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
                do {
                    _ = try await judge(stage, .stages, kata: kata)
                    kata = kata.map { memory.verdict(of: stage)?.redKata(from: $0)?.number ?? $0 }
                } catch let failure as Failure {
                    Terminal.say(failure)
                }
                Terminal.say(
                    "\nWatching \(Tree.stages.path(of: stage)). Save to judge again, Ctrl-C to stop."
                )
            }
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    // MARK: - The editor

    /// Opens the reader's editor at the place that the next step names, with this stage alone.
    func open(_ stage: Stage) async throws -> Int32 {
        let place = memory.verdict(of: stage)?.nextPlace(in: book(of: stage)) ?? stage.chapter
        let editor = Editor(ProcessInfo.processInfo.environment["EDITOR"] ?? "code")
        return try await editor.open(place, showing: stage)
    }

    // MARK: - Dashboard

    func dashboard() -> Int32 {
        Terminal.say(terminal.styled("From Injection to Rejection", .bold) + "\n")
        // A reader may skip stages: the one that was judged last goes on, and then what is not begun.
        var begun: (date: Date, next: String)?
        var untried: String?
        for stage in project.stages() {
            let number = (stage.number < 10 ? " " : "") + stage.id
            let title = "\(number)  \(stage.title)  ".padded(to: 29)
            guard let verdict = memory.verdict(of: stage) else {
                Terminal.say("    \(title)not tried yet")
                untried = untried ?? "make stage-\(stage.id)"
                continue
            }
            let green = verdict.katas.filter(\.isGreen).count
            let state =
                verdict.build == .built
                ? "\(green) of \(verdict.katas.count) katas" : "did not compile"
            let changed = memory.hasChanged(stage) ? ", and you have changed it since" : ""
            let mark = terminal.mark(verdict.isGreen)
            Terminal.say("  \(mark) \(title)\(state)\(changed)")
            let date = memory.date(of: stage)
            if !verdict.isGreen || !changed.isEmpty, date > begun?.date ?? .distantPast {
                let kata = verdict.redKata(from: nil).map { " goes on with \($0.number)" } ?? ""
                begun = (date, "make stage-\(stage.id)\(kata)")
            }
        }
        Terminal.say("")
        let last = "all green. Stages/WhereToStop.md, and then make stage-orders"
        Terminal.say("Next: \(begun?.next ?? untried ?? last)")
        return 0
    }

    // MARK: - Hints

    func hint(_ stage: Stage, kata wanted: String?) async throws -> Int32 {
        let number: String
        if let wanted {
            number = wanted
        } else {
            let verdict = try await latestVerdict(of: stage)
            if case .failed(let diagnostics) = verdict.build, let first = diagnostics.first {
                throw Failure(
                    "The code does not compile: \(first.message)", next: "fix \(first.place)")
            }
            if verdict.isGreen {
                let all = "Every kata of \(stage.name.lowercased()) is green"
                let why = "make hint-\(stage.id) KATA=\(stage.firstKata) says why"
                Terminal.say(
                    memory.hasChanged(stage)
                        ? "All was green, and you have saved since.\nNext: make stage-\(stage.id)"
                        : "\(all). \(why).\nNext: make compare-\(stage.id)")
                return 0
            }
            let kata = verdict.kataInWork ?? verdict.redKata(from: nil)
            if let finding = kata == nil ? verdict.purity?.findings.first : kata?.impureOnly {
                return hint(stage, kata?.name, on: finding)
            }
            if case .behaviour(let test) = verdict.nextStep() {
                Terminal.say(
                    kata == nil
                        ? "All katas are green, and a behaviour is red."
                        : "A behaviour is red that was green.")
                Report(verdict: verdict, book: book(of: stage), terminal: terminal).next(test)
                    .forEach(Terminal.say)
                return 0
            }
            number = kata?.number ?? stage.firstKata
        }
        let book = try Book(project, of: stage)
        guard stage.hasKata(number), let kata = book.kata(number), !kata.hints.isEmpty else {
            throw Failure(
                "There are no hints for \"\(number)\" in \(stage.name.lowercased()).",
                next: "give a kata of this stage: make hint-\(stage.id) KATA=\(stage.firstKata)")
        }
        if wanted == nil, memory.hasChanged(stage) {
            Terminal.note(
                "You have saved since this verdict: make stage-\(stage.id) judges again.")
        }
        let choice = "\(stage.id)" + (wanted.map { " KATA=\($0)" } ?? "")
        let title = "\(stage.isLab ? "Lab" : "Kata") \(kata.number) · \(kata.title)"
        Terminal.say(terminal.styled(title, .bold))
        let judged = memory.verdict(of: stage)?.katas.first { $0.number == number }
        if judged?.isGreen == true, let solution = kata.hints.last {
            terminal.rendered(solution.text).forEach(Terminal.say)
            Terminal.say("\nNext: make stage-\(stage.id)")
            return 0
        }
        // After each verdict that has others alive, one that was not described yet.
        if let alive = judged?.yours?.alive, let first = alive.first,
            try memory.isNew("\(number) \(alive)")
        {
            let one = try alive.first { try memory.isNew("\(number) \($0)") } ?? first
            Terminal.say("A wrong answer that your tests do not catch:\n")
            terminal.wrapped(one, indent: 2).forEach(Terminal.say)
            Terminal.say("\nNext: write a test that fails on it, and make stage-\(choice)")
            Terminal.say("      a hint about the kata: make hint-\(choice) again")
            return 0
        }
        let level = try memory.nextHint(of: number, most: kata.hints.count)
        let hint = kata.hints[level]
        Terminal.say(hint.title + "\n")
        terminal.rendered(hint.text).forEach(Terminal.say)
        let left = kata.hints.count - level - 1
        Terminal.say(
            left == 0
                ? "\nNext: make stage-\(choice)   ·   this was the last hint"
                : "\nNext: try it, and make stage-\(choice)\n      still stuck? make hint-\(choice)"
                    + (left == 1 ? " shows the solution" : ""))
        return 0
    }

    /// Where all tests are green, the finding is what the reader needs a hint at.
    private func hint(_ stage: Stage, _ kata: String?, on finding: PurityVerdict.Finding) -> Int32 {
        let title = kata.map { "Kata \($0): the tests are green" } ?? "All katas are green"
        Terminal.say(terminal.styled("\(title), and the core is not pure", .bold) + "\n")
        terminal.wrapped("\(finding.says)\n\(finding.place)", indent: 0).forEach(Terminal.say)
        Terminal.say("\nNext: \(finding.cure), then make stage-\(stage.id)")
        return 0
    }

    /// The last verdict, whatever was saved since: a hint comes at once. Without one, a new one.
    private func latestVerdict(of stage: Stage) async throws -> Verdict {
        if let last = memory.verdict(of: stage), last.build == .built { return last }
        Terminal.note("Looking for your first red kata…")
        let dates = memory.dates(of: stage)
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let fresh = try await Judge(project: project, stage: stage, tree: .stages)
            .verdict(holding: lock)
        if fresh.build == .built {
            try memory.remember(fresh, of: stage, dates: dates)
        }
        return fresh
    }

    // MARK: - Reset

    /// - Parameter tree: `.solutions` to put the solution there, and not the starter.
    func reset(_ stage: Stage, to tree: Tree) throws -> Int32 {
        let path = Tree.stages.path(of: stage)
        let name = tree == .solutions ? "solution" : "starter"
        let new = try Patches(project: project)
            .apply(tree == .solutions ? [] : [stage.starterPatch], to: stage)
        defer { try? FileManager.default.removeItem(at: new) }
        // Also where nothing is to be changed: git may have put the starter there.
        memory.forget(stage)
        if project.exists(path), Patches.areEqual(new, project.url(path)) {
            Terminal.say("\(path) is the \(name) already. Nothing was changed.")
            Terminal.say("Next: make stage-\(stage.id)")
            return 0
        }
        // The chapter is part of neither. The answers have the same name, and may have been copied over it.
        var chapter = try? Data(contentsOf: project.url(stage.chapter))
        if chapter == (try? Data(contentsOf: project.url(stage.answers))) { chapter = nil }
        if project.exists(path) {
            let backup = try newBackup(of: stage)
            try FileManager.default.moveItem(at: project.url(path), to: backup)
            Terminal.say("Your work is safe in \(project.relative(backup.path))")
        }
        try FileManager.default.makeFolder(project.url(Tree.stages.rawValue))
        try FileManager.default.moveItem(at: new, to: project.url(path))
        if let chapter {
            try chapter.write(to: project.url(stage.chapter))
        } else {
            _ = try? Patches.git(["checkout", "HEAD", "--", stage.chapter], in: project.root)
            if !project.exists(stage.chapter), project.exists(stage.answers) {
                Terminal.say("README.md, its chapter, is in a new download")
            }
        }
        Terminal.say("The \(name) is \(tree == .solutions ? "now" : "back") in \(path)")
        let isWhole = tree == .solutions && !stage.isLab && !stage.isExam
        let capstone = isWhole ? ", or make drill-search STAGE=\(stage.id)" : ""
        Terminal.say("Next: make stage-\(stage.id)\(capstone)")
        return 0
    }

    private func newBackup(of stage: Stage) throws -> URL {
        try FileManager.default.makeFolder(project.backups)
        // To the millisecond: two resets in one second must not meet.
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .current)
        let time = Date().formatted(format).prefix(23).replacing(/[T:]/, with: "-")
        return project.backups.appending(path: "\(stage.folder)_\(time)")
    }
}
