import Judging

/// Looks in a table of functions for the rule of a screen, and for what the screen's functions reach hidden.
///
/// The screen is the type that declares some methods with known names. No other name is known.
struct ScreenSearch {
    private let table: FunctionTable
    private let methods: [Int]
    private let described: [LensFunction]
    /// The functions that a method calls, also by way of others: which methods, and how far the nearest is.
    private var reached: [Int: (methods: Set<Int>, distance: Int)] = [:]

    private var graph: CallGraph { table.graph }
    private var written: [LensFunctions.Written] { table.functions.written }
    private var facts: Facts { table.reach.facts }

    /// - Parameters:
    ///   - names: Of the methods: "returnTapped".
    ///   - path: What a file is called in the project.
    init(_ table: FunctionTable, methods names: [String], path: (String) -> String) {
        self.table = table
        described = table.described(path: path)
        let written = table.functions.written
        methods = names.compactMap { name in
            written.indices.first {
                written[$0].name.contains(".\(name)(") && !written[$0].name.hasSuffix(" (set)")
            }
        }
        for method in methods {
            for (index, distance) in distances(from: method) where !methods.contains(index) {
                let known = reached[index] ?? ([], distance)
                reached[index] = (known.methods.union([method]), min(known.distance, distance))
            }
        }
    }

    // MARK: - Ways

    /// The symbols that are called from some others, and how far they are. A requirement is followed if all types that
    /// meet it are here and pure.
    private func symbols(from start: [String]) -> [String: Int] {
        var distances = Dictionary(uniqueKeysWithValues: start.map { ($0, 0) })
        var (open, index) = (start, 0)
        while index < open.count {
            let symbol = open[index]
            let fact = facts.all[symbol]
            let impure = table.reach.handed(to: symbol)
            var witnesses: [String] = []
            for handed in fact?.handed ?? [] where !impure.contains(handed) {
                guard case .requirement(let name) = handed.source else { continue }
                witnesses += (graph.module.witnesses[name] ?? []).filter(graph.hasBody)
            }
            let next = (fact?.edges ?? []).filter(\.isNamed).map(\.symbol) + witnesses
            for other in next where distances[other] == nil {
                distances[other] = (distances[symbol] ?? 0) + 1
                open.append(other)
            }
            index += 1
        }
        return distances
    }

    private func distances(from index: Int) -> [Int: Int] {
        var distances: [Int: Int] = [:]
        for (symbol, distance) in symbols(from: written[index].members) {
            guard let target = table.functions.indices[symbol], target != index else { continue }
            distances[target] = min(distance, distances[target] ?? .max)
        }
        return distances
    }

    /// The bodies of a function and of all that it calls.
    private func bodies(of index: Int) -> [SILFunction] {
        symbols(from: written[index].members).keys.compactMap { graph.module.functions[$0] }
    }

    // MARK: - Properties of a function

    /// What a caller passes arguments to: the function, or a closure that it returns or a constant is.
    private func entries(of index: Int) -> [String] {
        let closures = written[index].members.filter {
            graph.names[$0]?.hasPrefix("closure #1 ") == true
        }
        return written[index].isInitialValue ? closures : written[index].roots + closures
    }

    private func takesDate(_ index: Int) -> Bool {
        entries(of: index).contains { root in
            let parameters = graph.module.functions[root]?.parameters ?? []
            // The types that a generic function is called with.
            let types = graph.module.functions.values.flatMap(\.references)
                .filter { $0.target == root }.flatMap(\.types)
            return (parameters + types).contains(where: hasDate)
        }
    }

    /// Whether a value of a type is a date or has one in it.
    private func hasDate(_ type: String) -> Bool {
        // A closure has a date in it if it takes or returns one.
        type.typeNames.contains { name in
            graph.name(in: name) { $0 == "Date" || $0 == "DateInterval" } != nil
        }
    }

    /// Whether it compares dates or counts with a calendar, itself or in what it calls.
    private func compares(_ index: Int) -> Bool {
        bodies(of: index).contains { $0.references.contains(where: comparesDates) }
    }

