import Foundation
import Processes

/// A change request that a chapter makes in two stages, with a suite that says whether it is met.
struct Drill: Equatable {
    /// "GivenMoment", which is also the name of its suite in Tests/Drills.
    let name: String
    /// The stages in which it is made.
    let stages: [Stage]

    /// The chapter that has it: that of the later stage.
    var chapter: Int { stages.last?.number ?? 0 }

    func patch(for stage: Stage) -> String {
        "\(Self.patches)/\(name)/\(stage.folder).patch"
    }

    private static let patches = "Tests/Drills/Patches"

    static func all(in project: Project) -> [Drill] {
        let files = project.files(below: patches).map { $0.split(separator: "/").map(String.init) }
        return Dictionary(grouping: files, by: { $0[0] }).map { name, files in
            let folders = files.map { $0[1].replacing(".patch", with: "") }
            return Drill(
                name: name, stages: project.stages().filter { folders.contains($0.folder) })
        }
        .sorted { $0.chapter < $1.chapter }
    }

    /// What its suite says of the code of a stage.
    ///
    /// - Throws: `Failure`, if the code does not compile or a test does not end.
    func results(_ project: Project, _ stage: Stage, _ tree: Tree) async throws -> [TestVerdict] {
        let toolchain = Toolchain(project: project, stage: stage, tree: tree)
        let build = try await toolchain.build()
        guard build.end == .exited(0) else {
            throw Failure(
                "\(tree.path(of: stage)) does not compile.",
                next: "make stage-\(stage.number) says where")
        }
        let (outcome, events) = try await toolchain.test(
            ["^DrillTests\\.\(name)/"], deadline: Judge.deadline, drill: name)
        let tests = Judge.observed(events).flatMap(\.tests)
        let endedWell = outcome.end == .exited(0) || outcome.end == .exited(1)
        guard endedWell, !tests.isEmpty else {
            throw Failure(
                "The drill's tests did not run to their end: \(outcome.end)",
                next: "make stage-\(stage.number)")
        }
        return tests
    }

    /// What was changed since the reader put their solution aside, or else against the reference
    /// solution: "against Backups/Stage01Singleton: 2 files, +14 −3".
    func size(_ project: Project, _ stage: Stage) throws -> String {
        let backup = "\(project.relative(project.backups.path))/\(stage.folder)"
        let base = project.exists(backup) ? backup : Tree.solutions.path(of: stage)
        let difference = try Patches.difference(
            from: project.url(base), to: project.url(Tree.stages.path(of: stage)))
        let lines = difference.split(separator: "\n")
        let files = lines.count { $0.hasPrefix("diff ") }
        guard files > 0 else { return "as \(base)" }
        let added = lines.count { $0.hasPrefix("+") && !$0.hasPrefix("+++ ") }
        let removed = lines.count { $0.hasPrefix("-") && !$0.hasPrefix("--- ") }
        return "against \(base): \(files) \(files == 1 ? "file" : "files"), +\(added) −\(removed)"
    }
}
