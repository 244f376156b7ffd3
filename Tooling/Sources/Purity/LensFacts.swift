/// What each function of a stage does by itself, by the lens's rules: see `LensReport`.
struct LensFacts {
    let graph: CallGraph
    private let judgement: Judgement

    /// What one function does by itself.
    struct Fact {
        var causes: [Judgement.Cause] = []
        var edges: [Edge] = []
        /// What it calls that was handed to it, whoever calls it.
        var injections: [String] = []
        /// The closures that it is passed and calls: that is the matter of whoever passes them.
        var passed: [String] = []
        /// The parameters that it calls, counted from the last.
        var calledParameters: Set<Int> = []
    }

    /// A way from a function to another one.
    struct Edge: Hashable {
        let symbol: String
        /// It is not called here, but handed to whoever may call it.
        var isHandedOn = false
        var place: Place?
        /// Somebody named it here: it is not there only because a type conforms to a protocol.
        var isNamed = true
    }

    init(graph: CallGraph) {
        self.graph = graph
        judgement = Judgement(graph: graph, knowledge: .shared, isWhole: true)
    }

    /// By symbol.
    func all() -> [String: Fact] {
        var facts = graph.module.functions.filter(\.value.hasBody).mapValues(fact)
        handOn(&facts)
        return facts
    }

    // MARK: - References

    private func fact(_ function: SILFunction) -> Fact {
        var fact = Fact()
        for (reference, step) in judgement.steps(of: function) {
            let place = reference.place ?? function.place
            switch step {
            case .nothing: break
            case .follow(let symbols):
                fact.edges += symbols.map {
                    Edge(symbol: $0, isHandedOn: isHandedOn($0, by: function), place: place)
                }
            case .effect(.injected, let name), .effect(.output, let name):
                fact.injections.append(name)
            // What a constant is made of is followed to where it is made.
            case .effect(let effect, _) where reference.kind == .global && effect != .global: break
            case .effect(let effect, let name):
                guard let effect = Self.shown(effect, name) else { break }
                fact.causes.append(
                    Judgement.Cause(effect: effect, name: Knowledge.plain(name), place: place))
            }
            fact.edges += conformances(behind: reference)
        }
        fact.causes = Self.withoutWaysIn(fact.causes)
        guard function.isOwn, !function.isThunk, function.isFollowed else { return fact }
        for applied in function.applied { call(applied.value, in: function, &fact) }
        return fact
    }

    /// What the lens makes of an effect that the gate knows; `nil` for what it does not show.
    private static func shown(_ effect: Effect, _ name: String) -> Effect? {
        switch effect {
        // A task-local that is made is not asked yet.
        case .global where name.hasPrefix("TaskLocal.init"): nil
        case .thread: name.contains(".sleep") || name.contains("Timer") ? .clock : nil
        case .object: nil
        // What identifies an object or a type is a key, and says nothing of the world.
        case .identity: name.contains("ObjectIdentifier") || name.contains("==") ? nil : effect
        // A path that is made is no file that is reached.
        case .file: name.contains("URL.init(filePath:") ? nil : effect
        case .cCall: .unknown
        default: effect
        }
    }

    /// Standard output is reached through a file handle, and the environment through the process.
    private static func withoutWaysIn(_ causes: [Judgement.Cause]) -> [Judgement.Cause] {
        let isConsole = causes.contains { $0.name.hasPrefix("FileHandle.standard") }
        let asksProcess = causes.contains {
            $0.name.hasPrefix("ProcessInfo.") && $0.name != "ProcessInfo.processInfo"
        }
        return causes.filter {
            !(isConsole && $0.effect == .file && $0.name.hasPrefix("FileHandle."))
                && !(asksProcess && $0.name == "ProcessInfo.processInfo")
        }
    }

    /// Whether a function that is named here is neither called here nor lent to what is called here.
    private func isHandedOn(_ symbol: String, by function: SILFunction) -> Bool {
        guard !function.lent.contains(symbol) else { return false }
        for call in function.calls where !call.isClosure {
            if call.function == symbol { return false }
            // What goes to the system is run by it, now or later: a task, a handler.
            let isArgument = call.arguments.contains { $0.functions.contains(symbol) }
            if isArgument, !isOwn(callee: call.function) { return false }
        }
        // Methods and requirements are called through a table, and so no call names them.
        return function.references.contains { $0.kind == .function && $0.target == symbol }
    }