    /// Not whether two dates are equal: whether there is a date at all is asked in the same way.
    private func comparesDates(_ reference: SILReference) -> Bool {
        if reference.kind == .witness { return reference.target.hasPrefix("Comparable.") }
        guard reference.kind == .function else { return false }
        let name = graph.plainName(reference.target)
        let ofDates =
            /^(static )?Date(Interval)?\.([<>+\-]|timeInterval|distance|add|advanced|compare|contains)/
        if name.contains(ofDates) { return true }
        if name.hasPrefix("Calendar.") {
            return !name.contains(/^Calendar\.init|\.(getter|setter|modify)/)
        }
        return reference.types.contains { $0.typeNames.contains("Date") }
            && name.contains(/contains|max|min|sort|[<>]|~=/)
    }

    private enum Result { case decision, date, other }

    private func resultType(of index: Int) -> String {
        entries(of: index).first.flatMap { graph.module.functions[$0]?.resultType } ?? ""
    }

    private func parameters(of index: Int) -> [String] {
        written[index].roots.flatMap { graph.module.functions[$0]?.parameters ?? [] }
    }

    /// What a function is good for, by the type of its result.
    private func result(of index: Int) -> Result {
        let bodies = bodies(of: index)
        let type = resultType(of: index)
        let names = type.replacing(", @error any Error", with: "").replacing("Optional", with: "")
            .typeNames.filter { !["owned", "out", "pack", "unowned"].contains($0) }
        let isOptional = type.contains("Optional<")
        if names == ["Bool"] { return .decision }
        guard bodies.contains(where: \.branches), !names.isEmpty else { return .other }
        // A day that makes another day counts, and decides nothing.
        let isDate = hasDate(type) && written[index].name.hasPrefix("\(names[0]).")
        if names == ["Date"] || names.count == 1 && isDate { return .date }
        let measures: Set = [
            "Int", "Double", "Float", "String", "Substring", "DateComponents", "DateInterval",
            "Duration",
        ]
        // A text that may be missing says why something is refused; a number that may be missing is a number.
        let isMeasure = names.count == 1 && measures.contains(names[0])
        return isMeasure && !(isOptional && names == ["String"]) ? .other : .decision
    }

    /// Whether it is `<` or another operator, which compares two values and knows no rule.
    private func isOperator(_ index: Int) -> Bool {
        let name = written[index].name.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        return !name.contains { $0.isLetter }
    }

    /// An effect of a default argument, which the callers evaluate that leave the argument out.
    private func effectOfDefault(_ index: Int) -> LensEffect? {
        let known = described[index].effects.map(\.effect)
        return table.effects(of: written[index], from: written[index].members).first {
            !known.contains($0.effect)
        }
    }

    /// Whether it reads or changes a `var` of an object, itself or in what it calls.
    private func usesObject(_ index: Int) -> Bool {
        bodies(of: index).contains { $0.usesObject && !graph.name($0.symbol).contains("init(") }
    }

    private func isPure(_ index: Int) -> Bool {
        described[index].kind == .pure && effectOfDefault(index) == nil && !usesObject(index)
            && effectOfMaking(index) == nil
    }

    /// What making a value of a method's own type reaches in any case: in the initial value of a property, or in each of
    /// its initialisers. Then the value brings its date along, and no test can choose it.
    private func effectOfMaking(_ index: Int) -> (maker: Int, effect: LensEffect)? {
        let owner =
            written[index].name.prefix { $0 != "(" }.split(separator: ".").dropLast()
            .joined(separator: ".") + "."
        guard owner != ".", !screen.contains(index) else { return nil }
        func effect(_ maker: Int) -> (Int, LensEffect)? {
            described[maker].effects.first { $0.effect != .unknown }.map { (maker, $0) }
        }
        let initialValue = written.indices.lazy.filter { maker in
            written[maker].isInitialValue && written[maker].name.hasPrefix(owner)
                && written[maker].members.contains {
                    graph.names[$0]?.hasPrefix("variable initialization expression of ") == true
                }
        }.compactMap(effect).first
        if let initialValue { return initialValue }
        // The one that the compiler makes is not written, and stores only.
        let initialisers = graph.ownFunctions.filter {
            Knowledge.plain(graph.name($0.symbol)).hasPrefix("\(owner)init(")
        }.map { table.functions.indices[$0.symbol].flatMap(effect) }
        return initialisers.contains { $0 == nil } ? nil : initialisers.first ?? nil
    }

    // MARK: - The rule

