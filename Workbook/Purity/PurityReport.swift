/// What the gate says of a module.
public struct PurityReport: Codable, Equatable, Sendable {
    /// Every function that was judged: as it is without optimisation, and what only optimising made.
    public let functions: [PurityFunction]
    /// The most direct first.
    public let findings: [PurityFinding]

    /// What was seen at one optimisation.
    struct Part: Sendable {
        let optimisation: String
        var functions: [PurityFunction] = []
        var findings: [PurityFinding] = []
        /// Functions that made something with what this machine is set to, and gave it another at once.
        var tamed: [String] = []
    }

    init(merging parts: [Part], paths: [String: String]) {
        var functions: [PurityFunction] = []
        var known: Set<PurityFunction> = []
        var findings: [PurityFinding] = []
        var indices: [String: Int] = [:]
        for part in parts {
            for var function in part.functions {
                function.place = Self.whole(function.place, paths)
                if known.insert(function).inserted { functions.append(function) }
            }
            for var finding in part.findings {
                finding.place = Self.whole(finding.place, paths)
                finding.declared = Self.whole(finding.declared, paths)
                let key = "\(finding.function) \(finding.effect) \(finding.declared?.text ?? "")"
                if let index = indices[key] {
                    if !findings[index].seenAt.contains(part.optimisation) {
                        findings[index].seenAt.append(part.optimisation)
                    }
                } else {
                    indices[key] = findings.count
                    findings.append(finding)
                }
            }
        }
        self.functions = functions
        // Of these, optimised code shows the first step alone.
        let tamed = Set(parts.first?.tamed ?? [])
        findings.removeAll { finding in
            let first = parts.first?.optimisation ?? ""
            return [.locale, .timeZone, .calendar].contains(finding.effect)
                && !finding.seenAt.contains(first) && !tamed.isDisjoint(with: finding.path)
        }
        // A symbol that only repeats what was found in a line says nothing new.
        let found = Set(findings.filter { $0.place != nil }.map(\.effect))
        findings.removeAll { finding in
            finding.place == nil && finding.declared == nil
                && finding.effect != .unknown && finding.effect != .cCall
                && found.contains(finding.effect)
        }
        self.findings = findings.sorted { $0.order < $1.order }
    }

    private static func whole(_ place: Place?, _ paths: [String: String]) -> Place? {
        place.map { place in
            let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
            return Place(file: paths[name] ?? place.file, line: place.line)
        }
    }
}

public struct PurityFunction: Codable, Hashable, Sendable {
    /// "durationText(_:)"
    public let name: String
    public internal(set) var place: Place?
    /// It is no closure, and nothing that the compiler made.
    public let isNamed: Bool
}

/// A function that reaches an effect.
public struct PurityFinding: Codable, Equatable, Sendable {
    public let function: String
    public let effect: Effect
    /// The functions on the way, and last what it reaches: "durationText(_:)", "now()", "Date.init()".
    public let path: [String]
    /// Where the effect is reached.
    public internal(set) var place: Place?
    /// Where the function is.
    public internal(set) var declared: Place?
    /// "-Onone", "-O"
    public internal(set) var seenAt: [String]

    fileprivate var order: (Int, Int, String, Int, String) {
        // What is only not known comes late: it may be what follows from another one. What has no line,
        // nobody can open.
        (
            (place ?? declared) == nil ? 2 : effect == .unknown ? 1 : 0, path.count,
            place?.file ?? "", place?.line ?? 0, function
        )
    }
}
