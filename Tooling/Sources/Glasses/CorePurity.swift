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
        let alone = try await project.found("purity-\(module)", in: folder, files) { tools in
            let urls = files.map { project.url("\(folder)/\($0)") }
            return try await Modules(
                parts: [Modules.Part(folder: "", module: module, files: urls)],
                libraries: project.libraries, root: project.url(folder),
                temporary: project.lensFolder, tools: tools, knowledge: try project.knowledge(),
                callers: .modules
            ).purity(of: module, path: project.relative)
        }
        // Code outside of the module, which was not read, may decide it.
        let dependsOnCallers = alone.findings.contains { $0.effect == Effect.injected.rawValue }
        return readable(dependsOnCallers ? await withCallers() ?? alone : alone)
    }

    /// Judges them together with the code around them, which shows what the core is handed. That takes longer.
    ///
    /// - Returns: `nil`, if that code does not compile, or if there is none.
    private func withCallers() async -> PurityVerdict? {
        let root = String(folder.prefix { $0 != "/" }) + "/"
        let stage = project.stages().first {
            folder.hasPrefix("\(root)\($0.folder)/") && $0.core?.module == module
        }
        guard let stage else { return nil }
        let files = project.files(below: root + stage.folder).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("\(YourTests.folder)/")
        }
        let name = "purity-\(module)-callers"
        return try? await project.found(name, in: root + stage.folder, files) { tools in
            try await project.modules(of: stage, in: root + stage.folder, files, tools)
                .purity(of: module, path: project.relative)
        }
    }

    /// One effect in one line, or one name, is one finding, however many functions reach it: the first is the nearest.
    private func readable(_ verdict: PurityVerdict) -> PurityVerdict {
        var readable = verdict
        readable.findings = []
        for var finding in verdict.findings {
            finding.function = Self.readable(finding.function)
            finding.path = finding.path.map(Self.readable)
            let isKnown = readable.findings.contains {
                $0.place == finding.place
                    && ($0.deed == finding.deed || $0.path.last == finding.path.last)
            }
            if !isKnown { readable.findings.append(finding) }
        }
        return readable
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
