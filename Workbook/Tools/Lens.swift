import Foundation
import Judging
import Purity

/// Looks at a stage as the compiler sees it: which of its functions are pure, which take their effects
/// from outside, and which reach one, and how.
struct Lens {
    let project: Project

    /// - Throws: `Failure`, if there is nothing to look at.
    func report(_ stage: Stage, _ tree: Tree) async throws -> LensReport {
        let folder = tree.path(of: stage)
        let files = project.files(below: folder).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("\(YourTests.folder)/")
        }
        guard !files.isEmpty else {
            throw Failure(
                "\(folder) has no Swift file.",
                next: tree == .stages
                    ? "make reset-\(stage.number)"
                    : Failure.restore(folder))
        }
        let found = Found<LensReport>(project: project, name: "lens-\(tree)-\(stage.folder)")
        let state = try found.state(of: files.map { "\(folder)/\($0)" })
        if let known = found.value(for: state) { return known }
        let report = try await compiled(stage, folder, files)
        try found.remember(report, for: state)
        return report
    }

    /// A folder that `Package.swift` names as a part is a module of its own.
    private func compiled(
        _ stage: Stage, _ folder: String, _ files: [String]
    ) async throws -> LensReport {
        let manifest = try project.text("Package.swift")
        let parts = Dictionary(grouping: files) { path in
            let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
            return manifest.contains("Part(\"\(folder)\"") ? folder : ""
        }.map { part, files in
            LensModules.Part(
                folder: part, module: part.isEmpty ? stage.folder : stage.folder.prefix(7) + part,
                files: files.map { project.url("\(folder)/\($0)") })
        }
        let libraries = ["Basics", "Platform"].map { name in
            let folder = "Workbook/\(name)"
            return LensModules.Part(
                folder: name, module: name,
                files: project.files(below: folder).map { project.url("\(folder)/\($0)") })
        }
        do {
            try FileManager.default.createDirectory(
                at: project.temporary, withIntermediateDirectories: true)
            let tools = try Tools.find { try await Running.run($0, deadline: .seconds(120)) }
            return try await LensModules(
                parts: parts, libraries: libraries, root: project.url(folder),
                temporary: project.temporary, tools: tools
            ).report()
        } catch let failure as GateFailure {
            throw Failure(failure.message, next: failure.next)
        }
    }
}

extension Commands {
    /// Shows what each function of a stage reaches. Exit status 1 says that a part does not compile.
    func lens(_ stage: Stage, _ tree: Tree, asJSON: Bool) async throws -> Int32 {
        let report = try await Lens(project: project).report(stage, tree)
        if asJSON {
            try Terminal.say(json: report)
        } else {
            let isLast = project.stages().last == stage
            let text = LensText(
                report: report, stage: stage, tree: tree, isLast: isLast, terminal: terminal)
            for line in text.lines { Terminal.say(line) }
        }
        return report.broken.isEmpty ? 0 : 1
    }
}
