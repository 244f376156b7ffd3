import Foundation
import Purity

/// Looks at a stage as the compiler sees it: which of its functions are pure, which take their effects
/// from outside, and which reach one, and how.
struct Lens {
    let project: Project

    /// - Throws: `Failure`, if no part of the stage compiles.
    func report(_ stage: Stage, _ tree: Tree) async throws -> LensReport {
        let root = tree.path(of: stage)
        let files = project.files(below: root).filter { $0.hasSuffix(".swift") }
        guard !files.isEmpty else {
            throw Failure(
                "\(root) has no Swift file.", next: "make reset-\(stage.number) puts it back")
        }
        let parts = Dictionary(grouping: files) { path in
            path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
        }
        let report: LensReport
        do {
            try FileManager.default.createDirectory(
                at: project.temporary, withIntermediateDirectories: true)
            let tools = try Tools.find { try await Running.run($0, deadline: .seconds(120)) }
            report = try await LensModules(
                parts: parts.map { folder, files in
                    LensModules.Part(
                        folder: folder,
                        module: folder.isEmpty ? stage.folder : stage.folder.prefix(7) + folder,
                        files: files.map { project.url("\(root)/\($0)") })
                }.sorted { $0.module < $1.module },
                root: project.url(root), temporary: project.temporary, tools: tools
            ).report()
        } catch let failure as GateFailure {
            throw Failure(failure.message, next: failure.next)
        }
        return report
    }
}
