/// What a module's SIL says: its functions and what they refer to. It holds no opinion on purity.
public struct SILModule: Equatable, Sendable {
    /// By symbol. One without a body belongs to another module.
    public internal(set) var functions: [String: SILFunction] = [:]
    /// By symbol.
    public internal(set) var globals: [String: SILGlobal] = [:]
    /// What a class's method may stand for: "Player.play" and the symbols of it and its overrides.
    public internal(set) var methods: [String: [String]] = [:]
    /// What a protocol's requirement may stand for: "Clock.now" and the symbols of its witnesses.
    public internal(set) var witnesses: [String: [String]] = [:]
    /// The module's own classes, actors and protocols, by name.
    public internal(set) var types: [String: SILType] = [:]
    /// What is stored in the module's own types, by their names: "[String: Box]".
    public internal(set) var stored: [String: [String]] = [:]
}

/// A line of a source file.
public struct Place: Codable, Hashable, Sendable {
    /// The file's name, as SIL has it, or its path.
    public var file: String
    public let line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    public var text: String { "\(file):\(line)" }
}

public struct SILType: Equatable, Sendable {
    public enum Kind: Equatable, Sendable { case `class`, actor, `protocol` }

    public let kind: Kind
    /// Nothing outside of its file can see it.
    public let isPrivate: Bool
    public let isFinal: Bool
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
    public let linkage: Linkage
    public let isThunk: Bool
    /// The name of a C function, if this stands for one.
    public let cName: String?
    /// The types of its parameters.
    public let parameters: [String]
    public internal(set) var hasBody = false
    /// Where it is declared; `nil` for what the compiler made.
    public internal(set) var place: Place?
    public internal(set) var references: [SILReference] = []
    public internal(set) var calls: [SILCall] = []
    public internal(set) var applied: [SILApplied] = []
    /// Its instructions, if it makes what has to be followed.
    public internal(set) var trace: SILTrace?

    /// It was written in this module, or made for something that was.
    public var isOwn: Bool { hasBody && linkage != .external && linkage != .shared }
}

/// Something that a function's body names.
public struct SILReference: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case function, global, method, witness
        /// A property of another module, in a key path.
        case property
        case builtin
        /// An instruction that this reader does not know.
        case instruction
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
    /// A function that is named here returned it.
    case returned
    case oneOf([SILValue])
    case unknown
}

/// A known function is called, or a closure is made of it, with these arguments.
public struct SILCall: Equatable, Sendable {
    public let function: String
    /// The last argument first.
    public let arguments: [SILValue]
}

/// A function that is not known by name is called.
public struct SILApplied: Equatable, Sendable {
    public let value: SILValue
    /// It returns nothing.
    public let isOutput: Bool
    public let place: Place?
}
