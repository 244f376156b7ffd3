import Foundation
import Judging

/// A copy of the project, or the project itself, in which one part of the check works after the other. A
/// stage's solution is copied into it once, and each patch is applied in place and taken back: so a build
/// compiles what the patch touches, and nothing else.
struct Workplace {
    let project: Project
    /// The stage whose solution lies in the patched tree as it is shipped.
    private var laid: Stage?
    /// The date that the files of the last patch bear.
    private var stamp = Date.distantPast

    init(project: Project) { self.project = project }

    func folder(of stage: Stage) -> URL { project.url(Tree.patched.path(of: stage)) }

    /// Puts the solution of a stage into the patched tree, unless it is there.
    mutating func lay(_ stage: Stage) throws {
        guard laid != stage else { return }
        let folder = folder(of: stage)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: project.url(Tree.solutions.path(of: stage)), to: folder)
        laid = stage
    }

    /// Has the next patch applied to a new copy, of which everything is compiled.
    mutating func forget() { laid = nil }

    /// Does something while patches are applied to the solution of a stage, one on top of the other.
    mutating func with<Result>(
        _ patches: [String], on stage: Stage, _ body: (Workplace) async throws -> Result
    ) async throws -> Result {
        try lay(stage)
        // Until all is taken back, nothing is sure.
        laid = nil
        let folder = folder(of: stage)
        for patch in patches {
            let result = try Patches.git(["apply", project.url(patch).path], in: folder)
            guard result.status == 0 else {
                throw Failure("\(patch) does not fit:\n\(result.output)", next: "record it again")
            }
        }
        try touch(patches, in: folder)
        let result = try await body(self)
        let reversed = try patches.reversed().allSatisfy {
            try Patches.git(["apply", "--reverse", project.url($0).path], in: folder).status == 0
        }
        try touch(patches, in: folder)
        if reversed { laid = stage }
        return result
    }

    /// Gives the patched files a date of their own, to the second: on Linux, the compiler's driver takes a
    /// file that was written twice in one second for unchanged.
    private mutating func touch(_ patches: [String], in folder: URL) throws {
        stamp = max(Date(), stamp.addingTimeInterval(1))
        for patch in patches {
            for match in try project.text(patch).matches(of: /(?m)^(?:---|\+\+\+) [ab]\/(.+)$/) {
                try? FileManager.default.setAttributes(
                    [.modificationDate: stamp],
                    ofItemAtPath: folder.appending(path: String(match.1)).path)
            }
        }
    }

    func toolchain(_ stage: Stage, _ suites: [Toolchain.Suite]) -> Toolchain {
        Toolchain(
            project: project, scope: .stage(stage), tree: .patched, suites: suites,
            patience: Check.patience)
    }

    func judge(_ stage: Stage) -> Judge {
        Judge(project: project, stage: stage, tree: .patched, patience: Check.patience)
    }
}
