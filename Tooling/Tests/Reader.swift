import Foundation
import Processes
import TestSupport
import Testing

/// Somebody who has downloaded the workbook into a folder with spaces, without git's history.
struct Reader {
    let folder: URL

    private static let project = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The download goes when the tests have ended.
    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: Reader.root) }
        return FileManager.default.temporaryDirectory
            .appending(path: "a reader's folder \(ProcessInfo.processInfo.processIdentifier)")
    }()

    init() throws {
        folder = Self.root.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for item in try FileManager.default.contentsOfDirectory(atPath: Self.project.path)
        where ![".build", ".git", "Backups", "Site"].contains(item) {
            try FileManager.default.copyItem(
                at: Self.project.appending(path: item), to: folder.appending(path: item))
        }
        try copyPrograms()
    }

    /// The programs that these tests are of: `make` finds them newer than their sources, and builds none.
    func copyPrograms() throws {
        let programs = url(".build/programs")
        try? FileManager.default.removeItem(at: programs)
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        for program in ["workbook", "look", "check"] {
            try FileManager.default.copyItem(
                at: BuildFolder.url.appending(path: program),
                to: programs.appending(path: program))
        }
        let system = Process()
        system.executableURL = URL(filePath: "/bin/sh")
        system.arguments = ["-c", "echo \"$(pwd -P) $(uname -sm)\" > .build/place"]
        system.currentDirectoryURL = folder
        try system.run()
        system.waitUntilExit()
    }

    static let runner = ".build/programs/workbook"

    /// Starts a command of the workbook.
    ///
    /// - Parameters:
    ///   - path: Where programs are looked for.
    func start(_ command: String, path: String? = nil) throws -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("WORKBOOK_") && !$0.key.hasPrefix("MAKE")
        }
        environment["PATH"] = path ?? environment["PATH"]
        return try ChildProcess(
            ["/bin/sh", "-c", "cd \"\(folder.path)\" && \(command)"], environment: environment,
            deadline: .seconds(300))
    }

    func types(
        _ command: String, path: String? = nil
    ) async throws -> ChildProcess.Outcome {
        try await start(command, path: path).outcome()
    }

    // MARK: - Editing

    private func url(_ path: String) -> URL { folder.appending(path: path) }

    func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    func replaces(_ old: String, with new: String, in path: String) throws {
        let text = try text(path)
        try #require(text.contains(old), "\(path) has no \(old)")
        try Data(text.replacing(old, with: new).utf8).write(to: url(path))
    }

    func deletes(_ path: String) throws {
        try FileManager.default.removeItem(at: url(path))
    }

    /// The content of every file below a folder.
    func contents(of path: String) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url(path).path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try text("\(path)/\($0)")) })
    }

    func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
    }
}
