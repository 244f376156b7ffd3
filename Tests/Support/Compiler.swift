import Foundation
import Processes

/// What the compiler says of a piece of code, for the rules that it enforces itself.
public enum Compiler {
    /// Type-checks a statement that can see the insides of a module.
    ///
    /// - Returns: The errors; none if the statement compiles.
    /// - Throws: If there is no `swiftc`.
    public static func errors(for statement: String, in module: String) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).swift")
        let code = """
            import Foundation
            @testable import \(module)
            func snippet() async throws { \(statement) }
            """
        try Data(code.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let modules = BuildFolder.url.appending(path: "Modules").path
        var command = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file.path]
        #if os(macOS) && arch(arm64)
            command += ["-target", "arm64-apple-macosx15.0"]
        #elseif os(macOS)
            command += ["-target", "x86_64-apple-macosx15.0"]
        #endif
        let outcome = try await ChildProcess.run(command, deadline: .seconds(60))
        return (outcome.errorLines + outcome.lines).compactMap { line in
            line.firstMatch(of: /\.swift:\d+:\d+: error: (.*)/).map { String($0.1) }
        }
    }
}