    func screenFacts() -> ScreenFacts {
        var found = ScreenFacts()
        found.methods = methods.map(function)
        let near = written.indices.filter {
            takesDate($0) && compares($0) && !isOperator($0)
        }
        let pure = near.filter { reached[$0] != nil && isPure($0) }
        // The end of a period is the rule only where no function compares a date with it.
        let hasDecision = near.contains {
            reached[$0] != nil && !methods.contains($0) && result(of: $0) == .decision
        }
        let candidates = pure.filter { result(of: $0) == (hasDecision ? .decision : .date) }
        let made = rule(among: candidates)
        // A tap may leave the date out there, and then no test of the rule chooses it.
        let withDefault = made.flatMap { rule in
            decisions(around: rule, among: near).first { effectOfDefault($0) != nil }
        }
        if let withDefault {
            found.nearMiss = nearMiss([withDefault])
        } else if let made {
            let rule = decidingBy(made) ?? made
            found.rule = ScreenFacts.Rule(
                function: function(rule),
                callers: methods.filter { reached[rule]?.methods.contains($0) == true }
                    .map { described[$0].name },
                uses: ([rule] + uses(of: [rule] + candidates).filter { $0 != rule }).map(function))
            let beside = comparesBeside(rule)
            found.comparesBeside = hasDecision ? beside.map(function) : nil
            found.decidesAround = decidesAround(rule, among: near)
            found.bypass = bypass(rule, among: near)
            if !hasDecision, let beside {
                found.bypass = ScreenFacts.Remark(
                    says: "\(described[beside].name) compares a date with what the rule returns:"
                        + " no test of the rule reaches that", place: place(beside))
            }
        } else {
            found.unknown = unknown(near)
            found.nearMiss = nearMiss(near + decidingByLength())
        }
        found.hidden = hidden()
        found.unknownReach =
            screen.lazy.compactMap { index in
                described[index].effects.first { $0.effect == .unknown }.map { way($0, of: index) }
            }.first
        return found
    }

    /// Some functions, and what they use. Each method may have a decision of its own around the one that they share.
    private func uses(of functions: [Int]) -> [Int] {
        Set(functions).union(functions.flatMap { distances(from: $0).keys }).sorted()
    }

    /// The function that the most methods reach; of these, the one that none of the others calls, and then the nearest.
    private func rule(among candidates: [Int]) -> Int? {
        let most = candidates.compactMap { reached[$0]?.methods.count }.max()
        let best = candidates.filter { reached[$0]?.methods.count == most }
        let called = best.map { ($0, distances(from: $0)) }
        let top = best.filter { index in
            !called.contains { $0.0 != index && $0.1[index] != nil }
        }
        func rank(_ index: Int) -> (Int, Int) { (reached[index]?.distance ?? 0, index) }
        return (top.isEmpty ? best : top).min { rank($0) < rank($1) }
    }

    /// A function that decides by what another one has made of a date: an offer with an end, or days of a calendar.
    private func decidingBy(_ other: Int) -> Int? {
        let made = resultType(of: other).typeNames.filter { graph.module.stored[$0] != nil }
        // A value that is made of dates decides by itself.
        let isInitialiser = written[other].name.contains(".init(")
        let calledByOther = distances(from: other)
        return reached.keys.sorted().first { index in
            let parameters = parameters(of: index)
            let callers = reached[index]?.methods ?? []
            return index != other && calledByOther[index] == nil
                && (parameters.count > 1 || isInitialiser)
                && parameters.contains { !Set(made).isDisjoint(with: $0.typeNames) }
                && callers.isSuperset(of: reached[other]?.methods ?? [])
                && result(of: index) == .decision && isPure(index)
                && !resultType(of: index).contains("String")
        }
    }

    /// A function that reaches the rule, and could have left a comparison to it: no test of the rule reaches that.
    private func comparesBeside(_ rule: Int) -> Int? {
        written.indices.first { index in
            let bodies = written[index].members.compactMap { graph.module.functions[$0] }
            return (methods.contains(index) || reached[index] != nil) && !isPure(index)
                && bodies.contains { $0.references.contains(where: comparesDates) }
                && distances(from: index)[rule] != nil
        }
    }

    /// The decisions that call the rule: the methods of the screen and its other functions are the I/O around it.
    private func decisions(around rule: Int, among near: [Int]) -> [Int] {
        near.filter { index in
            index != rule && reached[index] != nil && !methods.contains(index)
                && !screen.contains(index) && result(of: index) == .decision
                && distances(from: index)[rule] != nil
        }
    }