    private func isOwn(callee: String) -> Bool {
        if let function = graph.module.functions[callee] { return function.isOwn }
        let owner = callee.split(separator: ".").dropLast().joined(separator: ".")
        return graph.module.types[owner] != nil
    }

    /// Where a value goes on as `any P` or to a generic function, what its type does for its protocols
    /// may be called there. A system's function can only know the system's protocols.
    private func conformances(behind reference: SILReference) -> [Edge] {
        let types: [String]
        let isSystems: Bool
        switch reference.kind {
        case .conformance: (types, isSystems) = ([reference.target], false)
        case .function, .method:
            types = reference.types.flatMap { list in
                list.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
                    .map(String.init)
            }
            isSystems = !isOwn(callee: reference.target)
        default: return []
        }
        guard !types.isEmpty else { return [] }
        return graph.module.conformances.filter { conformance in
            let isOwn = graph.module.types[conformance.protocol]?.kind == .protocol
            let isOwnType = graph.module.stored[conformance.type] != nil
            return isOwn != isSystems && types.contains(conformance.type)
                && (isOwn || isOwnType && conformance.protocol != "Hashable")
        }.flatMap { conformance in
            conformance.witnesses.filter(graph.hasBody).map {
                Edge(
                    symbol: $0, isHandedOn: !isSystems, place: reference.place, isNamed: false)
            }
        }
    }

    // MARK: - Closures that are called

    /// What is called where it cannot be said which closure it is.
    static let vague = ["a closure that a call returned", "a closure that comes from elsewhere"]

    private func call(_ value: SILValue, in function: SILFunction, _ fact: inout Fact) {
        switch value {
        case .function: break
        // A global's initial value is followed, and one that can change is an effect.
        case .stored("a global"): break
        case .stored(let name): fact.injections.append("the closure in \(name)")
        case .parameter(let index): fact.calledParameters.insert(index)
        case .returned: fact.injections.append(Self.vague[0])
        case .unknown: fact.injections.append(Self.vague[1])
        case .oneOf(let values): for value in values { call(value, in: function, &fact) }
        }
    }

    /// Whoever hands its own parameter to a function that calls it, calls it as well.
    private func handOn(_ facts: inout [String: Fact]) {
        let own = graph.ownFunctions.filter { !$0.isThunk }
        var isChanged = true
        while isChanged {
            isChanged = false
            for function in own {
                guard let before = facts[function.symbol] else { continue }
                var fact = before
                for call in function.calls {
                    for index in calledParameters(of: call, facts)
                    where index < call.arguments.count {
                        self.call(call.arguments[index], in: function, &fact)
                    }
                }
                fact.injections = fact.injections.unique
                if fact.injections != before.injections.unique
                    || fact.calledParameters != before.calledParameters
                {
                    facts[function.symbol] = fact
                    isChanged = true
                }
            }
        }
        for function in own {
            // What a closure has captured was looked at where it was made.
            let captured = graph.captured(by: function.symbol)
            let called = facts[function.symbol]?.calledParameters.filter { $0 >= captured } ?? []
            facts[function.symbol]?.passed = called.sorted(by: >).map { index in
                let name = function.parameterNames[index].map { " \($0)" } ?? ""
                return "the closure\(name) that it is passed"
            }
        }
    }

    private func calledParameters(of call: SILCall, _ facts: [String: Fact]) -> Set<Int> {
        if let callee = graph.module.functions[call.function] {
            if callee.isOwn { return facts[call.function]?.calledParameters ?? [] }
            // A thunk only passes a closure's arguments in another way.
            if callee.isThunk { return [] }
            // The system calls the closures that it takes.
            let count = callee.parameters.count
            return Set(
                callee.parameters.indices.filter { callee.parameters[$0].contains("@callee_") }
                    .map { count - 1 - $0 })
        }
        let targets = graph.module.methods[call.function] ?? []
        return targets.reduce(into: []) { $0.formUnion(facts[$1]?.calledParameters ?? []) }
    }
}

extension Array where Element: Hashable {
    /// Each of them once, where it is first.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
