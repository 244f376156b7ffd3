import Foundation
import Glasses
import Judging
import Processes

/// Everything that must hold in a clean checkout. A reader's own work is not judged by it.
struct Check: Sendable {
    let project: Project

    /// One thing that is verified.
    struct Item: Sendable {
        /// "3.1-keeps-the-time", which names it in its part.
        let name: String
        let body: @Sendable (inout Workplace) async throws -> Tally
    }

    /// Items of one kind. The check prints one line for them.
    struct Part: Sendable {
        /// "Stage 3: the wrong answers"
        let name: String
        var stage: Stage?
        /// Whether a newcomer needs it to believe that the workbook is whole.
        var isBasic = false
        var items: [Item]

        /// The part with some of its items; `nil` for none.
        func with(_ items: some Sequence<Item>) -> Part? {
            var part = self
            part.items = Array(items)
            return part.items.isEmpty ? nil : part
        }

        /// About how long it takes. An answer to an exam is tried on mutants, too.
        var weight: Int { items.count * (stage?.isExam == true ? 4 : 1) }

        /// "Stage 3: the wrong answers: 3.1-keeps-the-time"
        func name(of item: Item) -> String { item.name.isEmpty ? name : "\(name): \(item.name)" }
    }

    /// - Parameters:
    ///   - chosen: The stages to check; an empty array for the items of no stage, `nil` for all.
    ///   - part: A word of the names of what is checked, such as "lens" or "3.1-keeps"; `nil` for all.
    ///   - runsAll: Whether all of it runs, and not only what a newcomer needs. One stage or part always runs whole.
    func run(_ chosen: [Stage]?, part word: String?, runsAll: Bool) async throws -> Int32 {
        var parts = chosen?.isEmpty == false ? [] : try commonParts()
        let stages = chosen ?? project.stages() + project.exams()
        let labs = project.labs().filter { lab in stages.contains { $0.number == lab.number } }
        for stage in stages + labs {
            parts += try StageCheck(project: project, stage: stage).parts()
        }
        if let word {
            parts = parts.compactMap { part in
                part.with(part.items.filter { part.name(of: $0).localizedStandardContains(word) })
            }
            guard !parts.isEmpty else {
                throw Failure(
                    "Nothing that is checked has \"\(word)\" in its name.",
                    next: "try PART=lens; without it, each part says its name")
            }
        }
        if let seed = ProcessInfo.processInfo.environment["WORKBOOK_ORDER"] {
            // No result may depend on the order. Those of a kata stay together, because they change the same code.
            func rank(_ name: some StringProtocol) -> String {
                Checksum.of(Data("\(seed) \(name)".utf8))
            }
            func ranks(_ item: Item) -> [String] {
                [rank(item.name.prefix { $0 != "-" }), rank(item.name)]
            }
            parts = parts.compactMap { part in
                part.with(part.items.sorted { ranks($0).lexicographicallyPrecedes(ranks($1)) })
            }
        }
        let isWhole = runsAll || chosen != nil || word != nil
        let due = isWhole ? parts : parts.filter(\.isBasic)
        var total = try await run(due)
        if total.secondAttempts > 3 {
            total.failures.append(
                "\(total.secondAttempts) items held at their second attempt only: a pause of the machine is not the cause"
            )
        }
        Terminal.say("")
        // Repeated here: of a long run, often only the end is kept.
        total.failures.forEach { Terminal.say("✘ \($0)") }
        if runsAll, chosen == nil, word == nil {
            let (recognised, all) = try recognised()
            let percent = all == 0 ? 0 : recognised * 100 / all
            Terminal.say(
                "Of \(all) wrong answers, in a half-solved starter where one compiles and else in the solution, "
                    + "\(recognised) (\(percent) %)\nare named among at most two.")
            total.expect(
                recognised * 100 >= all * 85,
                "the diagnoses recognise less than 85 % of the wrong answers")
        }
        if !isWhole {
            let left = parts.reduce(0) { $0 + ($1.isBasic ? 0 : $1.items.count) }
            Terminal.say(
                "Left out: \(left) items (wrong and right answers, own tests on wrong apps, labs' starters, drills, "
                    + "lens, scorecard, races, site). "
                    + "Next: make test ALL=1")
        }
        // The last line has the form that CI looks for.
        Terminal.say("\(total.passed) passed, \(total.failures.count) failed")
        return total.failures.isEmpty ? 0 : 1
    }

    /// How many of the recorded wrong answers a reader's screen recognises, of those that turn a test of a kata red.
    private func recognised() throws -> (Int, of: Int) {
        var (recognised, all) = (0, 0)
        for stage in project.stages() {
            let diagnosis = try Diagnosis(project: project, stage: stage)
            for wrong in try WrongAnswer.all(of: stage, in: project) {
                if wrong.signatures.isEmpty { continue }
                all += 1
                let isRecognised = wrong.signatures.allSatisfy {
                    diagnosis.matches($0, in: wrong.kata).contains(wrong)
                }
                if isRecognised { recognised += 1 }
            }
        }
        return (recognised, all)
    }