    /// One that has branches of its own and reaches something hidden.
    private func decidesAround(_ rule: Int, among near: [Int]) -> ScreenFacts.Remark? {
        for index in decisions(around: rule, among: near) {
            let bodies = written[index].members.compactMap { graph.module.functions[$0] }
            let known = described[index].effects.first { $0.effect != .unknown }
            guard let known, bodies.contains(where: \.branches) else { continue }
            return ScreenFacts.Remark(
                says: "\(described[index].name), which calls it, decides, too, and"
                    + " \(known.effect.deed): no test of the rule reaches that",
                place: place(index))
        }
        return nil
    }

    /// A method that calls the rule, where others ask a decision around it.
    private func bypass(_ rule: Int, among near: [Int]) -> ScreenFacts.Remark? {
        let around = decisions(around: rule, among: near)
        let asking = Set(around.flatMap { reached[$0]?.methods ?? [] })
        let others = reached[rule]?.methods.subtracting(asking) ?? []
        guard let first = around.first, let method = others.min() else { return nil }
        return ScreenFacts.Remark(
            says: "\(described[method].name) calls it without \(described[first].name), which"
                + " decides around it. Does the method decide by itself?", place: place(method))
    }

    private func function(_ index: Int) -> ScreenFacts.Function {
        ScreenFacts.Function(
            name: described[index].name, place: place(index),
            isConstant: written[index].isInitialValue)
    }

    private func place(_ index: Int) -> String {
        "\(described[index].file):\(described[index].line)"
    }

    /// What may be the rule and cannot be followed.
    private func unknown(_ near: [Int]) -> ScreenFacts.Remark? {
        for index in near where reached[index] != nil && described[index].kind == .unknown {
            let call = described[index].effects.first.map { way($0, of: index).says } ?? ""
            let says = """
                \(call), and it is not known what that does. If it is pure, add a line with its \
                name to \(Knowledge.file); or do without it
                """
            return ScreenFacts.Remark(says: says, place: place(index))
        }
        for method in methods {
            for symbol in symbols(from: written[method].members).keys.sorted() {
                for handed in facts.all[symbol]?.handed ?? [] {
                    guard case .stored(let name) = handed.source else { continue }
                    let owner = name.split(separator: ".").dropLast().joined(separator: ".")
                    let stored = graph.module.stored[owner] ?? []
                    guard stored.contains(where: decidesByDate) else { continue }
                    return ScreenFacts.Remark(
                        says: "\(described[method].name) calls a closure in \(owner) that takes a"
                            + " date. Which function that is, shows only while the app runs. Call"
                            + " the function by its name, unless another one takes its place",
                        place: place(method))
                }
            }
        }
        return nil
    }

    /// Whether a type is that of a closure that takes a date and returns something.
    private func decidesByDate(_ type: String) -> Bool {
        let parts = type.split(separator: "->").map(String.init)
        return parts.count > 1 && !["()", "Void"].contains(parts[parts.count - 1].trimmingSpaces)
            && parts.dropLast().contains(where: hasDate)
    }

    /// The pure functions that get an age or another length of time, and decide by it.
    private func decidingByLength() -> [Int] {
        reached.keys.sorted().filter { index in
            parameters(of: index).contains { ["Double", "Duration"].contains($0) }
                && !compares(index) && result(of: index) == .decision && isPure(index)
        }
    }

