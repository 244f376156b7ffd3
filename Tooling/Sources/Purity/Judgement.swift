/// Says of every function of a call graph what effects it reaches, and by which path.
struct Judgement {
    let graph: CallGraph
    let knowledge: Knowledge
    /// The whole program is here: there is no subclass but those that are seen.
    var isWhole = false

    /// An effect that a function reaches itself.
    struct Cause: Equatable {
        let effect: Effect
        /// "Date.init()"
        let name: String
        let place: Place?
    }

    /// What a function reaches, and the functions on the way.
    struct Reached {
        let effect: Effect
        let path: [String]
        let place: Place?
    }

    /// The functions that are judged: not what the compiler made so that a type can be hashed or called.
    var judged: [SILFunction] {
        graph.ownFunctions.filter { !$0.isThunk && !isSynthesisedHash($0) }
    }

    /// Every `Hashable` type has a `hashValue`; whoever asks for it is the one to be named.
    private func isSynthesisedHash(_ function: SILFunction) -> Bool {
        function.place == nil && graph.name(function.symbol).hasSuffix("hashValue")
    }

    /// What is not pure of the functions that are judged.
    var report: PurityReport {
        let reached = reached()
        let judged = judged
        return PurityReport(
            functions: judged.count,
            findings: judged.flatMap { function in
                (reached[function.symbol] ?? []).map { way in
                    PurityFinding(
                        function: graph.name(function.symbol), effect: way.effect, path: way.path,
                        place: way.place ?? function.place?.written,
                        declared: function.place?.written)
                }
            })
    }

    /// Whatever the functions reach, by symbol, the shortest way each.
    func reached() -> [String: [Reached]] {
        var causes: [String: [Cause]] = [:]
        var callers: [String: [(symbol: String, place: Place?)]] = [:]
        for function in graph.module.functions.values where function.hasBody {
            let followed = follow(function)
            causes[function.symbol] = followed.causes
            for call in followed.calls {
                callers[call.symbol, default: []].append((function.symbol, call.place))
            }
        }
        var reached: [String: [Reached]] = [:]
        for effect in Effect.allCases {
            // From the effect outwards, so that the first path to come by is the shortest.
            var front: [(symbol: String, reached: Reached)] = []
            for (symbol, causes) in causes.sorted(by: { $0.key < $1.key }) {
                guard let cause = causes.first(where: { $0.effect == effect }) else { continue }
                let path = [graph.name(symbol), cause.name].filter { !$0.isEmpty }
                front.append((symbol, Reached(effect: effect, path: path, place: cause.place)))
            }
            var seen: Set<String> = []
            while !front.isEmpty {
                var next: [(symbol: String, reached: Reached)] = []
                for (symbol, way) in front where seen.insert(symbol).inserted {
                    reached[symbol, default: []].append(way)
                    // What is injected is the matter of the function that takes it.
                    guard effect != .injected, effect != .output else { continue }
                    for caller in callers[symbol, default: []].sorted(by: { $0.symbol < $1.symbol })
                    {
                        let name = graph.name(caller.symbol)
                        let path = way.path.first == name ? way.path : [name] + way.path
                        next.append(
                            (
                                caller.symbol,
                                Reached(
                                    effect: effect, path: path, place: way.place ?? caller.place)
                            ))
                    }
                }
                front = next
            }
        }
        return reached
    }

    // MARK: - One function

    /// What each reference of a function comes to.
    func steps(of function: SILFunction) -> [(reference: SILReference, step: Step)] {
        let given = given(in: function)
        return function.references.map { ($0, answer($0, in: function, given)) }
    }

    private func follow(
        _ function: SILFunction
    ) -> (causes: [Cause], calls: [(symbol: String, place: Place?)]) {
        var causes: [Cause] = []
        var calls: [(symbol: String, place: Place?)] = []
        for (reference, step) in steps(of: function) {
            // What a macro made has no line: whoever calls it has one.
            let place = reference.place?.written ?? function.place?.written
            switch step {
            case .nothing: break
            case .follow(let symbols): calls += symbols.map { ($0, place) }
            case .effect(let effect, let name):
                causes.append(Cause(effect: effect, name: name, place: place))
            }
        }
        guard function.isOwn, !function.isThunk, function.isFollowed else { return (causes, calls) }
        for applied in function.applied where graph.isInjected(applied.value, in: function) {
            let name =
                switch applied.value {
                case .stored(let name): "the closure in \(name)"
                case .parameter: "a closure that is passed in"
                default: "a closure that comes from elsewhere"
                }
            causes.append(
                Cause(
                    effect: applied.isOutput ? .output : .injected, name: name,
                    place: applied.place?.written ?? function.place?.written))
        }
        causes += injections(in: function).map {
            Cause(effect: $0.effect, name: $0.name, place: function.place?.written)
        }
        return (causes, calls)
    }

