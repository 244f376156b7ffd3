import Foundation
import Processes

/// A package in the build folder, in which variants of a stage's app are compiled beside each other, so that they, and
/// tests of the reader's, cannot stop the stage's own tests from building.
struct SidePackage: Sendable {
    /// An app that is a module of its own, with tests that import it by the name of the stage's; or a program.
    struct Variant: Sendable {
        let module: String
        /// The texts of the Swift files, by their paths in the stage.
        let app: [String: String]
        /// By their paths in the folder of the tests; none for a program.
        var tests: [String: String] = [:]
    }

    private typealias Library = (name: String, path: String, imports: [String])

    /// What every app imports that is no part of it, and what only tests do.
    private static let libraries: [Library] = [
        ("Basics", "Stages/Shared/Basics", []),
        ("Platform", "Stages/Shared/Platform", ["Basics"]),
    ]
    private static let testLibraries: [Library] = [
        ("Loopback", "Tooling/Sources/Loopback", []),
        ("Processes", "Tooling/Sources/Processes", []),
        ("TestSupport", "Tests/Support", ["Loopback", "Processes"]),
    ]
    /// The folders whose files are part of what is built.
    static let sources = (libraries + testLibraries).map(\.path)

    private let stage: Stage
    /// The workbook.
    private let project: Project
    let package: Project
    var toolchain: Toolchain

    init(_ name: String, for stage: Stage, beside toolchain: Toolchain) {
        self.stage = stage
        project = toolchain.project
        package = Project(root: project.notes.appending(path: name))
        self.toolchain = Toolchain(project: package, scope: .everything, tree: toolchain.tree)
        self.toolchain.host = project
        self.toolchain.progress = toolchain.progress
    }

    /// Writes the package, without touching what is the same, and builds it.
    func build(_ variants: [Variant], holding lock: Lock) async throws -> ChildProcess.Outcome {
        // What no test imports is not built: it would take seconds.
        let usesSupport = variants.flatMap(\.tests.values).contains {
            $0.contains("import TestSupport")
        }
        let libraries = Self.libraries + (usesSupport ? Self.testLibraries : [])
        var targets: [String] = []
        for library in libraries {
            try write(project.texts(below: library.path), to: library.name)
            targets.append(target(library.name, library.imports))
        }
        for variant in variants {
            targets += try write(variant, usesSupport ? ["TestSupport"] : [])
        }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "FromInjectionToRejection", platforms: [.macOS(.v15)],
                targets: [
            \(targets.joined(separator: "\n"))
                ])
            """
        try write(manifest, to: "Package.swift")
        return try await toolchain.build(holding: lock)
    }

    /// Runs the tests on variants, all at once; what runs out of time beside the others, once more by itself.
    func run(_ modules: [String]) async throws -> [String: TestRun] {
        func test(_ module: String) async throws -> TestRun {
            try await toolchain.test(
                "Tests_\(module)", deadline: toolchain.limits.test, isSerial: true)
        }
        var runs = try await withThrowingTaskGroup(of: (String, TestRun).self) { group in
            for module in modules { group.addTask { (module, try await test(module)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (module, run) in runs where run.timedOut { runs[module] = try await test(module) }
        return runs
    }

    // MARK: - Its files

    /// Makes a folder of the package hold these files and no others.
    private func write(_ files: [String: String], to folder: String) throws {
        for old in package.files(below: folder) where files[old] == nil {
            try FileManager.default.removeItem(at: package.url("\(folder)/\(old)"))
        }
        for (file, text) in files { try write(text, to: "\(folder)/\(file)") }
    }

    private func write(_ text: String, to path: String) throws {
        guard (try? package.text(path)) != text else { return }
        let file = package.url(path)
        try FileManager.default.makeFolder(file.deletingLastPathComponent())
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// - Returns: The targets: the parts of the app, the rest of it, and the tests.
    private func write(_ variant: Variant, _ support: [String]) throws -> [String] {
        let (module, parts) = (variant.module, stage.parts ?? [])
        let modules = parts.map { module + $0.name }
        // What a file imports, and the module that it gets.
        let aliases = parts.flatMap {
            ["-module-alias", "\(stage.module(of: $0.name))=\(module)\($0.name)"]
        }
        var (targets, rest): ([String], [String: String]) = ([], variant.app)
        for part in parts {
            let name = module + part.name
            let files = variant.app.filter { $0.key.hasPrefix("\(part.name)/") }
            rest = rest.filter { files[$0.key] == nil }
            try write(files, to: name)
            let imports = ["Basics"] + (part.sees ?? []).map { module + $0 }
            targets.append(target(name, imports, flags: aliases))
        }
        try write(rest, to: module)
        let imports = ["Basics", "Platform"] + modules
        guard !variant.tests.isEmpty else {
            return targets + [target(module, imports, kind: "executableTarget", flags: aliases)]
        }
        try write(variant.tests, to: "Tests-\(module)")
        // Each app of a bundle of tests has an entry point of its own.
        let entry = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(module)_main"]
        return targets + [
            target(module, imports, flags: aliases + entry),
            target(
                "Tests_\(module)", ["Basics", module] + support + modules, kind: "testTarget",
                path: "Tests-\(module)",
                flags: aliases + ["-module-alias", "\(stage.target)=\(module)"]),
        ]
    }

    private func target(
        _ name: String, _ dependencies: [String], kind: String = "target", path: String? = nil,
        flags: [String] = []
    ) -> String {
        """
            .\(kind)(
                name: "\(name)", dependencies: \(dependencies), path: "\(path ?? name)",
                swiftSettings: [.unsafeFlags(\(flags))]),
        """
    }
}

extension Project {
    /// The text of each Swift file below a folder, by its path in that folder.
    package func texts(below folder: String) throws -> [String: String] {
        let files = files(below: folder).filter { $0.hasSuffix(".swift") }
        return Dictionary(
            uniqueKeysWithValues: try files.map { ($0, try text("\(folder)/\($0)")) })
    }

    /// The same without the reader's tests.
    func appTexts(below folder: String) throws -> [String: String] {
        try texts(below: folder).filter { file, _ in
            ![YourTests.folder, Stage.fromOutside].contains { file.hasPrefix("\($0)/") }
        }
    }
}
