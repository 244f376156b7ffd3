import Foundation
import Judging
import Purity

/// Looks at a stage as the compiler sees it: which of its functions are pure, which take their effects
/// from outside, and which reach one, and how.
extension Project {
    /// - Throws: `Failure`, if there is nothing to look at.
    package func lens(of stage: Stage, _ tree: Tree) async throws -> LensReport {
        let (folder, files) = try sources(of: stage, tree)
        return try await found("lens-\(tree)-\(stage.folder)", in: folder, files) { tools in
            var report = try await modules(of: stage, in: folder, files, tools).lens()
            try report.remove { try onlyStores($0, in: folder) }
            return report
        }
    }

    /// Prints what the code of an exam says of its screen, as JSON. That it cannot be read is said there, too.
    package func sayFacts(of stage: Stage, _ tree: Tree, _ methods: [String]) async throws -> Int32
    {
        var facts = ScreenFacts()
        do {
            let (folder, files) = try sources(of: stage, tree)
            facts = try await found("facts-\(tree)-\(stage.folder)", in: folder, files) { tools in
                try await modules(of: stage, in: folder, files, tools)
                    .screenFacts(methods: methods, path: relative)
            }
        } catch let failure as Failure { facts.failure = failure }
        let json = String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
        Terminal.say(CorePurity.readable(json))
        return 0
    }

    /// The folder of a stage, and the files in it that are the app's.
    private func sources(
        of stage: Stage, _ tree: Tree
    ) throws -> (folder: String, files: [String]) {
        let folder = tree.path(of: stage)
        let files = files(below: folder).filter { file in
            file.hasSuffix(".swift")
                && ![YourTests.folder, Stage.fromOutside].contains { file.hasPrefix("\($0)/") }
        }
        guard !files.isEmpty else {
            throw Failure(
                "\(folder) has no Swift file.",
                next: tree == .stages ? "make reset-\(stage.id)" : Failure.restore(folder))
        }
        return (folder, files)
    }

    /// What the compiler says of the files of a folder, found out once as long as they are the same.
    func found<Value: Codable>(
        _ name: String, in folder: String, _ files: [String],
        _ find: (Tools) async throws -> Value
    ) async throws -> Value {
        let paths = files.map { "\(folder)/\($0)" } + [Knowledge.file]
        var state = try paths.map { "\($0) \(Checksum.of(try Data(contentsOf: url($0))))" }
        // Another program may find something else.
        let program = Bundle.main.executableURL
        let built = try program?.resourceValues(forKeys: [.contentModificationDateKey])
        state.append(built?.contentModificationDate.map { "\($0.timeIntervalSince1970)" } ?? "")
        let known: Found<Value>? = noted("\(name).json")
        if let known, known.state == state { return known.value }
        let value = try await withTools(find)
        try note(Found(state: state, value: value), as: "\(name).json")
        return value
    }

    /// The modules of a stage: a folder that `Package.swift` names as a part is one of its own.
    func modules(
        of stage: Stage, in folder: String, _ files: [String], _ tools: Tools
    ) throws -> Modules {
        let names = (stage.parts ?? []).map(\.name)
        let parts = Dictionary(grouping: files) { path in
            names.first { path.hasPrefix("\($0)/") } ?? ""
        }.map { part, files in
            Modules.Part(
                folder: part, module: part.isEmpty ? stage.folder : stage.folder.prefix(7) + part,
                files: files.map { url("\(folder)/\($0)") })
        }
        return Modules(
            parts: parts + libraries, root: url(folder), temporary: lensFolder,
            tools: tools, knowledge: try knowledge())
    }

    /// What a stage may import that is no part of it.
    var libraries: [Modules.Part] {
        ["Basics", "Platform"].map { name in
            Modules.Part(
                folder: name, module: name, files: paths(below: "Stages/Shared/\(name)").map(url),
                isOutside: true)
        }
    }

    /// What is known of other modules.
    package func knowledge() throws -> Knowledge { try Knowledge(try text(Knowledge.file)) }

