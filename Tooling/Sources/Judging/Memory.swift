import Foundation

/// What the runner remembers between two commands. All of it can be found out again.
package struct Memory {
    package let project: Project

    package init(project: Project) { self.project = project }

    private struct Remembered: Codable {
        let verdict: Verdict
        let fingerprint: String
    }

    private func read<Value: Decodable>(_ name: String) -> Value? {
        (try? Data(contentsOf: project.notes.appending(path: name))).flatMap {
            try? JSONDecoder().decode(Value.self, from: $0)
        }
    }

    private func write(_ value: some Encodable, to name: String) throws {
        try FileManager.default.makeFolder(project.notes)
        try JSONEncoder().encode(value).write(to: project.notes.appending(path: name))
    }

    // MARK: - The last verdict

    /// - Parameter fingerprint: Of the stage before it was built: what was saved since was not judged.
    package func remember(
        _ verdict: Verdict, of stage: Stage, fingerprint: String
    ) throws {
        let remembered = Remembered(verdict: verdict, fingerprint: fingerprint)
        try write(remembered, to: "\(stage.target).json")
        // A kata that is green again begins with its first hint, should it ever turn red.
        var hints = hintsShown
        for kata in verdict.katas where kata.isGreen { hints[kata.number] = nil }
        try write(hints, to: "hints.json")
    }

    private func remembered(_ stage: Stage) -> Remembered? {
        read("\(stage.target).json")
    }

    /// Forgets the last verdict, because the stage starts again.
    package func forget(_ stage: Stage) {
        for name in ["\(stage.target).json"] + (stage.isExam ? [Exam.notes(.stages)] : []) {
            try? FileManager.default.removeItem(at: project.notes.appending(path: name))
        }
    }

    package func verdict(of stage: Stage) -> Verdict? {
        remembered(stage)?.verdict
    }

    /// When the stage was judged last.
    package func date(of stage: Stage) -> Date {
        let path = project.notes.appending(path: "\(stage.target).json").path
        let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        return date as? Date ?? .distantPast
    }

    package func hasChanged(_ stage: Stage) -> Bool {
        remembered(stage).map { $0.fingerprint != fingerprint(of: stage) } ?? false
    }

    /// Changes whenever a file of the stage is saved, added or removed.
    package func fingerprint(of stage: Stage) -> String {
        let folder = Tree.stages.path(of: stage)
        return project.files(below: folder).map { path in
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: project.url("\(folder)/\(path)").path)
            let date = attributes?[.modificationDate] as? Date
            return "\(path) \(date?.timeIntervalSince1970 ?? 0) \(attributes?[.size] ?? 0)"
        }.joined(separator: "\n")
    }

    /// On Linux, the compiler's driver compares dates to the whole second: a file that was saved twice within
    /// the second of a build would count as unchanged. Such a file gets the date of the next second.
    package func separateDates(of stage: Stage) {
        let folder = Tree.stages.path(of: stage)
        for line in remembered(stage)?.fingerprint.split(separator: "\n") ?? [] {
            let parts = line.split(separator: " ")
            guard parts.count > 2, let judged = Double(parts[parts.count - 2]) else { continue }
            let path = project.url("\(folder)/\(parts.dropLast(2).joined(separator: " "))").path
            let files = FileManager.default
            let date = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
            guard let now = date?.timeIntervalSince1970, now != judged,
                now.rounded(.down) == judged.rounded(.down)
            else { continue }
            let next = Date(timeIntervalSince1970: judged.rounded(.down) + 1)
            try? files.setAttributes([.modificationDate: next], ofItemAtPath: path)
        }
    }

    // MARK: - Hints

    private var hintsShown: [String: Int] { read("hints.json") ?? [:] }

    /// Whether a hint beside those of the book has not been shown yet, and remembers that it was.
    package func isNew(_ hint: String) throws -> Bool { try nextHint(of: hint, most: 2) == 0 }

    /// The index of the hint to show now, and remembers that it was shown. The last one repeats.
    package func nextHint(of kata: String, most: Int) throws -> Int {
        var shown = hintsShown
        let index = min(shown[kata] ?? 0, most - 1)
        shown[kata] = index + 1
        try write(shown, to: "hints.json")
        return index
    }
}
