/// What each function does by itself: one table, which the lens prints and *Purity* asks.
struct Facts {
    let graph: CallGraph
    let knowledge: Knowledge
    /// By symbol.
    private(set) var all: [String: Fact] = [:]

    struct Fact {
        var causes: [Cause] = []
        var edges: [Edge] = []
        var handed: [Handed] = []
    }

    /// An effect that a function reaches itself.
    struct Cause: Equatable {
        let effect: Effect
        /// "Date.init()"
        let name: String
        let place: Place?
        /// It counts where a core is judged, and not for the lens.
        var isOnlyInACore = false
    }

    /// A way from a function to another one.
    struct Edge: Hashable {
        let symbol: String
        /// It is not called here, but passed to code that may call it.
        var isHandedOn = false
        var place: Place?
        /// It is named here: it is not there only because a type conforms to a protocol.
        var isNamed = true
    }

    /// Something that a function receives, and calls or passes on.
    struct Handed: Equatable {
        enum Source: Hashable {
            /// A closure that it was passed, or has captured, counted from the last parameter.
            case parameter(Int)
            /// A closure in a property.
            case stored(String)
            /// A requirement of a protocol of the program.
            case requirement(String)
            /// The same, of a protocol of the system.
            case system(String)
            case returned, elsewhere
            /// An object that can change.
            case object(String)
        }

        let source: Source
        var isOutput = false
        var place: Place?
        var isOnlyInACore = false
    }

    init(graph: CallGraph, knowledge: Knowledge) {
        self.graph = graph
        self.knowledge = knowledge
        all = graph.module.functions.filter(\.value.hasBody).mapValues(fact)
        handOn()
    }

    // MARK: - One function

    private func fact(_ function: SILFunction) -> Fact {
        var fact = Fact()
        for reference in function.references {
            look(at: reference, in: function, &fact)
            fact.edges += conformances(behind: reference)
        }
        guard isFollowed(function) else { return fact }
        for applied in function.applied {
            call(applied.value, isOutput: applied.isOutput, at: applied.place, &fact)
        }
        fact.handed += received(by: function)
        return fact
    }

    /// A thunk that only changes how arguments are passed is no function of its own.
    private func isFollowed(_ function: SILFunction) -> Bool {
        function.isOwn && function.isFollowed && !function.symbol.hasSuffix("TR")
    }

    private func look(at reference: SILReference, in function: SILFunction, _ fact: inout Fact) {
        let (target, place) = (reference.target, reference.place ?? function.place)
        func follow(_ symbols: [String]) {
            fact.edges += symbols.map {
                Edge(symbol: $0, isHandedOn: isHandedOn($0, by: function), place: place)
            }
        }
        func note(_ answer: Knowledge.Answer?, _ name: String) {
            for part in (answer ?? .effect(.unknown)).parts where !isGiven(part, in: function) {
                let name = Knowledge.plain(name)
                if part.effect == .injected {
                    fact.handed.append(Handed(source: .system(name), place: place))
                } else {
                    fact.causes.append(
                        Cause(
                            effect: part.effect, name: name, place: place,
                            isOnlyInACore: part.isOnlyInACore))
                }
            }
        }
        switch reference.kind {
        case .function:
            let other = graph.module.functions[target]
            let name = graph.names[target] ?? target
            if other?.isOwn == true {
                follow([target])
            } else if other?.hasBody != true,
                let name = other?.cName ?? (target.hasPrefix("$") ? nil : target)
            {
                note(knowledge.answer(functionInC: name), name)
            } else if let answer = knowledge.answer(name, symbol: target) {
                note(answer, graph.name(target))
            } else if other?.hasBody == true {
                // Its body came with its interface, or it was made for this module.
                follow([target])
            } else if !name.hasPrefix("thunk for ") {
                note(nil, graph.name(target))
            }
        case .global:
            if let effect = effect(ofGlobal: target) {
                note(.effect(effect), graph.name(target))
            }
        case .method:
            // The tables of other modules' classes may be there too, with and without code.
            let answer = knowledge.answer(target)
            let targets = graph.targets(of: reference)
            let isOwn = graph.owner(of: target) != nil
            if targets.isEmpty || (!isOwn && answer != nil) {
                note(answer, target)
            } else {
                follow(targets)
            }
        case .witness:
            guard let type = graph.owner(of: target), type.kind == .protocol else {
                return note(knowledge.answer(target), target)
            }
            let targets = graph.targets(of: reference)
            if type.access != .private {
                fact.handed.append(Handed(source: .requirement(target), place: place))
            } else if targets.isEmpty, graph.module.skipped > 0 {
                // The table that has them may be one that was skipped.
                note(nil, target)
            } else {
                follow(targets)
            }
        case .property:
            // Of a type that is here, the getter is named beside it.
            let owner = target.split(separator: ".").dropLast().joined(separator: ".")
            if graph.module.stored[owner] == nil { note(knowledge.answer(target), target) }
        case .builtin: note(knowledge.answer(builtin: target), target)
        case .conformance: break
        case .unread: fact.causes.append(Cause(effect: .unknown, name: target, place: place))
        }
    }

    /// Whether a function of another module is pure; of this one, and of one whose body is here, the table says it.
    func isPure(elsewhere symbol: String) -> Bool {
        let function = graph.module.functions[symbol]
        if function?.isOwn == true { return true }
        let answer =
            symbol.hasPrefix("$")
            ? knowledge.answer(graph.names[symbol] ?? symbol, symbol: symbol)
            : knowledge.answer(functionInC: symbol)
        return answer == .pure || answer == nil && function?.hasBody == true
    }

