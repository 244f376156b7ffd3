import Foundation

/// What the runner remembers between two commands. All of it can be found out again.
package struct Memory {
    let project: Project

    package init(project: Project) { self.project = project }

    private struct Remembered: Codable {
        let verdict: Verdict
        let dates: [String: Date]
        let changed: [String]
    }

    // MARK: - The last verdict

    /// - Parameter dates: Of the stage before it was built: what was saved since was not judged.
    package func remember(
        _ verdict: Verdict, of stage: Stage, dates: [String: Date]
    ) throws {
        let remembered = Remembered(
            verdict: verdict, dates: dates, changed: changed(stage, dates: dates))
        try project.note(remembered, as: note(of: stage))
        // A kata that is green again begins with its first hint, should it ever turn red.
        var hints = hintsShown
        for kata in verdict.katas where kata.isGreen { hints[kata.number] = nil }
        try project.note(hints, as: "hints.json")
    }

    private func note(of stage: Stage) -> String { "\(stage.target).json" }

    private func remembered(_ stage: Stage) -> Remembered? { project.noted(note(of: stage)) }

    /// Forgets the last verdict, because the stage starts again.
    package func forget(_ stage: Stage) {
        let katas = verdict(of: stage)?.katas.map(\.number) ?? []
        try? project.note(told.subtracting(katas), as: "told.json")
        for name in [note(of: stage)] + (stage.isExam ? [Exam.notes(.stages)] : []) {
            try? FileManager.default.removeItem(at: project.notes.appending(path: name))
        }
    }

    package func verdict(of stage: Stage) -> Verdict? { remembered(stage)?.verdict }

    /// When the stage was judged last.
    package func date(of stage: Stage) -> Date {
        let note = project.notes.appending(path: note(of: stage)).path
        return project.date(of: project.relative(note)) ?? .distantPast
    }

    /// What the compiler warned of, if no file has changed since: it does not compile it again.
    package func warnings(of stage: Stage, dates: [String: Date]) -> [Verdict.Diagnostic] {
        remembered(stage).flatMap { $0.dates == dates ? $0.verdict.warnings : nil } ?? []
    }

    package func hasChanged(_ stage: Stage) -> Bool {
        remembered(stage).map { $0.dates != dates(of: stage) } ?? false
    }

    /// The files that were saved since the last verdict; if none was, those between the last two.
    package func changed(_ stage: Stage, dates: [String: Date]) -> [String] {
        guard let last = remembered(stage) else { return [] }
        let changed = dates.keys.filter { $0.hasSuffix(".swift") && last.dates[$0] != dates[$0] }
            .sorted()
        return changed.isEmpty ? last.changed : changed
    }

    /// When each file of the stage, and of what all stages share, was saved.
    package func dates(of stage: Stage) -> [String: Date] {
        let paths = [Tree.stages.path(of: stage), "Stages/Shared"].flatMap {
            project.paths(below: $0, "")
        }
        return Dictionary(
            uniqueKeysWithValues: paths.map { ($0, project.date(of: $0) ?? .distantPast) })
    }

    /// On Linux, the compiler's driver compares dates to the whole second: a file that was saved twice within
    /// the second of a build would count as unchanged. Such a file gets the date of the next second.
    package func separateDates(of stage: Stage) {
        func second(_ date: Date) -> TimeInterval { date.timeIntervalSince1970.rounded(.down) }
        for (path, judged) in remembered(stage)?.dates ?? [:] {
            guard let now = project.date(of: path), now != judged, second(now) == second(judged)
            else { continue }
            let next = Date(timeIntervalSince1970: second(judged) + 1)
            try? FileManager.default.setAttributes(
                [.modificationDate: next], ofItemAtPath: project.url(path).path)
        }
    }

    // MARK: - Reasons

    /// The katas whose reasons the reader has seen.
    private var told: Set<String> { project.noted("told.json") ?? [] }

    /// The green katas whose reasons the reader has not seen yet.
    package func untold(of verdict: Verdict) -> [String] {
        let told = told
        return verdict.katas.filter { $0.isGreen && !told.contains($0.number) }.map(\.number)
    }

    package func remember(told katas: [String]) throws {
        guard !katas.isEmpty else { return }
        try project.note(told.union(katas), as: "told.json")
    }

    // MARK: - Hints

    private var hintsShown: [String: Int] { project.noted("hints.json") ?? [:] }

    /// Whether a hint beside those of the book has not been shown yet, and remembers that it was.
    package func isNew(_ hint: String) throws -> Bool { try nextHint(of: hint, most: 2) == 0 }

    /// The index of the hint to show now, and remembers that it was shown. The last one repeats.
    package func nextHint(of kata: String, most: Int) throws -> Int {
        var shown = hintsShown
        let index = min(shown[kata] ?? 0, most - 1)
        shown[kata] = index + 1
        try project.note(shown, as: "hints.json")
        return index
    }
}
