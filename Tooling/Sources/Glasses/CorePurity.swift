import Foundation
import Judging
import Processes
import Purity

/// Swift files that make a module together, and have to be pure.
package struct CorePurity {
    let project: Project
    /// "Stages/Stage08ImpureimSandwich/Core"
    let folder: String
    let module: String

    package init(project: Project, folder: String, module: String) {
        self.project = project
        self.folder = folder
        self.module = module
    }

    /// Judges them, and prints the verdict as JSON. That it cannot work is a verdict, too.
    package func say() async throws -> Int32 {
        let verdict: PurityVerdict
        do { verdict = try await self.verdict() } catch let failure as GateFailure {
            verdict = PurityVerdict(
                functions: 0, failure: Failure(failure.message, next: failure.next))
        }
        Terminal.say(String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self))
        return 0
    }

    func verdict() async throws -> PurityVerdict {
        let files = project.files(below: folder).filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/\($0)" }
        let found = Found<PurityVerdict>(project: project, name: "purity-\(module)")
        let state = try found.state(of: files)
        if let known = found.value(for: state) { return known }
        let tools = try Tools.find { try await Running.run($0, deadline: .seconds(120)) }
        try FileManager.default.createDirectory(
            at: project.temporary, withIntermediateDirectories: true)
        let report = try await Gate(
            files: files.map(project.url), module: module, temporary: project.temporary,
            tools: tools
        ).report()
        // One effect in one line is one finding, however many functions reach it: the first is the nearest.
        var findings: [PurityVerdict.Finding] = []
        for finding in report.findings.map(self.finding) {
            let isKnown = findings.contains {
                $0.deed == finding.deed && $0.place == finding.place
            }
            if !isKnown { findings.append(finding) }
        }
        let verdict = PurityVerdict(
            functions: report.functions, findings: findings, note: report.note)
        try found.remember(verdict, for: state)
        return verdict
    }

    private func finding(_ finding: PurityFinding) -> PurityVerdict.Finding {
        // What has no line is somewhere in the folder.
        let place = (finding.place ?? finding.declared).map {
            "\(project.relative($0.file)):\($0.line)"
        }
        return PurityVerdict.Finding(
            function: Self.readable(finding.function), deed: finding.effect.deed,
            path: finding.path.map(Self.readable), place: place ?? folder,
            cure: finding.effect.cure)
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
}
