import Foundation
import TestSupport

/// The reader's core, compiled with one more case in `LoadDecision`. This is how to ask what a `switch` leaves out: a test
/// that calls the code cannot see it.
enum CoreWithAFifthCase {
    struct Place: Sendable {
        /// "VideoListScreen.swift:29"
        let place: String
        let isInTheScreen: Bool
    }

    /// - Returns: The places where a `switch` is not exhaustive any more; `nil` if `LoadDecision` is not an enum, or if the
    ///   compiler cannot be run.
    static func placesThatMustHandleIt() async throws -> [Place]? {
        let core = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../\(tree)/Stage08ImpureimSandwich/Core").standardizedFileURL
        let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        var texts: [String: String] = [:]
        var isChanged = false
        for path in try FileManager.default.subpathsOfDirectory(atPath: core.path)
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: core.appending(path: path), encoding: .utf8)
            let changed = text.replacing(/enum LoadDecision\b[^{]*\{/, maxReplacements: 1) {
                "\($0.output) case aFifthCase; "
            }
            isChanged = isChanged || changed != text
            let name = path.replacing("/", with: "-")
            texts[name] = changed
            try Data(changed.utf8).write(to: copy.appending(path: name))
        }
        guard isChanged else { return nil }
        let files = texts.keys.sorted().map { copy.appending(path: $0).path }
        guard let output = try await errors(in: files, below: copy) else { return nil }
        return output.split(separator: "\n").compactMap { line in
            guard
                let match = line.firstMatch(
                    of: /([^\/]+\.swift):(\d+):\d+: error: switch must be exhaustive/)
            else { return nil }
            let text = texts[String(match.1)] ?? ""
            return Place(
                place: "\(match.1):\(match.2)",
                isInTheScreen: text.contains(/(struct|extension) VideoListScreen/))
        }
    }

    /// Returns what the compiler prints; `nil` if it cannot be run.
    private static func errors(in files: [String], below folder: URL) async throws -> String? {
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-whole-module-optimization", "-swift-version", "6",
                "-parse-as-library", "-package-name",
                "core", "-module-name", "Core", "-I", BuildFolder.url.path, "-I",
                BuildFolder.url.appending(path: "Modules").path,
            ] + files
        compiler.standardOutput = FileHandle.nullDevice
        compiler.standardError = try FileHandle(forWritingTo: output)
        let isRunning = await withCheckedContinuation { continuation in
            compiler.terminationHandler = { _ in continuation.resume(returning: true) }
            do { try compiler.run() } catch { continuation.resume(returning: false) }
        }
        return isRunning ? try String(contentsOf: output, encoding: .utf8) : nil
    }

    private static var tree: String {
        ProcessInfo.processInfo.environment["WORKBOOK_TREE"] ?? "Stages"
    }
}