    /// What is nearest to a rule, and why it is none.
    private func nearMiss(_ near: [Int]) -> ScreenFacts.Remark? {
        func steps(_ index: Int) -> Int { described[index].effects.first?.path.count ?? 0 }
        // What calls a method is around the screen.
        let inside = near.filter { index in
            methods.contains(index)
                || !distances(from: index).keys.contains(where: methods.contains)
        }
        let all = inside.map { index -> (rank: Int, says: String, index: Int) in
            let (name, function) = (described[index].name, described[index])
            if let effect = effectOfDefault(index) {
                return (
                    1,
                    "\(name) compares dates, and its default argument \(effect.effect.deed):"
                        + " remove the default", index
                )
            }
            if let (maker, effect) = effectOfMaking(index), maker != index {
                return (
                    1,
                    "\(name) compares dates, and \(described[maker].name), which makes its"
                        + " value, \(effect.effect.deed): pass the value in", index
                )
            }
            if methods.contains(index) || function.kind == .impure,
                let effect = function.effects.first
            {
                let way = effect.path.dropFirst().joined(separator: " → ")
                let rank = methods.contains(index) ? 7 : reached[index] == nil ? 8 : 5
                return (rank, "\(name) compares dates and \(effect.effect.deed): \(way)", index)
            }
            if let injection = function.injections.first {
                let rank = reached[index] == nil ? 6 : 4
                return (
                    rank, "\(name) compares dates and calls \(injection): pass the value instead",
                    index
                )
            }
            if usesObject(index) {
                return (
                    methods.contains(index) ? 7 : 3,
                    "\(name) compares dates and reads or changes a property of an object: pass the"
                        + " value instead", index
                )
            }
            if !compares(index) {
                return (
                    1,
                    "\(name) is pure and decides, and gets a length of time, which the judge does"
                        + " not follow: pass the date", index
                )
            }
            if result(of: index) != .decision {
                return (
                    result(of: index) == .date ? 6 : 2,
                    "\(name) is pure and compares dates, and what it returns is no decision:"
                        + " return a Bool, or a type with a case for each answer", index
                )
            }
            return (0, "\(name) is pure and decides, and none of the three methods calls it", index)
        }
        // Of some that are equally near, one that calls none of the others.
        let best = all.map(\.rank).min()
        let nearest = all.filter { $0.rank == best }
        let inner = nearest.filter { miss in
            let calls = distances(from: miss.index)
            return !nearest.contains { $0.index != miss.index && calls[$0.index] != nil }
        }
        // Of some that reach an effect, the one that does it, and not the screen.
        func order(_ miss: (rank: Int, says: String, index: Int)) -> (Int, Int, Int, Int) {
            (miss.rank, usesObject(miss.index) ? 1 : 0, steps(miss.index), miss.index)
        }
        return (inner.isEmpty ? nearest : inner).min { order($0) < order($1) }
            .map { ScreenFacts.Remark(says: $0.says, place: place($0.index)) }
    }

    // MARK: - What the screen reaches

    /// The functions of the type that declares the methods. Those of a type inside it are not its own.
    private var screen: [Int] {
        guard let method = methods.first else { return [] }
        let prefix =
            written[method].name.prefix { $0 != "(" }.split(separator: ".").dropLast()
            .joined(separator: ".") + "."
        return written.indices.filter { index in
            let name = written[index].name
            // A static function that creates a screen is the entry point's; one that a method calls counts there.
            let isStatic = written[index].roots.contains {
                graph.names[$0]?.hasPrefix("static ") == true
            }
            return !isStatic && name.hasPrefix(prefix)
                && !name.dropFirst(prefix.count).prefix { $0 != "(" }.contains(".")
        }
    }

    private func way(_ effect: LensEffect, of index: Int) -> ScreenFacts.Remark {
        let name = described[index].name
        let steps = (effect.path.first == name ? [] : [name]) + effect.path
        return ScreenFacts.Remark(
            says: steps.joined(separator: " → "), place: place(index))
    }

    private func hidden() -> [String: [ScreenFacts.Remark]] {
        // The app's own type: whether it is received is the reader's decision.
        let analytics = Set(
            written.filter { $0.name.hasPrefix("Analytics.") && !$0.isInitialValue }
                .flatMap(\.members))
        let reach = table.reach
        func ways(to effects: [Effect]) -> [(effect: Effect, ways: [String: Reach.Way])] {
            effects.map { effect in
                let sources = facts.all.keys.filter { symbol in
                    !analytics.contains(symbol)
                        && reach.causes(of: symbol).contains { $0.effect == effect }
                }
                return (effect, reach.ways(from: sources) { !analytics.contains($0.symbol) })
            }
        }
        let settings: [Effect] = [.file, .environment, .locale, .timeZone, .calendar]
        let groups = ["clock": [.clock], "network": [.network], "settings": settings]
        return groups.mapValues { effects in
            let counted = ways(to: effects)
            return screen.compactMap { index in
                table.effects(of: written[index], from: written[index].members, by: counted).first
                    .map { way($0, of: index) }
            }
        }
    }
}
