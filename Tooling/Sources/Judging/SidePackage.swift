import Foundation

/// A package in the build folder, in which variants of an app are compiled beside each other.
struct SidePackage: Sendable {
    /// The workbook.
    let project: Project
    let package: Project

    init(project: Project, name: String) {
        self.project = project
        package = Project(root: project.notes.appending(path: name))
    }

    func toolchain(_ tree: Tree) -> Toolchain {
        var toolchain = Toolchain(project: package, scope: .everything, tree: tree)
        toolchain.host = project
        return toolchain
    }

    typealias Library = (name: String, path: String, imports: [String])

    /// What every app imports that is no part of it.
    static let libraries: [Library] = [
        ("Basics", "Stages/Shared/Basics", []),
        ("Platform", "Stages/Shared/Platform", ["Basics"]),
    ]
    /// What tests may import beside them.
    static let testLibraries: [Library] = [
        ("Loopback", "Tooling/Sources/Loopback", []),
        ("Processes", "Tooling/Sources/Processes", []),
        ("TestSupport", "Tests/Support", ["Loopback", "Processes"]),
    ]

    /// Makes a folder of the package hold these files and no others, without touching what is the same.
    func write(_ files: [String: String], to folder: String) throws {
        for old in package.files(below: folder) where files[old] == nil {
            try FileManager.default.removeItem(at: package.url("\(folder)/\(old)"))
        }
        for (file, text) in files { try write(text, to: "\(folder)/\(file)") }
    }

    private func write(_ text: String, to path: String) throws {
        if (try? package.text(path)) != text { try package.write(text, to: path) }
    }

    /// Writes the manifest, and copies the libraries.
    func write(_ targets: [String], libraries: [Library] = Self.libraries) throws {
        for library in libraries {
            try write(project.texts(below: library.path), to: library.name)
        }
        let all = libraries.map { Self.target($0.name, $0.imports) } + targets
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "FromInjectionToRejection", platforms: [.macOS(.v15)],
                targets: [
            \(all.joined(separator: "\n"))
                ])
            """
        try write(manifest, to: "Package.swift")
    }

    static func target(
        _ name: String, _ dependencies: [String], kind: String = "target", path: String? = nil,
        flags: [String] = []
    ) -> String {
        """
            .\(kind)(
                name: "\(name)", dependencies: \(dependencies), path: "\(path ?? name)",
                swiftSettings: [.unsafeFlags(\(flags))]),
        """
    }

    /// The target of the reader's tests, which import a module by the name of the stage's.
    static func tests(
        of module: String, _ others: [String] = [], for stage: Stage, flags: [String] = []
    ) -> String {
        target(
            "Tests_\(module)", ["Basics", module] + others, kind: "testTarget",
            path: "Tests-\(module)",
            flags: flags + ["-module-alias", "\(stage.target)=\(module)"])
    }

    /// The flags for an app that is a module beside others of its kind.
    static func entryPoint(_ module: String) -> [String] {
        ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(module)_main"]
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
