import Foundation
import Judging
import Purity

extension Project {
    /// Judges a core, and prints the verdict as JSON. That it cannot work is a verdict, too.
    package func sayPurity(of folder: String, module: String) async throws -> Int32 {
        let verdict: PurityVerdict
        do {
            verdict = try await CorePurity(project: self, folder: folder, module: module).verdict()
        } catch let failure as Failure {
            verdict = PurityVerdict(functions: 0, failure: failure)
        }
        Terminal.say(String(decoding: try JSONEncoder().encode(verdict), as: UTF8.self))
        return 0
    }
}

/// Swift files that make a module together, and have to be pure.
struct CorePurity {
    let project: Project
    /// "Stages/Stage08ImpureimSandwich/Core"
    let folder: String
    let module: String

    func verdict() async throws -> PurityVerdict {
        let files = project.files(below: folder).filter { $0.hasSuffix(".swift") }
        let report = try await project.found("purity-\(module)", in: folder, files) { tools in
            let urls = files.map { project.url("\(folder)/\($0)") }
            return try await Modules(
                parts: [Modules.Part(folder: "", module: module, files: urls)] + project.libraries,
                root: project.url(folder),
                temporary: project.lensFolder, tools: tools, knowledge: try project.knowledge(),
                callers: .modules
            ).purity(of: module)
        }
        return verdict(report.dependsOnCallers ? await withCallers() ?? report : report)
    }

    /// Judges them together with the code around them, which shows what the core is handed. That takes longer.
    ///
    /// - Returns: `nil`, if that code does not compile, or if there is none.
    private func withCallers() async -> PurityReport? {
        let stage = project.stages().first { stage in
            stage.core.map { folder.hasSuffix("/\(stage.folder)/\($0.folder)") } ?? false
        }
        guard let stage, let core = stage.core else { return nil }
        let code = String(folder.dropLast(core.folder.count + 1))
        let files = project.files(below: code).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("\(YourTests.folder)/")
        }
        return try? await project.found("purity-\(module)-callers", in: code, files) { tools in
            try await project.modules(of: stage, in: code, files, tools).purity(of: module)
        }
    }

    func verdict(_ report: PurityReport) -> PurityVerdict {
        // What was not read, because another compiler prints it, says nothing of the code: the note says that it is so.
        let known = report.findings.filter { report.note == nil || $0.effect != .unknown }
        // One effect in one line, or one name, is one finding, however many functions reach it: the first is the nearest.
        var findings: [PurityVerdict.Finding] = []
        for finding in known.map(self.finding) {
            let isKnown = findings.contains {
                $0.place == finding.place
                    && ($0.deed == finding.deed || $0.path.last == finding.path.last)
            }
            if !isKnown { findings.append(finding) }
        }
        let orders = report.orders.map { order in
            "A question: the order of a dictionary's keys, or of a set, can reach the result of "
                + "\(order.function), at \(project.relative(order.place.file)):\(order.place.line)."
                + " If it does, sort first."
        }
        let notes = orders.prefix(2) + (report.note.map { [$0] } ?? [])
        return PurityVerdict(
            functions: report.functions, findings: findings,
            note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
    }

    private func finding(_ finding: PurityFinding) -> PurityVerdict.Finding {
        // What has no line is somewhere in the folder.
        let place = (finding.place ?? finding.declared).map {
            "\(project.relative($0.file)):\($0.line)"
        }
        return PurityVerdict.Finding(
            function: Self.readable(finding.function), deed: finding.deed,
            path: finding.path.map(Self.readable), place: place ?? folder,
            cure: finding.cure)
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
