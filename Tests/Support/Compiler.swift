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
}

extension Compiler {
    /// Type-checks some of a stage's files by themselves, as if they were a module.
    ///
    /// - Parameters:
    ///   - names: The files of the stage.
    ///   - text: What else the module has.
    /// - Returns: The errors, in the order in which they are found.
    /// - Throws: If there is no `swiftc`.
    public static func errors(
        in names: [String], of stage: String, with text: String = ""
    ) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).swift")
        try Data("import Foundation\n\(text)\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let folder = SourceFiles.folder(of: stage)
        let paths = names.map { folder.appending(path: $0).path } + [file.path]
        let outcome = try await run(["-parse-as-library"] + paths)
        return (outcome.errorLines + outcome.lines).compactMap { line in
            line.firstMatch(of: /^\/\S+\.swift:\d+:\d+: error: (.*)/).map { String($0.1) }
        }
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
