import Foundation
import Purity

/// What the purity gate says of the part of a stage that has to be pure.
struct PurityVerdict: Codable, Equatable {
    /// How many functions were judged.
    let functions: Int
    var findings: [Finding] = []
    /// Why nothing could be judged, if it could not.
    var failure: Failure?

    struct Finding: Codable, Equatable {
        /// "durationText(_:)"
        let function: String
        /// "clock"
        let effect: Effect
        /// "durationText(_:)", "now()", "Date.init()"
        let path: [String]
        /// "Stages/…/Core/Formatting.swift:12", where the effect is reached
        let place: String
        /// "-Onone", "-O"
        let seenAt: [String]
        /// It is a task-local that is there, and that no function asks.
        var isUnused = false

        /// What it does: "durationText(_:) reads the clock: now() → Date.init()".
        var says: String {
            guard !isUnused else {
                return "the task-local \(function) can change, and nobody uses it"
            }
            let way = path.dropFirst().joined(separator: " → ")
            return "\(function) \(effect.deed)" + (way.isEmpty ? "" : ": \(way)")
        }

        /// What to do about it.
        var cure: String { isUnused ? "delete it" : effect.cure }
    }

    /// A name in the words of the code: the compiler counts arguments, and a reader sees labels.
    static func readable(_ name: String) -> String {
        name.replacing(/default argument (\d+) of (\S+)\(([^()]*)\)/) { match in
            let labels = match.3.split(separator: ":")
            let index = Int(match.1) ?? 0
            let label = labels.indices.contains(index) ? labels[index] : "_"
            let argument = label == "_" ? "argument \(index + 1)" : String(label)
            return "the default of \(argument) in \(match.2)(\(match.3))"
        }
    }

    /// The findings as they are declared: without the line, and with the file's path in the stage.
    var declared: [String] {
        let lines = findings.map { finding in
            // "Stages/…/Core/Formatting.swift:12"
            let path = finding.place.prefix { $0 != ":" }.split(separator: "/").dropFirst(2)
            return "\(path.joined(separator: "/")): \(finding.function) \(finding.effect.deed)"
        }
        return Set(lines).sorted()
    }

    var isPure: Bool { findings.isEmpty && functions > 0 && failure == nil }

    /// Judges files that make a module together.
    ///
    /// - Parameter files: Paths from the project's root.
    /// - Throws: `Failure`, when the gate cannot do its work.
    static func of(
        files: [String], module: String, project: Project
    ) async throws -> PurityVerdict {
        let found = Found<PurityVerdict>(project: project, name: "purity-\(module)")
        let state = try found.state(of: files)
        if let known = found.value(for: state) { return known }
        let report = try await PurityGate(project: project).report(files: files, module: module)
        let texts = files.map {
            ($0, (try? String(contentsOf: project.url($0), encoding: .utf8)) ?? "")
        }
        // What has no line is somewhere in here.
        let folder = files.first.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        let verdict = PurityVerdict(
            functions: report.functions.count,
            findings: report.findings.map { finding in
                let place = finding.place ?? finding.declared
                if let unused = Self.unusedTaskLocal(finding, in: texts) { return unused }
                return Finding(
                    function: Self.readable(finding.function), effect: finding.effect,
                    path: finding.path.map(Self.readable),
                    place: place.map { "\(project.relative($0.file)):\($0.line)" } ?? folder
                        ?? module,
                    seenAt: finding.seenAt)
            })
        try found.remember(verdict, for: state)
        return verdict
    }

    /// A task-local that nobody asks: what its macro made has no line, and the gate keeps it only where
    /// no function that has one leads to a global. The text has the line in which it was written.
    ///
    /// - Parameter texts: The module's files, by their paths.
    /// - Returns: `nil`, if the finding is anything else.
    static func unusedTaskLocal(
        _ finding: PurityFinding, in texts: [(file: String, text: String)]
    ) -> Finding? {
        guard finding.effect == .global, finding.place == nil, finding.declared == nil else {
            return nil
        }
        // "static Moment.$current"
        let name = finding.function.split { ".$ ".contains($0) }.last.map(String.init) ?? ""
        for (file, text) in texts {
            for match in text.matches(of: /@TaskLocal\s+(?:[\w()]+\s+)*?var\s+(\w+)/)
            where match.1 == name {
                let line = text[..<match.1.startIndex].count(where: \.isNewline) + 1
                return Finding(
                    function: name, effect: finding.effect, path: [name],
                    place: "\(file):\(line)", seenAt: finding.seenAt, isUnused: true)
            }
        }
        return nil
    }
}

/// The gate, with the project's way to run programs: they end with the runner.
struct PurityGate: Sendable {
    let project: Project

    func report(files: [String], module: String) async throws -> PurityReport {
        do {
            let tools = try Tools.find { try await Running.run($0, deadline: .seconds(120)) }
            return try await Gate(
                files: files.map(project.url), module: module, temporary: project.temporary,
                tools: tools
            ).report()
        } catch let failure as GateFailure {
            throw Failure(failure.message, next: failure.next)
        }
    }
}
