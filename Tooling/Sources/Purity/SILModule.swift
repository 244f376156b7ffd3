/// What a module's SIL says: its functions and what they refer to. It holds no opinion on purity.
public struct SILModule: Equatable, Sendable {
    /// By symbol. One without a body belongs to another module.
    public internal(set) var functions: [String: SILFunction] = [:]
    /// By symbol.
    public internal(set) var globals: [String: SILGlobal] = [:]
    /// What the compiler writes above a function or a global, for people: "Date.init()". By symbol.
    public internal(set) var names: [String: String] = [:]
    /// What a class's method may stand for: "Player.play" and the symbols of it and its overrides.
    public internal(set) var methods: [String: [String]] = [:]
    /// What a protocol's requirement may stand for: "Clock.now" and the symbols of its witnesses.
    public internal(set) var witnesses: [String: [String]] = [:]
    /// The module's own classes, actors and protocols, by name.
    public internal(set) var types: [String: SILType] = [:]
    /// What is stored in the module's own types, by their names: "[String: Box]".
    public internal(set) var stored: [String: [String]] = [:]
    /// Which types keep which protocols' promises, and with what.
    public internal(set) var conformances: [SILConformance] = []
    /// How many entries and rows of tables were passed over, because the reader does not know them.
    public internal(set) var skipped = 0

    /// Takes in what another module says, so that a call from one of them into the other can be followed.
    public mutating func merge(_ other: SILModule) {
        functions.merge(other.functions) { one, other in
            // Elsewhere there is a declaration at most, or a copy of the body.
            one.isOwn || (one.hasBody && !other.isOwn) ? one : other
        }
        globals.merge(other.globals) { one, _ in one }
        names.merge(other.names) { one, _ in one }
        methods.merge(other.methods) { one, other in one + other.filter { !one.contains($0) } }
        witnesses.merge(other.witnesses) { one, other in one + other.filter { !one.contains($0) } }
        types.merge(other.types) { one, other in one.isMutable ? one : other }
        stored.merge(other.stored) { $0 + $1 }
        conformances += other.conformances
        skipped += other.skipped
    }
}

/// A type and a protocol that it conforms to.
public struct SILConformance: Equatable, Sendable {
    /// "SystemTimeProvider"
    public let type: String
    /// "TimeProvider"
    public let `protocol`: String
    /// The symbols of what meets its requirements.
    public internal(set) var witnesses: [String] = []
}

/// A line of a source file.
public struct Place: Codable, Hashable, Sendable {
    /// The file's name, as SIL has it, or its path.
    public var file: String
    public let line: Int

    public var text: String { "\(file):\(line)" }

    /// It is in the expansion of a macro, which no editor can open.
    var isInMacro: Bool { file.hasPrefix("@") }

    /// The place, if an editor can open it.
    var written: Place? { isInMacro ? nil : self }
}

public struct SILType: Equatable, Sendable {
    public enum Kind: Equatable, Sendable { case `class`, actor, `protocol` }

    public let kind: Kind
    /// Who can see it.
    public let access: SILFunction.Linkage
    /// Its superclass, and what it conforms to where it is declared.
    public var inherits: [String] = []
    /// It has a stored `var`.
    public internal(set) var isMutable = false
}

public struct SILGlobal: Equatable, Sendable {
    public let isLet: Bool
    /// "Mutex<Int>"
    public let type: String
}

public struct SILFunction: Equatable, Sendable {
    public enum Linkage: String, Equatable, Sendable {
        case open = "public"
        case package, hidden, `private`, shared
        /// The body of another module's function, which came with its interface.
        case external
    }

    public let symbol: String
    public internal(set) var linkage: Linkage
    public let isThunk: Bool
    /// The compiler puts its body in the place of each call: it made this one itself.
    public let isTransparent: Bool
    /// The name of a C function, if this stands for one.
    public let cName: String?
    /// The types of its parameters.
    public let parameters: [String]
    public internal(set) var hasBody = false
    /// Where it is declared, or its first line.
    public internal(set) var place: Place?
    /// It has a line of its own, and not only those of what is in it.
    public internal(set) var isDeclared = false
    public internal(set) var references: [SILReference] = []
    public internal(set) var calls: [SILCall] = []
    public internal(set) var applied: [SILApplied] = []
    /// Closures that do not outlive a call: a function that receives one can run it, and not keep it.
    public internal(set) var lent: Set<String> = []
    /// The names of its parameters, as far as they have one, counted from the last.
    public internal(set) var parameterNames: [Int: String] = [:]
    /// The value that it returns.
    public internal(set) var result = SILValue.unknown
    /// It writes a stored property of an object.
    public internal(set) var changesObject = false
    /// It reads or writes a stored `var` of an object.
    public internal(set) var usesObject = false
    /// What it does next depends on a value.
    public internal(set) var branches = false
    /// The type of its result: "Bool", "@owned Decision".
    public internal(set) var resultType = ""

    /// It was written in this module, or made for something that was.
    public var isOwn: Bool { hasBody && linkage != .external && linkage != .shared }

    /// It returns a closure that is written in it, or a function.
    var returnsItsOwn: Bool {
        if case .function = result { isOwn } else { false }
    }

    /// All of its body was read.
    var isFollowed: Bool { !references.contains { $0.kind == .unread } }
}

/// Something that a function's body names.
public struct SILReference: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case function, global, method, witness
        /// A property of another module, in a key path.
        case property
        case builtin
        /// A type of which a value goes where only its protocol is known.
        case conformance
        /// A part of the body that the reader does not know, and that may call anything.
        case unread
    }

    public let kind: Kind
    /// A symbol, or a name such as "FileManager.fileExists".
    public let target: String
    public let place: Place?
    /// The types that a generic function is called with: "Int, String".
    public internal(set) var types: Set<String> = []
}

/// Where a value that can be called comes from.
public indirect enum SILValue: Equatable, Sendable {
    case function(String)
    /// A parameter or a captured value, counted from the last one.
    case parameter(Int)
    /// It was read from a property.
    case stored(String)
    /// A function that is named here returned it, or a method or a requirement.
    case returned(by: String)
    case oneOf([SILValue])
    case unknown

    /// The symbols of the functions that it may be.
    var functions: [String] {
        switch self {
        case .function(let symbol): [symbol]
        case .oneOf(let values): values.flatMap(\.functions)
        case .parameter, .stored, .returned, .unknown: []
        }
    }
}

/// A known function is called, or a closure is made of it, with these arguments.
public struct SILCall: Equatable, Sendable {
    /// A symbol; the name of a method or a requirement, "HTTPClient.get"; or "builtin".
    public let function: String
    /// The last argument first.
    public let arguments: [SILValue]
    /// It is not called here: a closure is made of it, which holds the arguments.
    public var isClosure = false
    public var place: Place?
}

/// A function that is not known by name is called.
public struct SILApplied: Equatable, Sendable {
    public let value: SILValue
    /// It returns nothing.
    public let isOutput: Bool
    public let place: Place?
}
