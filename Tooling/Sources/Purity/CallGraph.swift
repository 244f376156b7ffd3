/// A module's functions, with names, and what each of them refers to. It holds no opinion on purity.
public struct CallGraph: Sendable {
    public let module: SILModule
    /// By the symbol of the function that is called, or of which a closure is made, also if a table leads to it.
    let callers: [String: [(symbol: String, call: SILCall)]]
    /// The functions that are named somewhere without being called there: code that receives them can call them.
    let escaping: Set<String>
    /// Every function was read.
    let isRead: Bool
    /// What Swift's symbols stand for.
    public var names: [String: String] { module.names }

    public init(_ module: SILModule) {
        self.module = module
        var callers: [String: [(symbol: String, call: SILCall)]] = [:]
        var escaping: Set<String> = []
        for function in module.functions.values {
            for call in function.calls {
                let targets = module.methods[call.function] ?? module.witnesses[call.function]
                for target in targets ?? [call.function] {
                    callers[target, default: []].append((function.symbol, call))
                }
            }
            guard function.isFollowed else { continue }
            let called = Set(function.calls.map(\.function))
            escaping.formUnion(
                function.references.filter { $0.kind == .function }.map(\.target)
                    .filter { !called.contains($0) })
        }
        self.callers = callers
        self.escaping = escaping
        isRead = module.functions.values.allSatisfy(\.isFollowed)
    }

    /// The functions that were written in this module, and those that the compiler made for them.
    public var ownFunctions: [SILFunction] {
        module.functions.values.filter(\.isOwn).sorted { $0.symbol < $1.symbol }
    }

    /// "closure #1 in durationText(_:)"
    func name(_ symbol: String) -> String {
        let name = module.functions[symbol]?.cName ?? plainName(symbol)
        for part in [
            "one-time initialization function for ", "variable initialization expression of ",
        ]
        where name.hasPrefix(part) {
            return String(name.dropFirst(part.count))
        }
        for part in [".unsafeMutableAddressor", ".getter"] where name.hasSuffix(part) {
            return String(name.dropLast(part.count))
        }
        return name
    }

    /// The name as the file of what is known has it.
    func plainName(_ symbol: String) -> String { Knowledge.plain(names[symbol] ?? symbol) }

    /// The functions of the module that a method or a requirement may lead to.
    func targets(of reference: SILReference) -> [String] {
        let table = reference.kind == .method ? module.methods : module.witnesses
        return table[reference.target, default: []].filter(hasBody)
    }

    func hasBody(_ symbol: String) -> Bool { module.functions[symbol]?.hasBody ?? false }

    /// Whether it is written in a source file, and has a name: no closure, no thunk, nothing synthesised.
    func isNamed(_ function: SILFunction) -> Bool {
        guard function.isOwn, !function.isThunk else { return false }
        let name = names[function.symbol] ?? function.symbol
        return !name.contains(" in ") && !name.contains(" of ") && !name.contains(" for ")
            && !name.hasSuffix("deinit")
    }

    /// How many values a closure has from where it was made. They are its last parameters.
    func captured(by symbol: String) -> Int {
        callers[symbol, default: []].filter(\.call.isClosure).map(\.call.arguments.count).max() ?? 0
    }

    /// The module's own type that a member belongs to, if it is one: "World" of "World.now".
    func owner(of member: String) -> SILType? {
        let owner = member.split(separator: ".").dropLast().joined(separator: ".")
        return module.types[owner]
            // A requirement of a protocol that is nested, or of one with a generic name.
            ?? module.types[String(member.prefix { $0 != "." })]
    }

    /// A class of the module whose objects can change, which a value of this type is or has in it.
    func object(in type: String) -> String? { name(in: type, where: canChange) }

    /// The first name like this in a type, or in what is stored in it.
    func name(in type: String, where isOne: (String) -> Bool) -> String? {
        var (open, seen): ([String], Set<String>) = ([type], [])
        while let type = open.popLast() {
            // A closure is followed to where it was written.
            guard !type.contains("->") else { continue }
            for name in type.typeNames where seen.insert(name).inserted {
                if isOne(name) { return name }
                open += module.stored[name] ?? []
            }
        }
        return nil
    }

    /// A class with a stored `var`, or with a superclass or a subclass that has one.
    func canChange(_ name: String) -> Bool {
        func isMutable(_ name: String, _ next: (String) -> [String]) -> Bool {
            module.types[name]?.isMutable == true || next(name).contains { isMutable($0, next) }
        }
        guard let type = module.types[name], type.kind != .protocol else { return false }
        return isMutable(name) {
            module.types[$0]?.inherits.filter { module.types[$0]?.kind == .class } ?? []
        }
            || isMutable(name) { name in
                module.types.filter { $0.value.inherits.contains(name) }.map(\.key)
            }
    }
}

extension String {
    /// The names in a type: "Array", "Outer.Box" of "Array<Outer.Box>".
    var typeNames: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
    }
}
