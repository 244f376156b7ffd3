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

        package init(folder: String, module: String, files: [URL]) {
            self.folder = folder
            self.module = module
            self.files = files
        }
    }

    let parts: [Part]
    /// Modules that the parts import, each after those that it imports itself. They are outside: a call into
    /// one of them is judged by its name.
    let libraries: [Part]
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
        parts: [Part], libraries: [Part] = [], root: URL, temporary: URL, tools: Tools,
        knowledge: Knowledge, callers: Callers = .none
    ) {
        self.parts = parts
        self.libraries = libraries
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
        let functions = try await table(of: whole, isCore: false).lens(path: path)
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
            let table = try await table(of: whole, isCore: false)
            return ScreenSearch(table, methods: methods, path: path).screenFacts()
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
        var report = try await table(of: whole, isCore: true).purity(of: Set(files.map(\.path)))
        report.note = await tools.note(on: whole)
        return report
    }

    private func table(of whole: SILModule, isCore: Bool) async throws -> FunctionTable {
        let graph = CallGraph(
            module: whole, names: try await tools.names(of: CallGraph.symbols(of: whole)))
        let functions = LensFunctions(graph: graph, line: Self.line)
        let facts = Facts(graph: graph, knowledge: knowledge)
        return FunctionTable(Reach(facts, isCore: isCore, open: callers.open), functions: functions)
    }

    private func compiled() async throws -> (SILModule, broken: [LensBrokenPart]) {
        let folder = temporary.appending(path: "lens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let needs = try needs()
        var tools = tools
        tools.imported.append(try await libraryModules(needs, makingIn: folder))
        var whole = SILModule()
        var broken: [LensBrokenPart] = []
        for level in levels(needs) {
            let absent = Set(broken.map(\.part))
            let outcomes = try await withThrowingTaskGroup { group in
                for part in level {
                    let missing = parts.first {
                        absent.contains($0.folder)
                            && needs[part.module]?.contains($0.module) == true
                    }
                    group.addTask { [tools] in
                        (part, try await compile(part, tools, without: missing, in: folder))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (part, outcome) in outcomes.sorted(by: { $0.0.module < $1.0.module }) {
                switch outcome {
                case .module(let module): whole.merge(module)
                case .errors(let errors):
                    broken.append(LensBrokenPart(part: part.folder, errors: errors))
                }
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

    // MARK: - The order

    /// The modules that each of them imports, of those that are here.
    private func needs() throws -> [String: Set<String>] {
        let modules = Set((parts + libraries).map(\.module))
        var needs: [String: Set<String>] = [:]
        for part in libraries + parts {
            for file in part.files {
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                let imports = text.matches(of: /(?m)^[^\/\n]*\bimport (\w+)/).map { String($0.1) }
                needs[part.module, default: []].formUnion(modules.intersection(imports))
            }
            needs[part.module]?.remove(part.module)
        }
        return needs
    }

    /// The parts, in groups: each needs only what is in the groups before its own.
    private func levels(_ needs: [String: Set<String>]) -> [[Part]] {
        var levels: [[Part]] = []
        var rest = parts
        while !rest.isEmpty {
            let waiting = Set(rest.map(\.module))
            var level = rest.filter { needs[$0.module, default: []].isDisjoint(with: waiting) }
            // Parts that need each other cannot be built: the compiler says so.
            if level.isEmpty { level = rest }
            levels.append(level)
            let done = Set(level.map(\.module))
            rest.removeAll { done.contains($0.module) }
        }
        return levels
    }

    // MARK: - The compiler

    /// Makes the modules that the parts import, unless an earlier look has left them.
    ///
    /// - Returns: The folder that they are in.
    private func libraryModules(
        _ needs: [String: Set<String>], makingIn folder: URL
    ) async throws -> URL {
        let needed = libraries.filter { library in
            needs.values.contains { $0.contains(library.module) }
        }
        if needed.isEmpty { return folder }
        let manager = FileManager.default
        // Another compiler cannot read them, and an installer may put it in the same place.
        var key = Data(try await tools.run(tools.compiler + ["--version"]).output.utf8)
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

    private enum Outcome: Sendable {
        case module(SILModule)
        case errors([String])
    }

    private func compile(
        _ part: Part, _ tools: Tools, without missing: Part?, in folder: URL
    ) async throws -> Outcome {
        if let missing { return .errors(["it needs \(missing.folder), which does not compile"]) }
        var outcome = try await tools.sil(of: part.files, module: part.module, in: folder)
        if case .said = outcome, callers == .packages {
            let older = try await tools.sil(
                of: part.files, module: part.module, in: folder, language: "5")
            if case .sil = older { outcome = older }
        }
        switch outcome {
        case .sil(let text): return .module(try SILReader.read(text, of: part.module))
        case .said(let lines):
            let errors = lines.filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
            return .errors((errors.isEmpty ? lines : errors).prefix(3).map(path))
        }
    }
}
