import Foundation
import Processes

/// A starter is a solution with a patch applied, and so is every wrong answer.
package struct Patches {
    package let project: Project

    package init(project: Project) { self.project = project }

    /// Makes a stage's starter in a new folder, from its solution.
    ///
    /// - Throws: `Failure`, and then nothing was touched.
    package func starter(of stage: Stage) throws -> URL {
        try apply([stage.starterPatch], to: stage)
    }

    /// Makes a copy of a solution with patches applied, one on top of the other, in a new folder.
    package func apply(_ patches: [String], to stage: Stage) throws -> URL {
        try FileManager.default.makeFolder(project.notes)
        let copy = project.notes.appending(path: "patched-\(UUID().uuidString)")
        let solution = Tree.solutions.path(of: stage)
        for path in [solution] + patches where !project.exists(path) {
            throw Failure(
                "\(path) is not there any more.",
                next: Failure.restore("Solutions", "Tooling"))
        }
        do { try Self.copyFiles(below: project.url(solution), to: copy) } catch {
            try? FileManager.default.removeItem(at: copy)
            throw error
        }
        for patch in patches {
            let result = try Self.git(["apply", project.url(patch).path], in: copy)
            guard result.status == 0 else {
                try? FileManager.default.removeItem(at: copy)
                if result.status == 127 { throw Self.noGit }
                throw Failure(
                    "\(patch) does not fit \(solution):\n\(result.output)",
                    next: Failure.restore(solution, patch))
            }
        }
        return copy
    }

    /// Copies the contents of files, and not their owners and permissions: they may be another user's.
    private static func copyFiles(below source: URL, to target: URL) throws {
        for file in Project.files(below: source) {
            let copy = target.appending(path: file)
            try FileManager.default.makeFolder(copy.deletingLastPathComponent())
            try Data(contentsOf: source.appending(path: file)).write(to: copy)
        }
    }

    private static let noGit = Failure(
        "git is not in your PATH. The workbook applies its patches with it.",
        next: "install git (git-scm.com), and try again")

    /// A line above a patch: "Kata: 1.3".
    ///
    /// - Throws: `Failure`, if it is not there.
    package static func field(_ name: String, in text: String, _ path: String) throws -> String {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
        guard let line else {
            throw Failure("\(path) has no line \"\(name): …\".", next: "see CONTRIBUTING.md")
        }
        return String(line.dropFirst(name.count + 2))
    }

    /// The files that a patch changes, adds or deletes.
    package static func files(in patch: String) -> [String] {
        Set(patch.matches(of: /(?m)^(?:---|\+\+\+) [ab]\/(.+)$/).map { String($0.1) }).sorted()
    }

    /// The patch that turns one folder into another, or what git says of it with other options.
    package static func difference(
        from old: URL, to new: URL, options: [String] = []
    ) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.makeFolder(folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: old, to: folder.appending(path: "a"))
        try FileManager.default.copyItem(at: new, to: folder.appending(path: "b"))
        // The chapter beside a stage, and the answers beside its solution, are no part of its code.
        for tree in ["a", "b"] {
            try? FileManager.default.removeItem(at: folder.appending(path: "\(tree)/README.md"))
        }
        let command = ["diff", "--no-index", "--no-prefix", "--no-color"] + options + ["a", "b"]
        return try git(command, in: folder).output
    }

    /// Whether two folders have the same files with the same content.
    package static func areEqual(_ one: URL, _ other: URL) -> Bool {
        let files = Project.files(below: one)
        return files == Project.files(below: other)
            && files.allSatisfy { file in
                (try? Data(contentsOf: one.appending(path: file)))
                    == (try? Data(contentsOf: other.appending(path: file)))
            }
    }

    /// - Returns: The exit status, and all that was said.
    package static func git(
        _ arguments: [String], in folder: URL
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // A checkout with CRLF would not fit its own patches.
        process.arguments = ["git", "-c", "core.autocrlf=false"] + arguments
        process.currentDirectoryURL = folder
        // Inside of another repository, `git apply` would look there, change nothing and say nothing.
        var environment = ProcessInfo.processInfo.environment
        environment = environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["GIT_CEILING_DIRECTORIES"] = folder.deletingLastPathComponent().path
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