    enum Step {
        case nothing
        case follow([String])
        case effect(Effect, String)
    }

    private func answer(
        _ reference: SILReference, in function: SILFunction, _ given: Set<Effect>
    ) -> Step {
        switch reference.kind {
        case .function: return answer(function: reference, given)
        case .global: return answer(global: reference.target)
        case .method:
            // The tables of other modules' classes may be there too, with and without code.
            let answer = knowledge.answer(reference.target)
            let isOwn = graph.module.types[Self.owner(of: reference.target)] != nil
            let targets = graph.targets(of: reference)
            if targets.isEmpty || (!isOwn && answer != nil) {
                return step(answer, reference.target)
            }
            return .follow(targets)
        case .witness:
            let owner = String(reference.target.prefix { $0 != "." })
            let type =
                graph.module.types[Self.owner(of: reference.target)] ?? graph.module.types[owner]
            guard let type, type.kind == .protocol else {
                return step(knowledge.answer(reference.target), reference.target)
            }
            guard type.isPrivate else {
                return .effect(.injected, "\(reference.target), of whoever conforms")
            }
            let targets = graph.targets(of: reference)
            // The table that has them may be one that was skipped.
            return targets.isEmpty && graph.module.skipped > 0
                ? step(nil, reference.target) : .follow(targets)
        case .property:
            // Of a type that is here, the getter is named beside it.
            let isOwn = graph.module.stored[Self.owner(of: reference.target)] != nil
            return isOwn ? .nothing : step(knowledge.answer(reference.target), reference.target)
        case .builtin:
            let isTask = ["createAsyncTask", "startAsyncLet"].contains {
                reference.target.hasPrefix($0)
            }
            return isTask ? .effect(.thread, reference.target) : .nothing
        case .conformance: return .nothing
        case .unread: return .effect(.unknown, reference.target)
        }
    }

    private static func owner(of member: String) -> String {
        member.split(separator: ".").dropLast().joined(separator: ".")
    }

    private func answer(function reference: SILReference, _ given: Set<Effect>) -> Step {
        let symbol = reference.target
        let function = graph.module.functions[symbol]
        if let function, function.isOwn { return .follow([symbol]) }
        let name = graph.name(symbol)
        if let cName = function?.cName ?? (symbol.hasPrefix("$") ? nil : symbol),
            function?.hasBody != true
        {
            return step(knowledge.answer(functionInC: cName) ?? .effect(.cCall), cName)
        }
        let answer = knowledge.answer(graph.names[symbol] ?? symbol, symbol: symbol)
        if let answer {
            let isHarmless = isGiven(reference, given) || isText(reference)
            return isHarmless ? .nothing : step(answer, name)
        }
        // Its body came with its interface, or it was made for this module.
        if function?.hasBody == true { return .follow([symbol]) }
        return (graph.names[symbol] ?? "").hasPrefix("thunk for ") ? .nothing : step(nil, name)
    }

    /// Whether it prints into a `String`, which is a value, and no console.
    private func isText(_ reference: SILReference) -> Bool {
        let name = plainName(reference.target)
        let isStream =
            (name.hasPrefix("print(") || name.hasPrefix("debugPrint(") || name.hasPrefix("dump("))
            && (name.hasSuffix(":to:)") || name.hasPrefix("dump(_:to:"))
        return isStream && !reference.types.isEmpty
            && reference.types.allSatisfy { $0 == "String" || $0.hasSuffix(", String") }
    }

    private func plainName(_ symbol: String) -> String {
        Knowledge.plain(graph.names[symbol] ?? symbol)
    }

    // MARK: - What is given a time zone or a locale

    /// A new calendar has the time zone of the machine, and a new style has its locale, until the function gives
    /// them another. That it does so before it uses them is taken on trust.
    private func given(in function: SILFunction) -> Set<Effect> {
        var given: Set<Effect> = []
        for reference in function.references where reference.kind == .function {
            let name = plainName(reference.target)
            let isSetter = name.hasSuffix(".setter") || name.hasSuffix(".modify")
            if isSetter && name.hasPrefix("Calendar.timeZone.")
                || name.hasPrefix("DateComponents.init(calendar:timeZone:")
                || name == "Calendar.dateComponents(in:from:)"
            {
                given.insert(.timeZone)
            }
            if isSetter && name.contains("Style.locale.") || name.hasSuffix(".locale(_:)") {
                given.insert(.locale)
            }
        }
        return given
    }

    private func isGiven(_ reference: SILReference, _ given: Set<Effect>) -> Bool {
        let name = plainName(reference.target)
        if name == "Calendar.init(identifier:)" || name == "Locale.calendar.getter" {
            return given.contains(.timeZone)
        }
        // A date's style would need its calendar and its time zone, too.
        return given.contains(.locale) && name.hasPrefix("FormatStyle.")
            && (name.hasSuffix(".getter") || name.hasSuffix(")"))
            && !name.hasPrefix("FormatStyle.dateTime") && !name.hasPrefix("FormatStyle.interval")
            && knowledge.answer(name) == .effect(.locale)
    }

