/// The functions in the source files of a program, and what each of them reaches: the lens prints it, and *Purity*
/// asks whether each function of a core is pure.
struct FunctionTable {
    let graph: CallGraph
    let functions: LensFunctions
    let reach: Reach
    /// By effect, and then by symbol.
    private let ways: [(effect: Effect, ways: [String: Reach.Way])]

    init(_ reach: Reach, functions: LensFunctions) {
        self.graph = reach.facts.graph
        self.functions = functions
        self.reach = reach
        ways = Effect.allCases.map { ($0, reach.ways(to: $0)) }
    }

    // MARK: - A core

    /// What is not pure of the functions in these files.
    func purity(of files: Set<String>) -> PurityReport {
        let judged = functions.written.filter { files.contains($0.place.file) }
        let symbols = Set(judged.flatMap(\.members))
        var findings = judged.flatMap { written in
            effects(of: written, from: written.members).map { effect in
                PurityFinding(
                    function: effect.path[0], effect: effect.effect, path: effect.path,
                    place: Place(file: effect.file, line: effect.line), declared: written.place)
            } + handed(to: written, judged: symbols)
        }
        // A global is named by who uses it, or else by itself.
        let used = Set(
            findings.filter { $0.effect == .global && $0.path.count > 1 }.compactMap(\.path.last))
        findings.removeAll {
            $0.effect == .global && $0.path.count == 1 && used.contains($0.function)
        }
        var report = PurityReport(functions: judged.count, findings: findings)
        report.orders = judged.compactMap { written in
            written.members.compactMap { graph.module.functions[$0] }
                .compactMap(IterationOrder(graph: graph).place).min { $0.line < $1.line }
                .map {
                    PurityReport.Order(function: written.name, place: $0, declared: written.place)
                }
        }
        return report
    }

    private func handed(
        to written: LensFunctions.Written, judged: Set<String>
    ) -> [PurityFinding] {
        var names: Set<String> = []
        return written.members.sorted().flatMap { symbol in
            reach.handed(to: symbol).compactMap { handed in
                guard let name = name(handed, of: symbol),
                    reach.isFirst(handed, of: symbol, judged: judged),
                    names.insert(name).inserted
                else { return nil }
                let giver = reach.giver(of: handed, to: symbol).map {
                    self.step($0) ?? graph.name($0)
                }
                return PurityFinding(
                    function: written.name, effect: handed.isOutput ? .output : .injected,
                    path: [written.name, name + (giver.map { ", from \($0)" } ?? "")],
                    place: handed.place?.written ?? written.place, declared: written.place,
                    deed: words(handed)?.deed, cure: words(handed)?.cure)
            }
        }
    }

    /// What is said of something that a function was handed, and what to do about it; `nil` for a closure.
    private func words(_ handed: Facts.Handed) -> (deed: String, cure: String)? {
        switch handed.source {
        case .object: ("receives an object that can change", Effect.object.cure)
        case .requirement, .system:
            (
                "receives a value of a protocol that it can call",
                "take the value that it asks for, or let only what is pure conform"
            )
        case .parameter where handed.isOnlyInACore:
            ("receives a key path or a sequence that can call anything", Effect.injected.cure)
        default: nil
        }
    }

    // MARK: - The lens

    /// - Parameter path: What a file is called in the stage's folder.
    func lens(path: (String) -> String) -> [LensFunction] { listed(described(path: path)) }

    /// What is to be said of each function that is written, in their order.
    func described(path: (String) -> String) -> [LensFunction] {
        var sources: [String: [String]] = [:]
        for symbol in reach.facts.all.keys {
            for handed in reach.handed(to: symbol) {
                if case .parameter = handed.source { continue }
                sources[Self.name(handed.source), default: []].append(symbol)
            }
        }
        let injections = sources.sorted { $0.key < $1.key }.map { name, symbols in
            // What an object received does not count for the function that passes the object on.
            (name, reach.ways(from: symbols) { $0.isNamed || !$0.isHandedOn })
        }
        return functions.written.map { written in
            let near = injections.compactMap { name, ways in
                written.roots.compactMap { ways[$0]?.length }.min().map { (name, $0) }
            }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            let isVague = Set([Facts.Handed.Source.returned, .elsewhere].map(Self.name))
            let passed = written.members.flatMap { symbol in
                reach.handed(to: symbol).compactMap { handed -> (index: Int, name: String)? in
                    guard case .parameter(let index) = handed.source else { return nil }
                    return name(handed, of: symbol).map { (index, $0) }
                }.sorted { $0.index > $1.index }.map(\.name)
            }
            let vagueLast = near.filter { !isVague.contains($0) } + near.filter(isVague.contains)
            var function = LensFunction(
                name: written.name, file: path(written.place.file), line: written.place.line,
                kind: .pure,
                effects: effects(of: written, from: written.roots).map { effect in
                    var effect = effect
                    effect.file = path(effect.file)
                    return effect
                },
                injections: (passed + vagueLast).reduce(into: []) {
                    if !$0.contains($1) { $0.append($1) }
                },
                calls: [], marks: marks(of: written))
            function.kind = Self.kind(function)
            return function
        }
    }

