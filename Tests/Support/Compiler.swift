import Foundation
import Processes

/// What the compiler says of a piece of code, for the rules that it enforces itself.
public enum Compiler {
    /// Type-checks statements that can see the insides of a module.
    ///
    /// - Parameters:
    ///   - statements: Each is checked by itself.
    ///   - context: Declarations that all of them may use.
    /// - Returns: The first error of each statement; `nil` where it compiles.
    /// - Throws: If there is no `swiftc`.
    public static func errors(
        for statements: [String], given context: String = "", in module: String
    ) async throws -> [String?] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).swift")
        // One function a line, so that an error's line tells whose it is.
        let functions = statements.enumerated().map { number, statement in
            let body = [context, statement].filter { !$0.isEmpty }.joined(separator: "; ")
            return "func snippet\(number)() async throws { \(body) }\n"
        }
        let head = "import Foundation; @testable import \(module)\n"
        try Data((head + functions.joined()).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let modules = BuildFolder.url.appending(path: "Modules").path
        let outcome = try await run(["-I", modules, file.path])
        var errors = [String?](repeating: nil, count: statements.count)
        for line in outcome.errorLines + outcome.lines {
            guard let match = line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/),
                let number = Int(match.1), let text = Optional(String(match.2))
            else { continue }
            // An error in the head, such as a module that is not there, is everybody's.
            for index in errors.indices where number == 1 || number == index + 2 {
                errors[index] = errors[index] ?? text
            }
        }
        return errors
    }

    /// Type-checks some of a stage's files together, as if the others were not there.
    ///
    /// - Parameters:
    ///   - isChosen: Whether a file, by its name, is one of them.
    ///   - addition: What else is there, as one more file, `Addition.swift`.
    /// - Returns: The errors of each file, by its name. A file that compiles is not in it.
    /// - Throws: If there is no `swiftc`, or the files cannot be read.
    public static func errors(
        in stage: String, where isChosen: (String) -> Bool, adding addition: String = ""
    ) async throws -> [String: [String]] {
        let folder = SourceFiles.folder(of: stage)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && isChosen($0) }
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let added = scratch.appending(path: "Addition.swift")
        try Data(addition.utf8).write(to: added)
        let paths = names.sorted().map { folder.appending(path: $0).path } + [added.path]
        // One compiler for all files: with several, the first error ends the others.
        let outcome = try await run(
            ["-parse-as-library", "-module-name", "Part", "-whole-module-optimization"] + paths)
        var errors: [String: [String]] = [:]
        for line in outcome.errorLines + outcome.lines {
            guard let match = line.firstMatch(of: /([^\/]+\.swift):\d+:\d+: error: (.*)/)
            else { continue }
            errors[String(match.1), default: []].append(String(match.2))
        }
        return errors
    }

    private static func run(_ arguments: [String]) async throws -> ChildProcess.Outcome {
        var command = ["swiftc", "-typecheck", "-swift-version", "6"] + arguments
        #if os(macOS) && arch(arm64)
            command += ["-target", "arm64-apple-macosx15.0"]
        #elseif os(macOS)
            command += ["-target", "x86_64-apple-macosx15.0"]
        #endif
        return try await ChildProcess.run(command, deadline: .seconds(60))
    }
}
