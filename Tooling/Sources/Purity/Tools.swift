import Foundation
import Judging
import Processes

/// The compiler, which the gate asks.
package struct Tools: Sendable {
    /// Runs a command to its end.
    package typealias Run = @Sendable ([String]) async throws -> ChildProcess.Outcome

    /// The versions whose SIL the purity check was written for.
    static let versions = ["6.2", "6.3"]

    /// SIL is no stable format: another compiler may write it in another way.
    static let nextForOtherSwift =
        "compare swift --version with \(versions.joined(separator: " and ")), "
        + "which the purity check was written for"

    static let compiler = ["swiftc"]
    let run: Run
    /// Modules of other packages, which a build has left there.
    package var imported: [URL] = []

    /// - Parameter run: How they are run.
    package init(
        run: @escaping Run = { try await ChildProcess($0, deadline: .seconds(120)).outcome() }
    ) { self.run = run }

    /// What comes of compiling a module for its SIL alone.
    enum SIL: Sendable {
        case sil(String)
        /// It does not compile, and this is what the compiler says.
        case said([String])
    }

    /// Makes unoptimised SIL, and puts the module into the folder, where others find it.
    ///
    /// - Throws: `Failure`, or whatever running a program throws.
    func sil(
        of files: [URL], module: String, in folder: URL, language: String = "6"
    ) async throws -> SIL {
        let sil = folder.appending(path: "\(module).sil")
        // A file with this name has the program's first lines.
        let isScript = files.contains { $0.lastPathComponent == "main.swift" }
        let command =
            Self.compiler + Self.options(module) + ["-swift-version", language]
            + (isScript ? [] : ["-parse-as-library"]) + [
                "-emit-sil", "-Onone", "-gline-tables-only", "-I", folder.path,
                // Else a second compiler reads all of it again, only for the module.
                "-no-emit-module-separately-wmo",
                "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path,
                "-o", sil.path,
            ] + imported.flatMap { ["-I", $0.path] } + files.map(\.path)
        let outcome = try await run(command)
        guard outcome.end == .exited(0) else {
            let said = (outcome.errors + outcome.output).split(separator: "\n").map(String.init)
            return .said(said.isEmpty ? ["the compiler ended with \(outcome.end)"] : said)
        }
        guard let text = try? Data(contentsOf: sil) else {
            throw Failure(
                "The compiler wrote no SIL of \(module).", next: Tools.nextForOtherSwift)
        }
        return .sil(String(decoding: text, as: UTF8.self))
    }

    /// As SwiftPM does it for a debug build, but for tests, which are not looked at: the SIL says where each line
    /// comes from, and who can see a function.
    private static func options(_ module: String) -> [String] {
        [
            "-whole-module-optimization", "-suppress-warnings",
            "-D", "DEBUG", "-package-name", "workbook", "-module-name", module,
            "-driver-filelist-threshold", "100000", "-Xllvm", "-sil-print-debuginfo",
        ] + target
    }

    private static var target: [String] {
        #if os(macOS) && arch(arm64)
            ["-target", "arm64-apple-macosx15.0"]
        #elseif os(macOS)
            ["-target", "x86_64-apple-macosx15.0"]
        #else
            []
        #endif
    }

    /// Says what could not be read of a module's SIL; `nil` if all of it was.
    func note(on module: SILModule) async -> String? {
        let functions = module.functions.values.count { !$0.isFollowed }
        let skipped = module.skipped
        let parts = [
            functions == 1
                ? "1 function could not be followed and counts as unknown"
                : "\(functions) functions could not be followed and count as unknown",
            skipped == 1
                ? "1 part of the compiler's output was skipped"
                : "\(skipped) parts of the compiler's output were skipped",
        ].filter { !$0.hasPrefix("0 ") }
        guard !parts.isEmpty else { return nil }
        let note = parts.joined(separator: ", and ") + "."
        let outcome = try? await run(Self.compiler + ["--version"])
        guard let version = outcome?.output.firstMatch(of: /Swift version (\d+\.\d+)/)?.1,
            !Self.versions.contains(String(version))
        else { return note }
        return "This Swift is \(version), which the purity check was not written for: \(note)"
    }
}