    private func marks(of written: LensFunctions.Written) -> [LensFunction.Mark] {
        let functions = written.members.compactMap { graph.module.functions[$0] }
        // `fatalError` and `precondition` end here with a message that is a String. The standard library's own
        // checks, such as that of a division, have a StaticString.
        let stops = functions.flatMap(\.references).contains {
            $0.target.contains("17_assertionFailure") && $0.target.contains("StaticStringV_SS")
        }
        // An object that is being made is not changed yet.
        let changes = functions.contains(where: \.changesObject) && !written.name.contains(".init(")
        return (changes ? [.changes] : []) + (stops ? [.stops] : [])
    }

    private static func kind(_ function: LensFunction) -> LensFunction.Kind {
        if function.effects.contains(where: { $0.effect != .unknown }) { return .impure }
        if !function.effects.isEmpty { return .unknown }
        return function.injections.isEmpty ? .pure : .injected
    }

    // MARK: - Names

    /// What a function was handed; `nil` for what a closure has captured, which is looked at where it was made.
    private func name(_ handed: Facts.Handed, of symbol: String) -> String? {
        guard case .parameter(let index) = handed.source else { return Self.name(handed.source) }
        guard index >= graph.captured(by: symbol) else { return nil }
        let function = graph.module.functions[symbol]
        let name = function?.parameterNames[index].map { " \($0)" } ?? ""
        let kind = handed.isOnlyInACore ? carrier(index, of: function) : "closure"
        return "the \(kind)\(name) that it is passed"
    }

    private func carrier(_ index: Int, of function: SILFunction?) -> String {
        let parameters = function?.parameters ?? []
        let type =
            parameters.indices.contains(parameters.count - 1 - index)
            ? parameters[parameters.count - 1 - index] : ""
        return type.typeNames.first(where: Facts.carriers.contains) ?? "value"
    }

    private static func name(_ source: Facts.Handed.Source) -> String {
        switch source {
        case .parameter: "the closure that it is passed"
        case .stored(let name): "the closure in \(name)"
        case .requirement(let name): "\(name), of a conforming type"
        case .system(let name): name
        case .returned: "a closure that a call returned"
        case .elsewhere: "a closure that comes from elsewhere"
        case .object(let type): "an object, \(type)"
        }
    }

    /// What a symbol on the way is called; `nil` for what the compiler made.
    private func step(_ symbol: String) -> String? {
        functions.indices[symbol].map { functions.written[$0].name }
    }

    // MARK: - Ways

    /// What a written function reaches from one of its symbols, by the shortest way each.
    ///
    /// - Parameter chosen: The ways that count; `nil` for all.
    func effects(
        of written: LensFunctions.Written, from symbols: [String],
        by chosen: [(effect: Effect, ways: [String: Reach.Way])]? = nil
    ) -> [LensEffect] {
        (chosen ?? ways).compactMap { effect, ways in
            let found = symbols.compactMap { symbol in ways[symbol].map { (symbol, $0) } }
            guard let (start, way) = found.min(by: { $0.1.isShorter(than: $1.1) }) else {
                return nil
            }
            // Its callers evaluate a default argument, which has a name of its own.
            let isDefault = (graph.names[start] ?? "").contains("default argument ")
            var steps = [isDefault ? graph.name(start) : written.name]
            var symbol = start
            var next: Reach.Way? = way
            var place = written.place
            while let way = next {
                // A body that came with a library has no lines.
                if let new = way.place?.written { place = new }
                if let name = step(symbol), name != steps.last, symbol != start {
                    steps.append(name)
                }
                guard let target = way.next else { break }
                symbol = target
                next = ways[target]
            }
            let cause = reach.causes(of: symbol).first { $0.effect == effect }
            if let cause, !cause.name.isEmpty, cause.name != steps.last { steps.append(cause.name) }
            if let new = cause?.place?.written { place = new }
            return LensEffect(
                effect: effect, path: steps,
                isDirect: functions.indices[symbol] == functions.indices[start],
                isHandedOn: way.isHandedOn, file: place.file, line: place.line)
        }
    }

    // MARK: - What is listed

    /// Initial values are listed if they are not pure, and calls count only what is listed.
    private func listed(_ all: [LensFunction]) -> [LensFunction] {
        let isListed = zip(functions.written, all).map { !$0.isInitialValue || $1.kind != .pure }
        var positions: [Int: Int] = [:]
        for index in all.indices where isListed[index] { positions[index] = positions.count }
        return all.indices.filter { isListed[$0] }.map { index in
            var function = all[index]
            function.calls = calls(of: index, isListed).compactMap { positions[$0] }.sorted()
            return function
        }
    }

    /// The next functions that are listed, through what is not.
    private func calls(of index: Int, _ isListed: [Bool]) -> Set<Int> {
        var found: Set<Int> = []
        var seen = Set(functions.written[index].members)
        var open = functions.written[index].members
        while let symbol = open.popLast() {
            for edge in reach.facts.all[symbol]?.edges ?? [] where edge.isNamed {
                let target = functions.indices[edge.symbol]
                if let target, target != index, isListed[target] {
                    found.insert(target)
                } else if seen.insert(edge.symbol).inserted {
                    open.append(edge.symbol)
                }
            }
        }
        return found
    }
}
