import Foundation

/// Judges the purity of a module by what the compiler made of it: its SIL and its symbols, without and,
/// if it is thorough, with optimisation. It is evidence and no proof.
public struct Gate: Sendable {
    /// How a module can be compiled for the gate. A reader waits for the first alone; the second shows what
    /// only inlining and specialising make visible, and takes as long again.
    public static let optimisations = ["-Onone", "-O"]

    let files: [URL]
    let module: String
    let temporary: URL
    let tools: Tools
    let arguments: [String]
    let isThorough: Bool

    /// - Parameters:
    ///   - files: Every file of the module.
    ///   - temporary: A folder that it can use.
    ///   - isThorough: Whether optimised code is judged as well.
    ///   - arguments: What else the compiler has to be told, such as where other modules are.
    public init(
        files: [URL], module: String, temporary: URL, tools: Tools,
        isThorough: Bool = true, arguments: [String] = []
    ) {
        self.files = files
        self.module = module
        self.temporary = temporary
        self.tools = tools
        self.isThorough = isThorough
        self.arguments = arguments
    }

    /// - Throws: `GateFailure`, if anything is missing or not understood.
    public func report() async throws -> PurityReport {
        guard !files.isEmpty else {
            throw GateFailure(
                "\(module) has no Swift file to judge.", next: "put the code back where it was")
        }
        let folder = temporary.appending(path: "gate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        async let plain = judge(Self.optimisations[0], in: folder)
        guard isThorough else { return try await PurityReport(merging: [plain], paths: paths) }
        async let optimised = judge(Self.optimisations[1], in: folder)
        return try await PurityReport(merging: [plain, optimised], paths: paths)
    }

    /// SIL names a file by its last part, which no two files of a module share.
    private var paths: [String: String] {
        Dictionary(
            files.map { ($0.lastPathComponent, $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    private func read(
        _ optimisation: String, in folder: URL
    ) async throws -> (graph: CallGraph, undefined: [String]) {
        let compiled = try await tools.compile(
            files, module: module, optimisation: optimisation, arguments: arguments, into: folder)
        let sil = try SILReader.read(compiled.sil)
        let symbols = CallGraph.symbols(of: sil).union(compiled.undefined)
        let names = try await tools.names(of: symbols)
        return (CallGraph(module: sil, names: names), compiled.undefined)
    }

    private func judge(
        _ optimisation: String, in folder: URL
    ) async throws -> PurityReport.Part {
        let (graph, undefined) = try await read(optimisation, in: folder)
        let judgement = Judgement(
            graph: graph, knowledge: .shared, isOptimised: optimisation != Self.optimisations[0])
        let reached = judgement.reached()
        var part = PurityReport.Part(optimisation: optimisation)
        part.tamed = judgement.tamed
        for function in judgement.judged {
            let name = graph.name(function.symbol)
            part.functions.append(
                .init(name: name, place: function.place, isNamed: graph.isNamed(function)))
            for way in reached[function.symbol] ?? [] {
                part.findings.append(
                    PurityFinding(
                        function: name, effect: way.effect, path: way.path,
                        place: way.place ?? function.place?.written,
                        declared: function.place?.written,
                        seenAt: [optimisation]))
            }
        }
        part.findings += unexplained(undefined, graph).map { effect, name in
            PurityFinding(
                function: "\(module)'s object file", effect: effect, path: [name], place: nil,
                declared: nil, seenAt: [optimisation])
        }
        return part
    }

    /// The symbols that the object file needs, that are not pure, and that SIL did not show.
    private func unexplained(
        _ undefined: [String], _ graph: CallGraph
    ) -> [(effect: Effect, name: String)] {
        var shown = Set(graph.module.functions.keys)
        for function in graph.module.functions.values {
            if let name = function.cName { shown.insert(name) }
            for reference in function.references { shown.insert(reference.target) }
        }
        func isShown(_ symbol: String) -> Bool {
            // What points to an async function ends in Tu.
            shown.contains(symbol)
                || symbol.hasSuffix("Tu") && shown.contains(String(symbol.dropLast(2)))
        }
        return undefined.filter { !isShown($0) }.compactMap { symbol in
            let name = graph.names[symbol] ?? symbol
            guard !Knowledge.isData(name) else { return nil }
            let knowledge = Knowledge.shared
            if !symbol.hasPrefix("$s") {
                if Knowledge.isRuntime(symbol) { return nil }
                switch knowledge.answer(functionInC: symbol) {
                case .pure: return nil
                case .effect(let effect): return (effect, symbol)
                case nil: return (.cCall, symbol)
                }
            }
            switch knowledge.answer(name, symbol: symbol) {
            case .pure: return nil
            case .effect(let effect): return (effect, name)
            case nil: return (.unknown, name)
            }
        }
    }
}
