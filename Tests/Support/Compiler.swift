import Foundation
import Processes
import Testing

/// Type-checks code, for rules that the compiler enforces.
public enum Compiler {
    /// Type-checks statements that import a module with `@testable`.
    ///
    /// - Parameters:
    ///   - statements: Each is checked by itself.
    ///   - context: Declarations that all statements can use.
    ///   - module: The module.
    ///   - others: Other modules to import with `@testable`.
    /// - Returns: The first error of each statement; `nil` where it compiles.
    /// - Throws: If the compiler or a module is missing. The test is then skipped, neither red nor green.
    public static func errors(
        for statements: [String], given context: String = "", in module: String,
        importing others: [String] = []
    ) async throws -> [String?] {
        let imports = ["@testable import \(module)"] + others.map { "@testable import \($0)" }
        return try await errors(for: statements, given: context, after: imports)
    }

    /// Type-checks statements that import modules as another target of this package does.
    ///
    /// - Returns: The first error of each statement; `nil` where it compiles.
    /// - Throws: If the compiler or a module is missing. The test is then skipped, neither red nor green.
    public static func errors(
        for statements: [String], importing modules: [String]
    ) async throws -> [String?] {
        try await errors(for: statements, given: "", after: modules.map { "import \($0)" })
    }

    private static func errors(
        for statements: [String], given context: String, after imports: [String]
    ) async throws -> [String?] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).swift")
        // One function a line: the line of an error is the number of its statement.
        let functions = statements.enumerated().map { number, statement in
            let body = [context, statement].filter { !$0.isEmpty }.joined(separator: "; ")
            return "func snippet\(number)() async throws { \(body) }\n"
        }
        let head = "import Foundation; \(imports.joined(separator: "; "))\n"
        try Data((head + functions.joined()).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let folders = BuildFolder.modules.flatMap { ["-I", $0.path] }
        let outcome = try await run(folders + ["-package-name", packageName, file.path])
        var errors = [String?](repeating: nil, count: statements.count)
        for line in outcome.errorLines + outcome.lines {
            guard let match = line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/),
                let number = Int(match.1), let text = Optional(String(match.2))
            else { continue }
            // The control: the imports have to compile, whatever the statements are.
            if number == 1 { try cannotCheck("\(imports.joined(separator: ", ")): \(text)") }
            if errors.indices.contains(number - 2), errors[number - 2] == nil {
                errors[number - 2] = text
            }
        }
        if outcome.end != .exited(0), errors.allSatisfy({ $0 == nil }) {
            try cannotCheck(outcome.errorLines.first ?? "swiftc: \(outcome.end)")
        }
        return errors
    }

    /// Type-checks a folder of a stage as a module that can import `Basics` and no other module of the package.
    ///
    /// - Parameters:
    ///   - part: The folder in the stage: "Core".
    ///   - stage: The stage's folder.
    ///   - edit: Returns the text to check in place of a file's, which has this path in the folder.
    /// - Returns: The errors, each with its file and line.
    /// - Throws: If the compiler is missing or the files cannot be read. Without a compiler, the test is skipped.
    public static func errors(
        inPart part: String, of stage: String,
        editing edit: (_ path: String, _ text: String) -> String = { $1 }
    ) async throws -> [String] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        func compile(
            _ folder: URL, as module: String, _ arguments: [String]
        ) async throws -> [String] {
            let files = try sources(in: folder).map { folder.appending(path: $0).path }
            let common = [
                "-parse-as-library", "-whole-module-optimization", "-package-name", "parts", "-I",
                scratch.path, "-module-name", module,
            ]
            let outcome = try await run(common + arguments + files, mode: [])
            let lines = outcome.errorLines + outcome.lines
            return lines.compactMap { line in
                let match = line.firstMatch(of: /(?:([^\/]+\.swift:\d+):\d+: )?error: (.*)/)
                return match.map { match in
                    match.1.map { "\(folder.lastPathComponent)/\($0): \(match.2)" }
                        ?? String(match.2)
                }
            }
        }
        let basics = scratch.appending(path: "Basics.swiftmodule").path
        // The control: Basics has to compile, whatever the stage is.
        let control = try await compile(
            Folders.basics, as: "Basics", ["-emit-module", "-emit-module-path", basics])
        if let error = control.first { try cannotCheck("Basics: \(error)") }
        let folder = Folders.stage(stage).appending(path: part)
        let copy = scratch.appending(path: part)
        for path in try sources(in: folder) {
            let file = copy.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            try Data(edit(path, text).utf8).write(to: file)
        }
        return try await compile(copy, as: stage.prefix(7) + part, ["-typecheck"])
    }

    private static func sources(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.contains(/(^|\/)\./) }.sorted()
    }

    /// The package name that SwiftPM passes to the compiler: the folder's name, as an identifier.
    private static let packageName: String = {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let name = folder.lastPathComponent.lowercased()
            .map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
    }()

    private static func run(
        _ arguments: [String], mode: [String] = ["-typecheck"]
    ) async throws -> ChildProcess.Outcome {
        var command = ["swiftc", "-swift-version", "6"] + mode + arguments
        #if os(macOS) && arch(arm64)
            command += ["-target", "arm64-apple-macosx15.0"]
        #elseif os(macOS)
            command += ["-target", "x86_64-apple-macosx15.0"]
        #endif
        do {
            let outcome = try await ChildProcess(
                command, joinsGroup: true, deadline: .seconds(60)
            ).outcome()
            guard !outcome.timedOut, case .exited = outcome.end else {
                try cannotCheck("swiftc did not finish: \(outcome.end)")
            }
            return outcome
        } catch let error as ChildProcess.CannotStart {
            try cannotCheck("\(error)")
        }
    }

    /// Cancels the current test, so that it counts as skipped. Swift 6.2 cannot do that: the test fails with this message.
    private static func cannotCheck(_ reason: String) throws -> Never {
        let problem =
            "the compiler cannot check this here (\(reason)). In Xcode or with swift test, make stage-N can"
        #if compiler(>=6.3)
            try Test.cancel("\(problem)")
        #else
            throw ChildProcess.CannotStart(description: problem)
        #endif
    }
}
