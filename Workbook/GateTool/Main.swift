import Foundation
import Judging
import Processes
import Purity

/// Judges the part of a stage that has to be pure, and prints the verdict as JSON.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard [4, 5].contains(arguments.count) else {
            Terminal.note("usage: gate ROOT FOLDER MODULE [--thorough]")
            exit(64)
        }
        let project = Project(root: URL(filePath: arguments[1]))
        let verdict: PurityVerdict
        do {
            verdict = try await Core(
                project: project, folder: arguments[2], module: arguments[3],
                isThorough: arguments.last == "--thorough"
            ).verdict()
        } catch let failure as GateFailure {
            verdict = PurityVerdict(
                functions: 0, failure: Failure(failure.message, next: failure.next))
        }
        Terminal.say(String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self))
    }
}

/// Swift files that make a module together, and have to be pure.
struct Core {
    let project: Project
    /// "Stages/Stage08ImpureimSandwich/Core"
    let folder: String
    let module: String
    /// Whether optimised code is judged as well, which takes as long again.
    let isThorough: Bool

    func verdict() async throws -> PurityVerdict {
        let files = project.files(below: folder).filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/\($0)" }
        let found = Found<PurityVerdict>(
            project: project, name: "purity-\(module)\(isThorough ? "-thorough" : "")")
        let state = try found.state(of: files)
        if let known = found.value(for: state) { return known }
        let tools = try Tools.find { try await Running.run($0, deadline: .seconds(120)) }
        try FileManager.default.createDirectory(
            at: project.temporary, withIntermediateDirectories: true)
        let report = try await Gate(
            files: files.map(project.url), module: module, temporary: project.temporary,
            tools: tools, isThorough: isThorough
        ).report()
        let texts = files.map { ($0, (try? project.text($0)) ?? "") }
        // One effect in one line is one finding, however many functions reach it: the first is the nearest.
        var findings: [PurityVerdict.Finding] = []
        for finding in report.findings {
            let finding = unusedTaskLocal(finding, in: texts) ?? self.finding(finding)
            let isKnown = findings.contains {
                $0.deed == finding.deed && $0.place == finding.place
            }
            if !isKnown { findings.append(finding) }
        }
        let verdict = PurityVerdict(functions: report.functions.count, findings: findings)
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

    /// A task-local that no function reads: what its macro made has no line, and the gate keeps it only
    /// where no function that has one leads to a global. The text has the line in which it was written.
    ///
    /// - Returns: `nil`, if the finding is anything else.
    func unusedTaskLocal(
        _ finding: PurityFinding, in texts: [(file: String, text: String)]
    ) -> PurityVerdict.Finding? {
        guard finding.effect == .global, finding.place == nil, finding.declared == nil else {
            return nil
        }
        // "static Moment.$current"
        let name = finding.function.split { ".$ ".contains($0) }.last.map(String.init) ?? ""
        for (file, text) in texts {
            for match in text.matches(of: /@TaskLocal\s+(?:[\w()]+\s+)*?var\s+(\w+)/)
            where match.1 == name {
                let line = text[..<match.1.startIndex].count(where: \.isNewline) + 1
                return PurityVerdict.Finding(
                    function: name, deed: "is a task-local that can change and is never read",
                    path: [name], place: "\(file):\(line)",
                    cure: "delete it")
            }
        }
        return nil
    }
}