    // MARK: - Globals

    private func answer(global symbol: String) -> Step {
        // What the compiler notes for itself: whether a lazy global is there yet.
        guard !symbol.hasSuffix("_Wz"), !symbol.hasSuffix("WZ") else { return .nothing }
        let name = graph.name(symbol)
        if knowledge.answer(functionInC: symbol) == .pure { return .nothing }
        guard let global = graph.module.globals[symbol] else { return .effect(.unknown, name) }
        guard global.isLet else { return .effect(.global, name) }
        var seen: Set<String> = []
        guard let effect = effect(of: global.type, &seen) else { return .nothing }
        return .effect(effect == .object ? .global : effect, name)
    }

    /// What a constant of a type gives access to, by whatever is stored in it.
    private func effect(of type: String, _ seen: inout Set<String>) -> Effect? {
        // A closure is followed to where it was written.
        guard !type.contains("->") else { return nil }
        let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        for name in names.map(String.init) where seen.insert(name).inserted {
            // A lock guards what can change, and is not what changes.
            if isWhole, Self.locks.contains(name) { continue }
            // Whoever has it can write to the memory that is behind it.
            if name == "AnyObject" || name == "OpaquePointer"
                || name.contains("Unsafe")
                    && (name.contains("Pointer") || name.contains("Unmanaged"))
            {
                return .global
            }
            if let own = graph.module.types[name], own.kind != .protocol,
                own.isMutable || (!own.isFinal && !isWhole)
            {
                return .global
            }
            if graph.module.types[name] == nil, graph.module.stored[name] == nil,
                case .effect(let effect) = knowledge.answer(name)
            {
                return effect
            }
            for stored in graph.module.stored[name] ?? [] {
                if let effect = effect(of: stored, &seen) { return effect }
            }
        }
        return nil
    }

    private static let locks: Set = ["NSLock", "NSRecursiveLock", "NSCondition"]

    private func step(_ answer: Knowledge.Answer?, _ name: String) -> Step {
        switch answer {
        case .pure: .nothing
        case .effect(let effect): .effect(effect, Self.shown(name))
        case nil: .effect(.unknown, Self.shown(name))
        }
    }

    private static func shown(_ name: String) -> String {
        name.hasPrefix("static ") ? String(name.dropFirst(7)) : name
    }

    // MARK: - Signatures

    /// What a function takes that is no value: a closure, `any P` of a protocol of this module, an object
    /// of a class of this module. Private functions are judged by what is handed to them.
    private func injections(in function: SILFunction) -> [(effect: Effect, name: String)] {
        guard function.linkage != .private, graph.isNamed(function) else { return [] }
        let name = graph.names[function.symbol] ?? ""
        let isInit = name.contains(".init(") || name.contains("__allocating_init")
        var found: [(effect: Effect, name: String)] = []
        for (index, parameter) in function.parameters.enumerated() {
            let isSelf = index == function.parameters.count - 1
            if parameter.contains("@callee_guaranteed") || parameter.contains("@callee_owned") {
                let isOutput = SILBody.isOutput(Line(parameter))
                found.append((isOutput ? .output : .injected, "a closure as a parameter"))
                continue
            }
            if isInit, isSelf { continue }
            let type = Self.type(parameter)
            if let carrier = Self.carriers.first(where: { type.hasPrefix($0) }) {
                found.append((.injected, "\(carrier) as a parameter"))
            } else if type.hasPrefix("any ") {
                let protocols = type.dropFirst(4).split(separator: " & ").map(String.init)
                found += protocols.filter { graph.module.types[$0]?.kind == .protocol }
                    .map { (.injected, "any \($0) as a parameter") }
            } else if let own = graph.module.types[type], own.isMutable || !own.isFinal {
                found.append((.injected, "an object, \(type), as a parameter"))
            }
        }
        return found
    }

    /// Types of the standard library that carry a closure, or lead to a property that may be computed.
    private static let carriers = [
        "AnySequence", "AnyCollection", "AnyBidirectionalCollection", "AnyRandomAccessCollection",
        "AnyIterator", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath",
        "AnyKeyPath",
    ]

    /// "@guaranteed Player" is "Player"; what it is optional or an array of counts too.
    private static func type(_ parameter: String) -> String {
        var rest = Substring(parameter)
        while rest.hasPrefix("@") || rest.hasPrefix("$") {
            guard let space = rest.firstIndex(of: " ") else { break }
            rest = rest[rest.index(after: space)...]
        }
        for wrapper in ["Optional<", "Array<"] {
            while rest.hasPrefix(wrapper), rest.hasSuffix(">") {
                rest = rest.dropFirst(wrapper.count).dropLast()
            }
        }
        return String(rest)
    }
}
