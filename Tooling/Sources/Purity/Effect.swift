/// What a function that is not pure can do or depend on.
public enum Effect: String, Codable, CaseIterable, Comparable, Sendable {
    case clock
    case timeZone = "time zone"
    case locale
    case calendar
    case randomness
    case identifier
    case network
    case file
    case console
    case environment
    case process
    case thread
    case global
    case object = "mutable object"
    case hashSeed = "hash seed"
    case identity = "object identity"
    /// It calls what it was handed, and that may do anything: a closure, a requirement of a protocol.
    case injected
    /// It calls a closure that it was handed and that returns nothing, and tells it something.
    case output = "injected output"
    /// It calls something that the gate does not know.
    case unknown

    public static func < (one: Effect, other: Effect) -> Bool {
        allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }

    /// What the function does: "reads the clock".
    public var deed: String {
        switch self {
        case .clock: "reads the clock"
        case .timeZone: "reads the time zone of this machine"
        case .locale: "reads the locale of this machine"
        case .calendar: "reads the calendar of this machine"
        case .randomness: "asks for something random"
        case .identifier: "makes a new identifier"
        case .network: "uses the network"
        case .file: "reaches the files"
        case .console: "uses the console"
        case .environment: "reads the environment"
        case .process: "asks about this process, or ends or starts one"
        case .thread: "uses threads or tasks"
        case .global: "uses a global that can change"
        case .object: "uses an object that can change"
        case .hashSeed: "uses hash values, which differ in each process"
        case .identity: "uses addresses, which differ in each process"
        case .injected: "receives a closure that it can call"
        case .output: "receives a closure that it can call to report something"
        case .unknown: "calls what the gate does not know"
        }
    }

    /// What to do about it.
    public var cure: String {
        switch self {
        case .injected: "take the value, or make the helper private"
        case .output: "return the value that it would get, and let the shell pass it on"
        case .object: "use a value instead, such as an array or a structure"
        case .global: "take it as an argument, and return what it becomes"
        case .console, .network, .file, .process:
            "return what is to be done as a value, and let the shell do it"
        case .thread: "let the shell ask or wait, and pass what comes of it as a value"
        case .unknown:
            "do without it; or, if it is pure, add a line with its name to \(Knowledge.file)"
        default: "take the value as an argument"
        }
    }
}
