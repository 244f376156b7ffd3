/// Gathers a stage's functions as a reader knows them: a closure belongs to the function that it is
/// written in, and what the compiler made is left out.
struct LensFunctions {
    let graph: CallGraph

    /// A function in the source files.
    struct Written {
        let name: String
        let place: Place
        /// The initial value of a property or a global.
        let isInitialValue: Bool
        /// The function itself. Its callers evaluate its default arguments.
        var roots: [String]
        /// With its closures and local functions.
        var members: [String]
    }

    let written: [Written]
    /// Which of them a symbol belongs to.
    let indices: [String: Int]

    /// - Parameter line: The text of a line of a source file.
    init(graph: CallGraph, line: (Place) -> String) {
        self.graph = graph
        var groups: [String: Written] = [:]
        let homes = Self.homes(graph)
        let accessors = Self.madeAccessors(graph)
        for function in graph.ownFunctions where !function.isThunk {
            let symbol = function.symbol
            let home = homes[symbol] ?? symbol
            guard !accessors.contains(graph.names[home] ?? home),
                let (name, place, isInitialValue) = Self.named(home, graph, line)
            else { continue }
            let key = "\(name) \(place.text)"
            let new = Written(
                name: name, place: place, isInitialValue: isInitialValue, roots: [], members: [])
            groups[key, default: new].members.append(symbol)
            if home == symbol { groups[key]?.roots.append(symbol) }
        }
        written = groups.values.sorted {
            ($0.place.file, $0.place.line, $0.name) < ($1.place.file, $1.place.line, $1.name)
        }
        indices = written.enumerated().reduce(into: [:]) { indices, written in
            for symbol in written.element.members { indices[symbol] = written.offset }
        }
    }

    // MARK: - Where a closure belongs

    /// The function that each closure, local function and default argument is written in.
    private static func homes(_ graph: CallGraph) -> [String: String] {
        let own = graph.ownFunctions.filter { !$0.isThunk }
        let symbols = Set(own.map(\.symbol))
        // The symbol of what a global is made with does not begin with the global's.
        var makers: [String: String] = [:]
        for function in own {
            let name = graph.names[function.symbol] ?? ""
            guard name.hasSuffix(".unsafeMutableAddressor") || name.hasPrefix(oneTime) else {
                continue
            }
            for reference in function.references { makers[reference.target] = function.symbol }
        }
        var homes: [String: String] = [:]
        for function in own {
            var home = function.symbol
            var seen: Set<String> = [home]
            while isInner(graph.names[home] ?? home),
                let outer = outer(of: home, symbols) ?? makers[home], seen.insert(outer).inserted
            {
                home = outer
            }
            homes[function.symbol] = home
        }
        return homes
    }

    /// Whether it is written in something else: "closure #1 in load()".
    private static func isInner(_ name: String) -> Bool {
        name.contains(" in ") || name.hasPrefix("default argument ") || name.hasPrefix(oneTime)
    }

    private static let oneTime = "one-time initialization "

    /// A closure's symbol begins with that of the function around it.
    private static func outer(of symbol: String, _ symbols: Set<String>) -> String? {
        var rest = symbol.dropLast()
        while rest.count > 3 {
            if symbols.contains(String(rest)) { return String(rest) }
            rest = rest.dropLast()
        }
        return nil
    }

    /// What calls `main()` before anything else. Without `@main`, it is written in the source files itself.
    private static func isEntry(_ symbol: String, _ name: String, _ graph: CallGraph) -> Bool {
        let isC = symbol == "main" || symbol == "async_Main"
        return name.hasSuffix(".$main()")
            || isC && graph.names.values.contains { $0.hasSuffix(".$main()") }
    }

    // MARK: - Names

    /// The getters and setters that the compiler makes beside `didSet`, `willSet` and `lazy`.
    private static func madeAccessors(_ graph: CallGraph) -> Set<String> {
        var made: Set<String> = []
        for name in graph.names.values {
            if name.contains(".$__lazy_storage_$_") {
                let property = name.replacing("$__lazy_storage_$_", with: "")
                    .replacing("variable initialization expression of ", with: "")
                made.insert("\(property).setter")
            }
            for observer in [".didset", ".willset"] where name.hasSuffix(observer) {
                let property = name.dropLast(observer.count)
                made.formUnion(["\(property).getter", "\(property).setter"])
            }
        }
        return made
    }

    /// What a reader calls a function, and where it is; `nil` if the compiler made it.
    private static func named(
        _ symbol: String, _ graph: CallGraph, _ line: (Place) -> String
    ) -> (name: String, place: Place, isInitialValue: Bool)? {
        guard let function = graph.module.functions[symbol] else { return nil }
        let full = graph.names[symbol] ?? symbol
        var name = graph.name(symbol)
        if full.hasSuffix(".unsafeMutableAddressor") {
            // It has no place, and what it lets run once has one.
            let places = function.references.compactMap { graph.module.functions[$0.target]?.place }
            return places.first { !$0.isInMacro }.map { (name, $0, true) }
        }
        if full.hasPrefix("variable initialization expression of ") {
            // Its place is that of the first thing in it.
            let places = function.references.compactMap(\.place)
            return places.first { !$0.isInMacro }.map { (name, $0, true) }
        }
        // Of a global whose value the compiler knows, nothing else is left.
        let closure = "closure #1 in variable initialization expression of "
        if full.hasPrefix(closure), let place = function.place {
            return (Knowledge.plain(String(full.dropFirst(closure.count))), place, true)
        }
        guard let place = function.place, function.isDeclared, !place.isInMacro,
            !function.isTransparent, !isInner(full), !isEntry(symbol, name, graph),
            !name.hasSuffix("__deallocating_deinit"), !name.hasPrefix("property wrap")
        else { return nil }
        name = name.replacing(".()", with: "").replacing(" infix(", with: "(")
            .replacing(" prefix(", with: "(").replacing(" postfix(", with: "(")
        // The compiler's own initialisers and deinitialisers stand where the type does.
        if name.contains("init(") || name.hasSuffix("deinit") {
            let word = name.hasSuffix("deinit") ? "deinit" : "init"
            let words = line(place).split { !$0.isLetter }
            guard words.contains(Substring(word)) else { return nil }
        }
        for (accessor, mark) in [
            (".setter", " (set)"), (".didset", " (didSet)"), (".willset", " (willSet)"),
        ]
        where name.hasSuffix(accessor) {
            name = name.dropLast(accessor.count) + mark
        }
        guard !name.hasSuffix(".modify"), !name.hasSuffix(".read") else { return nil }
        return (name, place, false)
    }
}
