/// What is not pure in a module that has to be.
public struct PurityReport: Codable, Equatable, Sendable {
    /// How many functions were judged.
    public let functions: Int
    /// The most direct first.
    public let findings: [PurityFinding]
    /// What could not be read of the compiler's output; `nil` if all of it was.
    public internal(set) var note: String?
    /// The functions whose result may have the order of a dictionary or a set, and where.
    public internal(set) var orders: [Order] = []

    public struct Order: Codable, Equatable, Sendable {
        public let function: String
        public let place: Place
        public let declared: Place
    }

    init(functions: Int, findings: [PurityFinding]) {
        self.functions = functions
        self.findings = findings.sorted { $0.order < $1.order }
    }

    /// Whether code outside of the module, which was not read, may decide it.
    public var dependsOnCallers: Bool { findings.contains { $0.effect == .injected } }
}

/// A function that reaches an effect.
public struct PurityFinding: Codable, Equatable, Sendable {
    public let function: String
    public let effect: Effect
    /// The functions on the way, and last what it reaches: "durationText(_:)", "now()", "Date.init()".
    public let path: [String]
    /// Where the effect is reached.
    public let place: Place?
    /// Where the function is.
    public let declared: Place?
    /// What it does: "reads the clock".
    public let deed: String
    /// What to do about it.
    public let cure: String

    init(
        function: String, effect: Effect, path: [String], place: Place?, declared: Place?,
        deed: String? = nil, cure: String? = nil
    ) {
        (self.function, self.effect, self.path) = (function, effect, path)
        (self.place, self.declared) = (place, declared)
        (self.deed, self.cure) = (deed ?? effect.deed, cure ?? effect.cure)
    }

    fileprivate var order: (Int, Int, String, Int, String) {
        // What is only not known comes late: it may follow from another finding. What has no line comes last.
        (
            (place ?? declared) == nil ? 2 : effect == .unknown ? 1 : 0, path.count,
            place?.file ?? "", place?.line ?? 0, function
        )
    }
}
