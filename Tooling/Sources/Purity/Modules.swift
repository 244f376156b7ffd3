import Foundation
import Judging

/// Compiles the modules of a program, each by itself and apart from SwiftPM, and makes one table of what the compiler made
/// of them, its intermediate code (SIL). What it says is evidence and no proof.
package struct Modules: Sendable {
    /// A module: the files in one folder.
    package struct Part: Sendable {
        /// The folder in the stage's; empty for the stage's own.
        package let folder: String
        package let module: String
        package let files: [URL]
        /// A call into it is judged by its name.
        let isOutside: Bool

        package init(folder: String, module: String, files: [URL], isOutside: Bool = false) {
            (self.folder, self.module, self.files) = (folder, module, files)
            self.isOutside = isOutside
        }
    }

    let parts: [Part]
    /// The folder of all parts.
    let root: URL
    let temporary: URL
    let tools: Tools
    let knowledge: Knowledge
    /// Who else calls the functions of these parts: other packages, or other modules of this one, too.
    let callers: Callers

    package enum Callers: Sendable {
        case none, packages, modules

        var open: Set<SILFunction.Linkage> {
            switch self {
            case .none: []
            case .packages: [.open]
            case .modules: [.open, .package]
            }
        }
    }

    package init(
        parts: [Part], root: URL, temporary: URL, tools: Tools,
        knowledge: Knowledge, callers: Callers = .none
    ) {
        self.parts = parts
        self.root = root
        self.temporary = temporary
        self.tools = tools
        self.knowledge = knowledge
        self.callers = callers
    }

    /// - Returns: What is to be said of the parts that compile. If none does, it has no function.
    /// - Throws: `Failure`, if the compiler's text is not understood.
    package func lens() async throws -> LensReport {
        let (whole, broken) = try await compiled()
        let note = await tools.note(on: whole)
        guard whole.functions.values.contains(where: \.isOwn) else {
            return LensReport(functions: [], broken: broken, note: note)
        }
        let functions = table(of: whole, isCore: false).lens(path: path)
        return LensReport(functions: functions, broken: broken, note: note)
    }

    /// Says what the rule of a screen is, and what the screen reaches hidden.
    ///
    /// - Parameters:
    ///   - methods: The names of three methods of the screen.
    ///   - path: What a file is called.
    package func screenFacts(
        methods: [String], path: (String) -> String
    ) async throws -> ScreenFacts {
        let (whole, broken) = try await compiled()
        guard let error = broken.first?.errors.first else {
            return ScreenSearch(table(of: whole, isCore: false), methods: methods, path: path)
                .screenFacts()
        }
        throw Failure(
            "The compiler could not make SIL of \(parts[0].module): \(error)",
            next: "see that it builds; if it does, \(Tools.nextForOtherSwift)")
    }

    /// Says what is not pure in one of the parts. The others show who calls it, with what.
    ///
    /// - Throws: `Failure`, if anything is missing or not understood.
    package func purity(of module: String) async throws -> PurityReport {
        let files = parts.first { $0.module == module }?.files ?? []
        guard !files.isEmpty else {
            throw Failure(
                "\(module) has no Swift file to judge.", next: "put the code back where it was")
        }
        let (whole, broken) = try await compiled()
        if let broken = broken.first {
            throw Failure(
                "The compiler could not make SIL of \(module):\n"
                    + broken.errors.joined(separator: "\n"),
                next: "see that it builds; if it does, \(Tools.nextForOtherSwift)")
        }
        guard whole.functions.values.contains(where: \.hasBody) else {
            throw Failure(
                "The compiler's SIL of \(module) has no function in it.",
                next: "see that its files have code; if they do, \(Tools.nextForOtherSwift)")
        }
        var report = table(of: whole, isCore: true).purity(of: Set(files.map(\.path)))
        report.note = await tools.note(on: whole)
        return report
    }

    private func table(of whole: SILModule, isCore: Bool) -> FunctionTable {
        let graph = CallGraph(whole)
        let functions = LensFunctions(graph: graph, line: Self.line)
        let facts = Facts(graph: graph, knowledge: knowledge)
        return FunctionTable(Reach(facts, isCore: isCore, open: callers.open), functions: functions)
    }

    private func compiled() async throws -> (SILModule, broken: [LensBrokenPart]) {
        let folder = temporary.appending(path: "lens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ordered = try ordered()
        var tools = tools
        tools.imported.append(
            try await libraryModules(ordered.filter(\.isOutside), makingIn: folder))
        var whole = SILModule()
        var broken: [LensBrokenPart] = []
        for part in ordered where !part.isOutside {
            switch try await sil(of: part, tools, in: folder) {
            case .sil(let text): whole.merge(try SILReader.read(text, of: part.module))
            case .said(let lines):
                let errors = lines.filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
                let first = (errors.isEmpty ? lines : errors).prefix(3).map(path)
                broken.append(LensBrokenPart(part: part.folder, errors: first))
            }
        }
        return (whole, broken)
    }

    /// A line of a source file, for what only it shows: whether an initialiser is written.
    private static func line(_ place: Place) -> String {
        let text = String(
            decoding: (try? Data(contentsOf: URL(filePath: place.file))) ?? Data(), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : ""
    }

    private func path(_ file: String) -> String {
        file.hasPrefix(root.path + "/") ? String(file.dropFirst(root.path.count + 1)) : file
    }

    /// The parts, and what they import of the outside, each after those that it imports itself. Parts that need each
    /// other cannot be built: the compiler says so.
    private func ordered() throws -> [Part] {
        var (ordered, seen): ([Part], Set<String>) = ([], [])
        func add(_ part: Part) throws {
            guard seen.insert(part.module).inserted else { return }
            for file in part.files {
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                for name in text.matches(of: /(?m)^[^\/\n]*\bimport (\w+)/).map(\.1) {
                    try parts.first { $0.module == name }.map(add)
                }
            }
            ordered.append(part)
        }
        for part in parts.sorted(by: { $0.module < $1.module }) where !part.isOutside {
            try add(part)
        }
        return ordered
    }

    // MARK: - The compiler

    /// Makes the modules that the parts import, unless an earlier look has left them.
    ///
    /// - Returns: The folder that they are in.
    private func libraryModules(
        _ needed: [Part], makingIn folder: URL
    ) async throws -> URL {
        if needed.isEmpty { return folder }
        let manager = FileManager.default
        // Another compiler cannot read them, and an installer may put it in the same place.
        var key = Data(try await tools.run(Tools.compiler + ["--version"]).output.utf8)
        for file in needed.flatMap(\.files) {
            key += Data(file.path.utf8) + (try Data(contentsOf: file))
        }
        let known = temporary.appending(path: "modules-\(Checksum.of(key))")
        if manager.fileExists(atPath: known.path) { return known }
        for library in needed {
            let made = try await tools.sil(of: library.files, module: library.module, in: folder)
            // What imports it does not compile either, and says so.
            guard case .sil = made else { return folder }
        }
        let copy = folder.appending(path: "modules")
        try manager.createDirectory(at: copy, withIntermediateDirectories: true)
        for library in needed {
            let name = "\(library.module).swiftmodule"
            try manager.copyItem(at: folder.appending(path: name), to: copy.appending(path: name))
        }
        // Another look may have left them meanwhile.
        try? manager.moveItem(at: copy, to: known)
        return folder
    }

    private func sil(of part: Part, _ tools: Tools, in folder: URL) async throws -> Tools.SIL {
        let made = try await tools.sil(of: part.files, module: part.module, in: folder)
        // A package may be in an older language mode.
        guard case .said = made, callers == .packages else { return made }
        return try await tools.sil(of: part.files, module: part.module, in: folder, language: "5")
    }
}
