/// The one search over the table of facts: what each function reaches, and what may be handed to it.
struct Reach {
    let facts: Facts
    /// A core is judged: there, an object that can change and a thread are effects, too.
    let isCore: Bool
    /// The functions that code which is not here can call.
    let open: Set<SILFunction.Linkage>

    /// Something that can be handed on, and of which is asked whether it may do more than compute.
    enum Node: Hashable {
        case function(String)
        case parameter(String, Int)
        case source(Facts.Handed.Source)
    }

    /// What is not pure, and because of what else.
    private var impure: [Node: Set<Node>] = [:]
    /// What is not pure by itself.
    private var first: Set<Node> = []
    private let callers: [String: [(symbol: String, edge: Facts.Edge)]]

    private var graph: CallGraph { facts.graph }

    init(_ facts: Facts, isCore: Bool, open: Set<SILFunction.Linkage> = []) {
        (self.facts, self.isCore, self.open) = (facts, isCore, open)
        var callers: [String: [(symbol: String, edge: Facts.Edge)]] = [:]
        for (symbol, fact) in facts.all {
            for edge in fact.edges { callers[edge.symbol, default: []].append((symbol, edge)) }
        }
        self.callers = callers
        spread()
    }

    // MARK: - What a function does itself

    func causes(of symbol: String) -> [Facts.Cause] {
        (facts.all[symbol]?.causes ?? []).filter { isCore || !$0.isOnlyInACore }
    }

    /// What a function calls that it received, if a caller passes something that is not pure, or may.
    func handed(to symbol: String) -> [Facts.Handed] {
        listed(symbol).filter { impure[node($0.source, of: symbol)] != nil }
    }

    private func listed(_ symbol: String) -> [Facts.Handed] {
        (facts.all[symbol]?.handed ?? []).filter { isCore || !$0.isOnlyInACore }
    }

    private func node(_ source: Facts.Handed.Source, of symbol: String) -> Node {
        if case .parameter(let index) = source {
            .parameter(symbol, index)
        } else {
            .source(source)
        }
    }

    /// Whether something else but the parameter of another judged function is why it is not pure: the other one is told
    /// of.
    func isFirst(_ handed: Facts.Handed, of symbol: String, judged: Set<String>) -> Bool {
        let node = node(handed.source, of: symbol)
        return first.contains(node)
            || (impure[node] ?? []).contains { reason in
                guard case .parameter(let other, _) = reason else { return true }
                return !judged.contains(other)
            }
    }

    /// The function that is handed in, if it is known which one.
    func giver(of handed: Facts.Handed, to symbol: String) -> String? {
        (impure[node(handed.source, of: symbol)] ?? []).compactMap {
            if case .function(let symbol) = $0 { symbol } else { nil }
        }.min()
    }

    // MARK: - What is handed in

    /// A closure is as pure as what is handed in by all that call the function, and a requirement as what meets it.
    private mutating func spread() {
        var dependents: [Node: [Node]] = [:]
        func depend(_ node: Node, on other: Node) { dependents[other, default: []].append(node) }
        var parameters: [(symbol: String, index: Int)] = []
        for (symbol, fact) in facts.all {
            // One that could not be read is told of by itself, and not by each that it is handed to.
            let isRead = graph.module.functions[symbol]?.isFollowed == true
            if causes(of: symbol).contains(where: { isRead || $0.effect != .unknown }) {
                first.insert(.function(symbol))
            }
            for edge in fact.edges { depend(.function(symbol), on: .function(edge.symbol)) }
            for handed in listed(symbol) {
                guard case .parameter(let index) = handed.source else {
                    depend(.function(symbol), on: .source(handed.source))
                    continue
                }
                parameters.append((symbol, index))
                // From outside, it can only be called in order to do something.
                let linkage = graph.module.functions[symbol]?.linkage
                if handed.isOutput, linkage == .open || linkage == .package {
                    first.insert(.parameter(symbol, index))
                }
            }
        }
        for source in Set(facts.all.values.flatMap(\.handed).map(\.source)) {
            guard case .requirement(let name) = source else {
                first.insert(.source(source))
                continue
            }
            let witnesses = (graph.module.witnesses[name] ?? []).filter(graph.hasBody)
            let isOpen = graph.owner(of: name).map { open.contains($0.access) } ?? true
            if witnesses.isEmpty || isOpen { first.insert(.source(source)) }
            for witness in witnesses { depend(.source(source), on: .function(witness)) }
        }
        var seen: Set<Node> = []
        while let (symbol, index) = parameters.popLast() {
            let node = Node.parameter(symbol, index)
            guard seen.insert(node).inserted else { continue }
            for value in values(of: index, of: symbol) {
                switch value {
                case .function(let closure):
                    depend(node, on: .function(closure))
                    if !facts.isPure(elsewhere: closure) { first.insert(.function(closure)) }
                    for handed in listed(closure) {
                        guard case .parameter(let inner) = handed.source else { continue }
                        depend(node, on: .parameter(closure, inner))
                    }
                case .parameter(let caller, let index):
                    depend(node, on: .parameter(caller, index))
                    parameters.append((caller, index))
                case .source: first.insert(node)
                }
            }
        }
        var rest = Array(first)
        impure = Dictionary(uniqueKeysWithValues: first.map { ($0, []) })
        while let reason = rest.popLast() {
            for node in dependents[reason] ?? [] {
                if impure[node] == nil { rest.append(node) }
                impure[node, default: []].insert(reason)
            }
        }
    }

    /// All that may be handed to a function as a parameter; something that is no function, if that is unknown.
    private func values(of index: Int, of symbol: String) -> [Node] {
        let unknown = Node.source(.elsewhere)
        guard let function = graph.module.functions[symbol], !open.contains(function.linkage),
            !graph.escaping.contains(symbol)
        else { return [unknown] }
        let calls = graph.callers[symbol] ?? []
        if calls.isEmpty {
            // What `??` takes was written into its caller, and is judged there. A function that could not be read is
            // unknown, and may call others that seem to have no caller.
            return graph.isRead && !graph.name(symbol).hasPrefix("implicit closure")
                ? [unknown] : []
        }
        return calls.flatMap { caller, call -> [Node] in
            guard index < call.arguments.count else { return [unknown] }
            guard graph.module.functions[caller]?.isFollowed == true else { return [] }
            return nodes(call.arguments[index], in: caller)
        }
    }

    private func nodes(_ value: SILValue, in caller: String) -> [Node] {
        switch value {
        case .function(let symbol): [.function(symbol)]
        case .parameter(let index): [.parameter(caller, index)]
        case .stored("a global"): []
        case .stored(let name): [.source(.stored(name))]
        case .oneOf(let values): values.flatMap { nodes($0, in: caller) }
        case .returned(let name):
            if let function = graph.module.functions[name], function.returnsItsOwn {
                nodes(function.result, in: name)
            } else {
                [.source(.returned)]
            }
        case .unknown: [.source(.elsewhere)]
        }
    }

    // MARK: - Ways

    /// How far a symbol is from something, and which way it is.
    struct Way: Equatable {
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

    /// The shortest way from each symbol to one that has the effect.
    func ways(to effect: Effect) -> [String: Way] {
        ways(from: facts.all.keys.filter { causes(of: $0).contains { $0.effect == effect } }) { _ in
            true
        }
    }

    /// The shortest way from each symbol to one of these. One on which everything is called goes before
    /// one on which something is only handed on.
    func ways(
        from sources: [String], along isWay: (Facts.Edge) -> Bool
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
}