    /// Whether a function is an initialiser of which every statement copies a parameter into a property. Such a
    /// function is not counted.
    private func onlyStores(_ function: LensFunction, in folder: String) throws -> Bool {
        guard function.name.contains(".init(") else { return false }
        let text = try text("\(folder)/\(function.file)")
        let rest = text.split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst(function.line - 1).joined(separator: "\n")
        guard let end = rest.firstMatch(of: /\) \{\n?/)?.range.upperBound else { return false }
        return Self.code(String(rest[end...].prefix { $0 != "}" }))
            .allSatisfy { $0.contains(/^(?:self\.)?\w+ = \w+$/) }
    }

    /// Not the folder for temporary files, which each run that builds deletes first: the lens may run beside one.
    var lensFolder: URL { temporary.appendingPathExtension("lens") }

    /// Calls `body` with the tools of the compiler, which end with this program.
    package func withTools<Result>(_ body: (Tools) async throws -> Result) async throws -> Result {
        try FileManager.default.makeFolder(temporary)
        return try await body(Tools { try await Running.run($0, deadline: .seconds(120)) })
    }
}

extension LookCommands {
    /// Shows what each function of a stage reaches. Exit status 1 says that a part does not compile.
    package func lens(_ stage: Stage, _ tree: Tree) async throws -> Int32 {
        let number = stage.id
        let isLast = project.stages().last == stage
        let whole =
            stage.isExam
            ? "make stage-\(number)"
            : tree == .stages
                ? "make lens-\(number) shows the solution's"
                : isLast
                    ? "make compare-\(number) shows your code beside it"
                    : "make lens-\(stage.number + 1), and see what has moved"
        let broken =
            "make stage-\(number)\(tree == .stages ? "" : " TREE=Solutions") says where"
        return show(
            LensText(
                report: try await project.lens(of: stage, tree),
                title: "\(stage.name) · \(stage.title)", folder: tree.path(of: stage),
                next: (whole, broken), terminal: terminal))
    }

    /// The same of a package of the reader's own, for which nothing is recorded.
    ///
    /// - Parameter path: From here: "../MyApp".
    package func lens(package path: String) async throws -> Int32 {
        let root = URL(filePath: path)
        let sources = root.appending(path: "Sources").standardizedFileURL
        let files = Project.files(below: sources).filter { $0.hasSuffix(".swift") }
        guard !files.isEmpty else {
            throw Failure(
                "There is no folder \(path)/Sources with Swift files.",
                next: "make lens PACKAGE=../MyApp, with the folder that has your Package.swift; "
                    + "for an Xcode project, copy the Swift files of a feature to Sources/Feature in an empty folder"
            )
        }
        let parts = Dictionary(grouping: files) {
            $0.contains("/") ? String($0.prefix { $0 != "/" }) : ""
        }
        .map { folder, files in
            Modules.Part(
                folder: folder,
                module: folder.isEmpty ? "App" : folder.replacing(/\W/, with: "_"),
                files: files.map { sources.appending(path: $0) })
        }
        let report = try await project.withTools { tools in
            var tools = tools
            tools.imported = [root.appending(path: ".build/debug/Modules")]
            return try await Modules(
                parts: parts, root: sources, temporary: project.lensFolder, tools: tools,
                knowledge: try project.knowledge(), callers: .packages
            ).lens()
        }
        let broken =
            "see that swift build works in \(path); it also leaves the modules of other packages there"
        let whole =
            report.functions.contains { $0.kind == .impure }
            ? "take one that is impure because of one call, and pass it the value instead"
            : "test the pure ones with values: none of these functions is impure"
        return show(
            LensText(
                report: report, title: root.lastPathComponent, folder: "\(path)/Sources",
                next: (whole, broken), terminal: terminal))
    }

    private func show(_ text: LensText) -> Int32 {
        for line in text.lines { Terminal.say(line) }
        return text.report.broken.isEmpty ? 0 : 1
    }
}

/// What was found out about some files, and what it rests on.
private struct Found<Value: Codable>: Codable {
    let state: [String]
    let value: Value
}
