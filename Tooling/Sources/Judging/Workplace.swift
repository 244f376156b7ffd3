import Foundation

/// The project, or a copy of it, in which a worker of the check builds. It holds a copy of one stage's
/// solution. Each patch is applied to that copy in place and reverted, so a build compiles only what the
/// patch touches.
package struct Workplace {
    package let project: Project
    package let lock: Lock
    /// What lies in the patched tree: the solution of a stage, with patches.
    private var laid: (stage: Stage, base: [String])?
    /// The modification date of the files that were written last.
    private var stamp = Date.distantPast
    /// The base of each kata, once it was found out.
    package var bases: [String: [String]] = [:]

    package init(project: Project, holding lock: Lock) {
        self.project = project
        self.lock = lock
    }

    package func folder(of stage: Stage) -> URL { project.url(Tree.patched.path(of: stage)) }

    /// Puts the solution of a stage into the patched tree, with patches, unless it is there.
    package mutating func lay(_ stage: Stage, base: [String] = []) throws {
        let folder = folder(of: stage)
        if let laid, laid.stage == stage {
            guard laid.base != base else { return }
            self.laid = nil
            try apply(laid.base.reversed(), reverse: true, to: stage)
            try apply(base, to: stage)
        } else {
            laid = nil
            // An earlier check may have dated its files ahead, and the compiler remembers these dates.
            let path = Tree.patched.path(of: stage)
            for file in Project.files(below: folder) {
                stamp = max(stamp, project.date(of: "\(path)/\(file)") ?? stamp)
            }
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.makeFolder(folder.deletingLastPathComponent())
            let copy = try Patches(project: project).apply(base, to: stage)
            try FileManager.default.moveItem(at: copy, to: folder)
            date(Project.files(below: folder), in: folder)
        }
        laid = (stage, base)
    }

    /// Calls `body` while patches are applied to the solution of a stage, one on top of the other.
    ///
    /// - Parameter base: Patches that stay applied until another base is asked for.
    package mutating func with<Result>(
        _ patches: [String], on stage: Stage, base: [String] = [],
        _ body: (Workplace) async throws -> Result
    ) async throws -> Result {
        try lay(stage, base: base)
        let before = laid
        // A patch that does not fit changes nothing. If anything else throws, the next call starts from a new copy.
        laid = patches.count == 1 ? before : nil
        try apply(patches, to: stage)
        laid = nil
        let result = try await body(self)
        try apply(patches.reversed(), reverse: true, to: stage)
        laid = before
        return result
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
        Toolchain(
            project: project, scope: .stage(stage), tree: .patched, suites: suites)
    }

    package func judge(_ stage: Stage, kata: String? = nil) -> Judge {
        Judge(project: project, stage: stage, tree: .patched, kata: kata)
    }

    /// What the judge says of a stage that has been built.
    ///
    /// - Parameters:
    ///   - toolchain: What has built it; `nil` for the one that builds all suites.
    ///   - triesOwnTests: Whether the tests in its folder YourTests are tried on wrong apps.
    package func verdict(
        on stage: Stage, with toolchain: Toolchain? = nil, triesOwnTests: Bool = true
    ) async throws -> Verdict {
        var verdict = Verdict(of: stage, in: .patched)
        var judge = judge(stage)
        judge.triesOwnTests = triesOwnTests
        try await judge.judge(
            &verdict, with: toolchain ?? self.toolchain(stage), holding: lock)
        return verdict
    }
}
