import Foundation

/// The project, or a copy of it, in which a worker of the check builds. It holds a copy of one stage's
/// solution, with patches. Each is applied to that copy in place and reverted, so a build compiles only what the
/// patch touches.
package struct Workplace {
    package let project: Project
    package let lock: Lock
    /// What lies in the patched tree: the solution of a stage, with patches, one on top of the other.
    private var laid: (stage: Stage, patches: [String])?
    /// The modification date of the files that were written last.
    private var stamp = Date.distantPast
    /// The base of each kata, once it was found out.
    package var bases: [String: [String]] = [:]

    package init(project: Project, holding lock: Lock) {
        self.project = project
        self.lock = lock
    }

    package func folder(of stage: Stage) -> URL { project.url(Tree.patched.path(of: stage)) }

    /// Puts the solution of a stage into the patched tree, with patches. Those that it shares with what lies there stay
    /// applied.
    package mutating func lay(_ stage: Stage, _ patches: [String] = []) throws {
        let folder = folder(of: stage)
        let old = laid?.stage == stage ? laid?.patches : nil
        // If anything throws, the next call starts from a new copy.
        laid = nil
        if let old {
            let same = zip(old, patches).prefix { $0 == $1 }.count
            try apply(old.dropFirst(same).reversed(), reverse: true, to: stage)
            try apply(patches.dropFirst(same), to: stage)
        } else {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.makeFolder(folder.deletingLastPathComponent())
            let copy = try Patches(project: project).apply(patches, to: stage)
            try FileManager.default.moveItem(at: copy, to: folder)
            date(Project.files(below: folder), in: folder)
        }
        laid = (stage, patches)
    }

    private mutating func apply(
        _ patches: some Sequence<String>, reverse: Bool = false, to stage: Stage
    ) throws {
        let folder = folder(of: stage)
        try Patches(project: project).apply(patches, reverse: reverse, to: stage, in: folder)
        date(try patches.flatMap { Patches.files(in: try project.text($0)) }, in: folder)
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

    package func toolchain(
        _ stage: Stage, _ suites: [Toolchain.Suite] = [.behaviour, .design, .drill]
    ) -> Toolchain {
        Toolchain(project: project, scope: .stage(stage), tree: .patched, suites: suites)
    }

    package func judge(_ stage: Stage, kata: String? = nil) -> Judge {
        Judge(project: project, stage: stage, tree: .patched, kata: kata)
    }

    /// What the judge says of a stage that has been built.
    package func verdict(on stage: Stage) async throws -> Verdict {
        var verdict = Verdict(of: stage, in: .patched)
        try await judge(stage).judge(&verdict, with: toolchain(stage), holding: lock)
        return verdict
    }
}
