/// Says of each of a stage's functions what it reaches, by the lens's rules: see `LensReport`.
struct LensJudgement {
    private let graph: CallGraph
    private let functions: LensFunctions
    private let facts: [String: LensFacts.Fact]
    private let callers: [String: [(symbol: String, edge: LensFacts.Edge)]]

    init(graph: CallGraph, functions: LensFunctions) {
        self.graph = graph
        self.functions = functions
        facts = LensFacts(graph: graph).all()
        var callers: [String: [(symbol: String, edge: LensFacts.Edge)]] = [:]
        for (symbol, fact) in facts {
            for edge in fact.edges { callers[edge.symbol, default: []].append((symbol, edge)) }
        }
        self.callers = callers
    }

    /// How far a symbol is from something, and which way it is.
    private struct Way: Equatable {
        var isHandedOn: Bool
        var length: Int
        /// `nil` if the symbol does it itself.
        var next: String?
        /// Where the next one is called.
        var place: Place?

        func isShorter(than other: Way) -> Bool {
            (isHandedOn ? 1 : 0, length, next ?? "")
                < (other.isHandedOn ? 1 : 0, other.length, other.next ?? "")
        }
    }

    /// - Parameter path: What a file is called in the stage's folder.
    func report(path: (String) -> String) -> [LensFunction] {
        var effects: [Effect: [String: Way]] = [:]
        for effect in Effect.allCases {
            let sources = facts.filter { $0.value.causes.contains { $0.effect == effect } }
            if !sources.isEmpty { effects[effect] = ways(from: sources.keys.sorted()) }
        }
        let injections = Set(facts.values.flatMap(\.injections)).sorted().map { name in
            let sources = facts.filter { $0.value.injections.contains(name) }
            // What an object was given, is not the matter of whoever hands the object on.
            return (name, ways(from: sources.keys.sorted()) { $0.isNamed || !$0.isHandedOn })
        }
        let all = functions.written.map { written in
            let reached = Effect.allCases.compactMap { effect in
                effects[effect].flatMap { self.effect(effect, of: written, $0, path) }
            }
            let near = injections.compactMap { name, ways in
                written.roots.compactMap { ways[$0]?.length }.min().map { (name, $0) }
            }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            let vague = near.filter(LensFacts.vague.contains)
            let exact = near.filter { !vague.contains($0) }
            let passed = written.members.flatMap { facts[$0]?.passed ?? [] }
            var function = LensFunction(
                name: written.name, file: path(written.place.file), line: written.place.line,
                kind: .pure, effects: reached, injections: (passed + exact + vague).unique,
                calls: [], marks: marks(of: written))
            function.kind = Self.kind(function)
            return function
        }
        return listed(all)
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
        return (changes ? [.changes] : [])
            + (stops ? [.stops] : [])
    }

    private static func kind(_ function: LensFunction) -> LensFunction.Kind {
        if function.effects.contains(where: { $0.effect != .unknown }) { return .impure }
        if !function.effects.isEmpty { return .unknown }
        return function.injections.isEmpty ? .pure : .injected
    }

    // MARK: - Ways

    /// The shortest way from each symbol to one of these. One on which everything is called goes before
    /// one on which something is only handed on.
    private func ways(
        from sources: [String], along isWay: (LensFacts.Edge) -> Bool = { _ in true }
    ) -> [String: Way] {
        var ways: [String: Way] = [:]
        for source in sources { ways[source] = Way(isHandedOn: false, length: 0, next: nil) }
        var changed = Set(sources)
        while !changed.isEmpty {
            var next: Set<String> = []
            for target in changed.sorted() {
                guard let way = ways[target] else { continue }
                for (caller, edge) in callers[target] ?? [] where isWay(edge) {
                    let new = Way(
                        isHandedOn: way.isHandedOn || edge.isHandedOn, length: way.length + 1,
                        next: target, place: edge.place)
                    if ways[caller].map({ new.isShorter(than: $0) }) ?? true {
                        ways[caller] = new
                        next.insert(caller)
                    }
                }
            }
            changed = next
        }
        return ways
    }

    private func effect(
        _ effect: Effect, of written: LensFunctions.Written, _ ways: [String: Way],
        _ path: (String) -> String
    ) -> LensEffect? {
        let found = written.roots.compactMap { root in ways[root].map { (root, $0) } }
        guard let (root, way) = found.min(by: { $0.1.isShorter(than: $1.1) }) else { return nil }
        var steps = [written.name]
        var symbol = root
        var next: Way? = way
        var place = written.place
        while let way = next {
            // A body that came with a library has no lines.
            if let new = way.place, !new.isInMacro { place = new }
            if let name = step(symbol), name != steps.last { steps.append(name) }
            guard let target = way.next else { break }
            symbol = target
            next = ways[target]
        }
        let cause = facts[symbol]?.causes.first { $0.effect == effect }
        if let cause, !cause.name.isEmpty, cause.name != steps.last { steps.append(cause.name) }
        if let new = cause?.place, !new.isInMacro { place = new }
        let isDirect = functions.indices[symbol] == functions.indices[root]
        return LensEffect(
            effect: effect, path: steps, isDirect: isDirect, isHandedOn: way.isHandedOn,
            file: path(place.file), line: place.line)
    }

    /// What a symbol on the way is called; `nil` for what the compiler made.
    private func step(_ symbol: String) -> String? {
        functions.indices[symbol].map { functions.written[$0].name }
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
            for edge in facts[symbol]?.edges ?? [] where edge.isNamed {
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
