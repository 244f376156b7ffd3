/// A module's functions, with names, and what each of them refers to. It holds no opinion on purity.
public struct CallGraph: Sendable {
    public let module: SILModule
    /// What Swift's symbols stand for.
    public let names: [String: String]
    private let callers: [String: [(String, SILCall)]]
    /// Every function was read. If one was not, it is unknown, and may call others that seem to have no caller.
    private let isFollowed: Bool

    public init(module: SILModule, names: [String: String]) {
        self.module = module
        self.names = names
        callers = Self.callers(in: module)
        isFollowed = module.functions.values.allSatisfy(\.isFollowed)
    }

    /// Every symbol that has a name to be asked for.
    public static func symbols(of module: SILModule) -> Set<String> {
        var symbols = Set(module.functions.keys).union(module.globals.keys)
        for function in module.functions.values {
            for reference in function.references
            where reference.kind == .function || reference.kind == .global {
                symbols.insert(reference.target)
            }
        }
        return symbols
    }

    /// The functions that were written in this module, and those that the compiler made for them.
    public var ownFunctions: [SILFunction] {
        module.functions.values.filter(\.isOwn).sorted { $0.symbol < $1.symbol }
    }

    /// "closure #1 in durationText(_:)"
    public func name(_ symbol: String) -> String {
        let name = module.functions[symbol]?.cName ?? names[symbol] ?? symbol
        var rest = Substring(name)
        for prefix in ["specialized ", "merged ", "@objc "] {
            while rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        }
        for (old, new) in Self.renamed {
            if rest.hasPrefix(old) { return String(rest.dropFirst(old.count)) + new }
            if rest.hasSuffix(old) { return String(rest.dropLast(old.count)) + new }
        }
        return String(rest)
    }

    private static let renamed = [
        (".unsafeMutableAddressor", ""), ("one-time initialization function for ", ""),
        (".getter", ""), ("static ", ""),
        ("variable initialization expression of ", ""),
    ]

    /// The functions of the module that a reference may lead to.
    public func targets(of reference: SILReference) -> [String] {
        switch reference.kind {
        case .function: hasBody(reference.target) ? [reference.target] : []
        case .method: module.methods[reference.target, default: []].filter(hasBody)
        case .witness: module.witnesses[reference.target, default: []].filter(hasBody)
        case .global, .property, .builtin, .conformance, .unread: []
        }
    }

    public func hasBody(_ symbol: String) -> Bool { module.functions[symbol]?.hasBody ?? false }

    /// Whether somebody wrote it and gave it a name: no closure, no thunk, nothing synthesised.
    public func isNamed(_ function: SILFunction) -> Bool {
        guard function.isOwn, !function.isThunk else { return false }
        let name = names[function.symbol] ?? function.symbol
        return !name.contains(" in ") && !name.contains(" of ") && !name.contains(" for ")
            && !name.hasSuffix("deinit")
    }

    // MARK: - Closures

    /// Whether a value that is called comes from outside of the module: from a parameter that others
    /// fill, or from a property. What is made here and only handed on is followed.
    public func isInjected(_ value: SILValue, in function: SILFunction) -> Bool {
        var seen: Set<String> = []
        return isInjected(value, in: function, seen: &seen)
    }

    private func isInjected(
        _ value: SILValue, in function: SILFunction, seen: inout Set<String>
    ) -> Bool {
        switch value {
        case .function, .returned: return false
        case .stored, .unknown: return true
        case .oneOf(let values):
            return values.contains { isInjected($0, in: function, seen: &seen) }
        case .parameter(let index):
            guard seen.insert("\(function.symbol) \(index)").inserted else { return false }
            // Everybody can call a function that is not private.
            guard function.linkage == .private || function.linkage == .shared else { return true }
            let calls = callers[function.symbol] ?? []
            // What `??` takes was written into its caller, and is judged there.
            guard !calls.isEmpty else {
                return isFollowed && !name(function.symbol).hasPrefix("implicit closure")
            }
            return calls.contains { caller, call in
                guard index < call.arguments.count, let caller = module.functions[caller] else {
                    return true
                }
                return caller.isFollowed
                    && isInjected(call.arguments[index], in: caller, seen: &seen)
            }
        }
    }

    /// How many values a closure has from where it was made. They are its last parameters.
    public func captured(by symbol: String) -> Int {
        callers[symbol, default: []].filter(\.1.isClosure).map(\.1.arguments.count).max() ?? 0
    }

    private static func callers(in module: SILModule) -> [String: [(String, SILCall)]] {
        var callers: [String: [(String, SILCall)]] = [:]
        for function in module.functions.values {
            for call in function.calls {
                callers[call.function, default: []].append((function.symbol, call))
            }
        }
        return callers
    }
}
