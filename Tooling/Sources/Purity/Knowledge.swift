/// What is known of the functions of other modules: which are pure, and what the others do. What is in
/// neither list is unknown, and never pure.
public struct Knowledge: Sendable {
    public enum Answer: Equatable, Sendable {
        case pure
        case effect(Effect)
    }

    private let rows: [String: Answer]
    private let functionsInC: [String: Answer]

    public static let shared = Knowledge()

    init() {
        var rows: [String: Answer] = [:]
        for name in Self.words(Self.knownPure) { rows[name] = .pure }
        for (effect, names) in Self.knownEffects {
            for name in Self.words(names) { rows[name] = .effect(effect) }
        }
        self.rows = rows
        var functions: [String: Answer] = [:]
        for name in Self.words(Self.knownPureInC) { functions[name] = .pure }
        for (effect, names) in Self.knownEffectsInC {
            for name in Self.words(names) { functions[name] = .effect(effect) }
        }
        functionsInC = functions
    }

    /// What is known of a Swift function by its name: "static Date.now.getter". The longest row counts:
    /// "Date.init()" before "Date.init", and that before "Date".
    public func answer(_ name: String) -> Answer? {
        let isStatic = name.contains("static ")
        let name = Self.plain(name)
        if let answer = rows[name] { return answer }
        // A default argument, or a closure inside of something, is not what it belongs to.
        guard !name.contains(" in "), !name.contains(" of ") else { return nil }
        if let known = Self.knownMembers.first(where: { name.contains($0.member) }) {
            return .effect(known.effect)
        }
        // An operator may have any sign in it, but comes after the type's name.
        var rest = name.prefix { $0 != "(" }
        // Some names are there twice: as a value's, and as a type's.
        if isStatic, let answer = rows["static \(rest)"] ?? rows["static \(rest.withoutAccessor)"] {
            return answer
        }
        if let answer = rows[String(rest)] { return answer }
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            if let answer = rows[String(rest)] { return answer }
        }
        return nil
    }

    /// What is known of a symbol of the standard library, by where it belongs: its own inner functions,
    /// which begin with an underscore, are as pure as what calls them.
    public func answer(_ name: String, symbol: String) -> Answer? {
        if let answer = answer(name) { return answer }
        return Self.isInner(name) && Self.isStandardLibrary(symbol) ? .pure : nil
    }

    /// Whether a name is one that a library keeps for itself.
    private static func isInner(_ name: String) -> Bool {
        let plain = plain(name)
        return plain.hasPrefix("_") || plain.contains("._")
    }

    /// What is known of a function of C. Swift's own runtime is as pure as what calls it, but for tasks.
    public func answer(functionInC name: String) -> Answer? {
        if let answer = functionsInC[name] { return answer }
        let tasks = ["swift_task", "swift_asyncLet", "swift_continuation"]
        if tasks.contains(where: name.hasPrefix) { return .effect(.thread) }
        return name.hasPrefix("swift_") || name.hasPrefix("_swift") ? .pure : nil
    }

    private static func isStandardLibrary(_ symbol: String) -> Bool {
        guard symbol.hasPrefix("$s") else { return false }
        let rest = symbol.dropFirst(2)
        return rest.hasPrefix("s")
            || (rest.hasPrefix("S") && !rest.hasPrefix("So") && !rest.hasPrefix("SC"))
    }

    /// Without what does not matter: "specialized static Array<A>.map<B>(_:)" is "Array.map(_:)".
    static func plain(_ name: String) -> String {
        var rest = Substring(name)
        var isPeeling = true
        while isPeeling {
            isPeeling = false
            for prefix in peeled where rest.hasPrefix(prefix) {
                rest = rest.dropFirst(prefix.count)
                isPeeling = true
            }
        }
        var plain = ""
        var depth = 0
        var previous: Character = " "
        for character in rest {
            if character == "<", depth > 0 || previous.isLetter || previous.isNumber {
                depth += 1
            } else if depth > 0 {
                if character == ">", previous != "-" { depth -= 1 }
            } else {
                plain.append(character)
            }
            previous = character
        }
        return plain.replacing("__allocating_init", with: "init")
    }

    private static let peeled = [
        "static ", "specialized ", "merged ", "@objc ", "dispatch thunk of ",
        "async function pointer to ", "method descriptor for ", "property descriptor for ",
        "@nonobjc ", "generic specialization of ",
    ]

    private static func words(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .flatMap { $0.split(separator: "|").map(\.trimmed) }
    }
}

extension Substring {
    fileprivate var withoutAccessor: Substring {
        hasSuffix(".getter") ? dropLast(".getter".count) : self
    }

    fileprivate var trimmed: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