    /// Whether the function also names what makes an effect harmless, as a calendar's time zone, or what it is only the
    /// way to, as `ProcessInfo.processInfo` to the environment.
    private func isGiven(_ part: Knowledge.Answer.Part, in function: SILFunction) -> Bool {
        !part.unless.isEmpty
            && function.references.contains { reference in
                let isSymbol = reference.kind == .function
                let name = isSymbol ? graph.plainName(reference.target) : reference.target
                return part.unless.contains(where: name.contains)
            }
    }

    // MARK: - Globals

    /// A global that can change is an effect; what a constant is made of is followed to where it is made.
    private func effect(ofGlobal symbol: String) -> Effect? {
        // What the compiler notes for itself: whether a lazy global is there yet.
        guard !symbol.hasSuffix("_Wz"), !symbol.hasSuffix("WZ"),
            knowledge.answer(functionInC: symbol) != .pure
        else { return nil }
        guard let global = graph.module.globals[symbol] else { return .unknown }
        guard global.isLet else { return .global }
        let changeable = graph.name(in: global.type) { name in
            // Whoever has it can write to the memory that is behind it.
            let isPointer = name.contains("Pointer") || name.contains("Unmanaged")
            let isElsewhere = graph.module.stored[name] == nil && graph.module.types[name] == nil
            return graph.canChange(name) || name == "AnyObject" || name == "OpaquePointer"
                || name.contains("Unsafe") && isPointer
                || isElsewhere
                    && knowledge.answer(name)?.parts.contains { $0.effect == .object } == true
        }
        return changeable == nil ? nil : .global
    }

    // MARK: - What is handed on

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
        graph.module.functions[callee]?.isOwn ?? (graph.owner(of: callee) != nil)
    }

    /// Where a value goes on as `any P` or to a generic function, what its type does for its protocols
    /// may be called there. A system's function can only know the system's protocols.
    private func conformances(behind reference: SILReference) -> [Edge] {
        let types: [String]
        let isSystems: Bool
        switch reference.kind {
        case .conformance: (types, isSystems) = ([reference.target], false)
        case .function, .method:
            types = reference.types.flatMap(\.typeNames)
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

    // MARK: - What is handed in

    private func call(
        _ value: SILValue, isOutput: Bool, at place: Place?, _ fact: inout Fact
    ) {
        let source: Handed.Source
        switch value {
        // A global's initial value is followed, and one that can change is an effect.
        case .function, .stored("a global"): return
        case .stored(let name): source = .stored(name)
        case .parameter(let index): source = .parameter(index)
        case .returned(let name):
            // Which closure it is may be seen in the function that returns it.
            guard graph.module.functions[name]?.returnsItsOwn != true else { return }
            source = .returned
        case .unknown: source = .elsewhere
        case .oneOf(let values):
            for value in values { call(value, isOutput: isOutput, at: place, &fact) }
            return
        }
        guard !fact.handed.contains(where: { $0.source == source }) else { return }
        fact.handed.append(Handed(source: source, isOutput: isOutput, place: place))
    }

    /// What a function takes that is neither a value nor a closure. Private functions are judged by what is handed
    /// to them.
    private func received(by function: SILFunction) -> [Handed] {
        guard function.linkage != .private, graph.isNamed(function) else { return [] }
        let name = graph.names[function.symbol] ?? ""
        let isInit = name.contains(".init(") || name.contains("__allocating_init")
        let last = function.parameters.count - 1
        return function.parameters.enumerated().compactMap { index, parameter in
            guard !parameter.contains("@callee_"), !(isInit && index == last) else { return nil }
            let type = parameter.split(separator: " ").drop {
                $0.hasPrefix("@") || $0.hasPrefix("$")
            }
            .joined(separator: " ")
            if type.typeNames.first.map(Self.carriers.contains) == true {
                return Handed(source: .parameter(last - index), isOnlyInACore: true)
            }
            return graph.object(in: type).map { Handed(source: .object($0), isOnlyInACore: true) }
        }
    }

    /// Types of the standard library that carry a closure, or lead to a property that may be computed.
    static let carriers: Set = [
        "AnySequence", "AnyCollection", "AnyBidirectionalCollection", "AnyRandomAccessCollection",
        "AnyIterator", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath",
        "AnyKeyPath",
    ]

    /// Whoever hands its own parameter to a function that calls it, calls it as well.
    private mutating func handOn() {
        let own = graph.ownFunctions.filter(isFollowed)
        var isChanged = true
        while isChanged {
            isChanged = false
            for function in own {
                guard var fact = all[function.symbol] else { continue }
                let count = fact.handed.count
                for call in function.calls {
                    for (index, isOutput) in called(by: call) where index < call.arguments.count {
                        self.call(call.arguments[index], isOutput: isOutput, at: call.place, &fact)
                    }
                }
                guard fact.handed.count != count else { continue }
                all[function.symbol] = fact
                isChanged = true
            }
        }
    }

    /// The arguments of a call that are called there, and whether only to tell them something.
    private func called(by call: SILCall) -> [(index: Int, isOutput: Bool)] {
        if let callee = graph.module.functions[call.function], !callee.isOwn {
            // A thunk only passes a closure's arguments in another way.
            if callee.isThunk { return [] }
            // The system calls the closures that it takes.
            let count = callee.parameters.count
            return callee.parameters.enumerated().filter { $0.element.contains("@callee_") }
                .map { (count - 1 - $0.offset, SILBody.isOutput(Line($0.element.utf8))) }
        }
        let targets =
            graph.module.methods[call.function] ?? graph.module.witnesses[call.function]
            ?? [call.function]
        return targets.flatMap { all[$0]?.handed ?? [] }.compactMap { handed in
            if case .parameter(let index) = handed.source, !handed.isOnlyInACore {
                (index, handed.isOutput)
            } else {
                nil
            }
        }
    }
}
