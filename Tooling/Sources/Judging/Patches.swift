import Foundation

/// A starter is a solution with a patch applied, and so is every wrong answer.
package struct Patches {
    let project: Project

    package init(project: Project) { self.project = project }

    /// Makes a copy of a solution with patches applied, one on top of the other, in a new folder.
    ///
    /// - Throws: `Failure`, and then nothing was touched.
    package func apply(_ patches: [String], to stage: Stage) throws -> URL {
        try FileManager.default.makeFolder(project.notes)
        let copy = project.notes.appending(path: "patched-\(UUID().uuidString)")
        let solution = Tree.solutions.path(of: stage)
        for path in [solution] + patches where !project.exists(path) {
            throw Failure(
                "\(path) is not there any more.",
                next: Failure.restore("Solutions", "Tooling"))
        }
        do {
            try Self.copyFiles(below: project.url(solution), to: copy)
            try apply(patches, to: stage, in: copy)
        } catch {
            try? FileManager.default.removeItem(at: copy)
            throw error
        }
        return copy
    }

    /// Applies patches to a copy of a solution, or takes them back.
    func apply(
        _ patches: some Sequence<String>, reverse: Bool = false, to stage: Stage, in copy: URL
    ) throws {
        for patch in patches {
            let options = reverse ? ["--reverse"] : []
            let result = try Self.git(["apply"] + options + [project.url(patch).path], in: copy)
            if result.status == 127 {
                throw Failure(
                    "git is not in your PATH. The workbook applies its patches with it.",
                    next: "install git (git-scm.com), and try again")
            }
            guard result.status == 0 else {
                let solution = Tree.solutions.path(of: stage)
                throw Failure(
                    "\(patch) does not fit \(solution):\n\(result.output)",
                    next: Failure.restore(solution, patch))
            }
        }
    }

    /// Copies the contents of files, and not their owners and permissions: they may be another user's.
    private static func copyFiles(below source: URL, to target: URL) throws {
        for file in Project.files(below: source) {
            let copy = target.appending(path: file)
            try FileManager.default.makeFolder(copy.deletingLastPathComponent())
            try Data(contentsOf: source.appending(path: file)).write(to: copy)
        }
    }

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
        // Without the chapter beside a stage, and the answers beside its solution.
        for (name, code) in ["a": old, "b": new] {
            let copy = folder.appending(path: name)
            try FileManager.default.makeFolder(copy)
            try copyFiles(below: code, to: copy)
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

extension Patches {
    /// A part of a patch that can be applied by itself.
    package struct Part: Equatable, Sendable {
        package let file: String
        package let text: String
    }

    /// The hunks of a patch, each with the head of its file. A file that is added or deleted is one part.
    package static func parts(of patch: String) -> [Part] {
        patch.split(separator: /(?m)^(?=diff --git )/).filter { $0.hasPrefix("diff --git") }
            .flatMap { section -> [Part] in
                let text = String(section)
                guard let file = files(in: text).first else { return [] }
                let hunks = text.split(separator: /(?m)^(?=@@ )/).map(String.init)
                guard !text.contains("/dev/null"), hunks.count > 1 else {
                    return [Part(file: file, text: text)]
                }
                return hunks.dropFirst().map { Part(file: file, text: hunks[0] + $0) }
            }
    }

    /// The state in which a reader works on a kata: it and the katas before it are solved, and the later ones are as in
    /// the starter.
    ///
    /// - Returns: The path of the patch from the solution to this state, or nothing if there is no difference.
    package func base(for kata: String, in stage: Stage) throws -> [String] {
        let katas = try Book(project, of: stage).katas
        let here = katas.firstIndex { $0.number == kata } ?? -1
        let later = Self.parts(of: try project.text(stage.starterPatch)).filter { part in
            // The starter says in a comment what is to be done: "TODO(5.1): …".
            let marked = part.text.matches(of: /TODO\((\d+\.\d+)\)/).compactMap { match in
                katas.firstIndex { $0.number == match.1 }
            }.min()
            let named = katas.firstIndex { kata in
                kata.files.contains { $0 == part.file || $0.hasSuffix("/\(part.file)") }
            }
            return (marked ?? named).map { $0 > here } ?? false
        }
        guard !later.isEmpty else { return [] }
        let path = project.relative(project.notes.appending(path: "base-\(kata).patch").path)
        try project.write(later.map(\.text).joined(), to: path)
        return [path]
    }
}
