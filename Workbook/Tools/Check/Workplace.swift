import Foundation
import Judging

/// The project, or a copy of it, in which a worker of the check builds. It holds a copy of one stage's
/// solution. Each patch is applied to that copy in place and reverted, so a build compiles only what the
/// patch touches.
struct Workplace {
    let project: Project
    /// The stage whose solution lies in the patched tree as it is shipped.
    private var laid: Stage?
    /// The modification date of the files that were written last.
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
        date(Project.files(below: folder), in: folder)
        laid = stage
    }

    /// Makes the next call copy the solution again, so that all of it is compiled.
    mutating func forget() { laid = nil }

    /// Calls `body` while patches are applied to the solution of a stage, one on top of the other.
    mutating func with<Result>(
        _ patches: [String], on stage: Stage, _ body: (Workplace) async throws -> Result
    ) async throws -> Result {
        try lay(stage)
        // If anything throws, the next call starts from a new copy.
        laid = nil
        let folder = folder(of: stage)
        for patch in patches {
            let result = try Patches.git(["apply", project.url(patch).path], in: folder)
            guard result.status == 0 else {
                throw Failure("\(patch) does not fit:\n\(result.output)", next: "record it again")
            }
        }
        let touched = try patches.flatMap { patch in
            try project.text(patch).matches(of: /(?m)^(?:---|\+\+\+) [ab]\/(.+)$/).map {
                String($0.1)
            }
        }
        date(touched, in: folder)
        let result = try await body(self)
        let reversed = try patches.reversed().allSatisfy {
            try Patches.git(["apply", "--reverse", project.url($0).path], in: folder).status == 0
        }
        date(touched, in: folder)
        if reversed { laid = stage }
        return result
    }

    /// Gives files a modification date that no file had before, to the whole second: on Linux, the compiler's
    /// driver takes a file that was written twice in one second for unchanged.
    private mutating func date(_ files: [String], in folder: URL) {
        stamp = max(Date(), stamp.addingTimeInterval(1))
        for file in files {
            // A patch also names files that it deletes.
            try? FileManager.default.setAttributes(
                [.modificationDate: stamp], ofItemAtPath: folder.appending(path: file).path)
        }
    }

    func toolchain(
        _ stage: Stage, _ suites: [Toolchain.Suite] = [.behaviour, .design, .drill]
    ) -> Toolchain {
        Toolchain(
            project: project, scope: .stage(stage), tree: .patched, suites: suites,
            patience: Check.patience)
    }

    func judge(_ stage: Stage) -> Judge {
        Judge(project: project, stage: stage, tree: .patched, patience: Check.patience)
    }
}