    /// Two at a time: one here, and one in a copy of the project, which has a build folder of its own.
    func run(_ parts: [Part]) async throws -> Tally {
        let stages = Dictionary(grouping: parts.filter { $0.stage != nil }) { $0.stage?.number }
            .values.flatMap(Self.chunks)
        // The longest first, so that the two workers end at about the same time.
        let queue = Queue(stages.sorted { Self.weight($0) > Self.weight($1) })
        // Another check in this folder would patch the same code, and make the same copy.
        let lock = try await Lock.take(project)
        defer { lock.release() }
        let copy = stages.count < 2 ? nil : try copy()
        defer { if let copy { try? FileManager.default.removeItem(at: copy.root) } }
        return try await withThrowingTaskGroup { group in
            for place in [project, copy].compactMap(\.self) {
                // What is not of a stage needs the programs that are built here.
                let first = place.root == project.root ? parts.filter { $0.stage == nil } : []
                group.addTask {
                    var (total, workplace) = (Tally(), Workplace(project: place, holding: lock))
                    var next: [Part]? = first
                    while let parts = next {
                        for part in parts { total.add(await run(part, in: &workplace)) }
                        next = await queue.next()
                    }
                    return total
                }
            }
            return try await group.reduce(into: Tally()) { $0.add($1) }
        }
    }

    /// The parts of a stage for one workplace each: all of them together, or in two halves if they are many.
    private static func chunks(_ parts: [Part]) -> [[Part]] {
        guard weight(parts) > 50 else { return [parts] }
        func half(_ part: Part) -> Int { (part.items.count + 1) / 2 }
        return [
            parts.compactMap { $0.with($0.items.prefix(half($0))) },
            parts.compactMap { $0.with($0.items.dropFirst(half($0))) },
        ]
    }

    private static func weight(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.weight } }

    private func copy() throws -> Project {
        let copy = Project(root: project.notes.appending(path: "copy"))
        // A check that was killed may have left one.
        try? FileManager.default.removeItem(at: copy.root)
        try FileManager.default.makeFolder(copy.root)
        for item in try FileManager.default.contentsOfDirectory(atPath: project.root.path)
        where ![".build", ".git", "Backups", "Site"].contains(item) {
            try FileManager.default.copyItem(at: project.url(item), to: copy.url(item))
        }
        return copy
    }

    /// Runs a part, and says what came of it as soon as it is done.
    private func run(
        _ part: Part, in workplace: inout Workplace
    ) async -> Tally {
        let start = ContinuousClock.now
        var total = Tally()
        for item in part.items {
            var tally = await run(item, in: &workplace)
            if let failure = tally.failures.first {
                // A pause of the machine ends an app's request, or a test that waits.
                tally = await run(item, in: &workplace)
                if tally.failures.isEmpty {
                    tally.notes.append("held at the second attempt only: \(failure)")
                    tally.secondAttempts = 1
                }
            }
            total.add(tally)
        }
        let seconds = Int((start.duration(to: .now) / .seconds(1)).rounded())
        let mark = total.failures.isEmpty ? "✔" : "✘"
        let lines = ["\(mark) \(part.name): \(total.passed) hold, \(seconds) s"]
        let more = total.notes.map { "  \($0)" } + total.failures.map { "  ✘ \($0)" }
        Terminal.say((lines + more).joined(separator: "\n"))
        total.failures = total.failures.map { "\(part.name): \($0)" }
        return total
    }

    private func run(_ item: Item, in workplace: inout Workplace) async -> Tally {
        var tally = Tally()
        do { tally = try await item.body(&workplace) } catch {
            tally.failures.append("did not come to its end: \(error)")
        }
        if !item.name.isEmpty { tally.failures = tally.failures.map { "\(item.name): \($0)" } }
        return tally
    }

    private actor Queue {
        private var chunks: ArraySlice<[Part]>

        init(_ chunks: [[Part]]) { self.chunks = chunks[...] }

        func next() -> [Part]? { chunks.popFirst() }
    }
}

extension Check.Part {
    /// A part with one item.
    init(
        _ name: String, stage: Stage? = nil, isBasic: Bool = false,
        _ body: @escaping @Sendable (inout Workplace) async throws -> Tally
    ) {
        let item = Check.Item(name: "", body: body)
        self.init(name: name, stage: stage, isBasic: isBasic, items: [item])
    }
}

/// What a part of the check says.
struct Tally: Sendable {
    var passed = 0
    var failures: [String] = []
    /// Figures that were measured, to be read.
    var notes: [String] = []

    /// How many items held at their second attempt only.
    var secondAttempts = 0

    mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
        if condition { passed += 1 } else { failures.append(failure()) }
    }

    /// A warning is an error here, and not in a reader's build: a newer compiler may have new ones.
    mutating func expectNoWarning(in output: String) {
        let warnings = output.split(separator: "\n")
            .filter { $0.contains(".swift:") && $0.contains(": warning: ") }
        expect(warnings.isEmpty, Set(warnings).sorted().joined(separator: "\n"))
    }

    mutating func add(_ other: Tally) {
        passed += other.passed
        failures += other.failures
        notes += other.notes
        secondAttempts += other.secondAttempts
    }
}

extension Toolchain {
    /// Builds all suites. Where that fails, or where the compiler warns, the tally has what it says.
    ///
    /// - Returns: Whether the build came to its end.
    func builds(_ tally: inout Tally, holding lock: Lock) async throws -> Bool {
        let build = try await build(holding: lock)
        let said = build.output + build.errors
        tally.expect(build.end == .exited(0), "it does not build:\n\(said)")
        tally.expectNoWarning(in: said)
        return build.end == .exited(0)
    }
}
