import Foundation
import Glasses
import Judging
import Purity

/// Holds the purity gate to its word: what is seeded in `Tooling/Corpus/Gate` is caught, and what is pure passes.
struct GateCheck: Sendable {
    let project: Project

    static let folder = "Tooling/Corpus/Gate"
    static let book = "Stages/Appendices.md"

    /// A file of the corpus: one function or more that are pure, or that are not.
    struct Case: Sendable {
        /// "Tooling/Corpus/Gate/Impure/ClockAtOnce.swift"
        let path: String
        /// What it has to be caught with; `nil` for a pure one.
        let effect: Effect?
        /// Whether the gate has to catch it. It judges signatures, too.
        let isForGate: Bool

        /// - Throws: `Failure`, if its first lines do not say what it is.
        init(path: String, text: String) throws(Failure) {
            self.path = path
            let head = text.split(separator: "\n").prefix(3)
            func field(_ name: String) -> String? {
                head.first { $0.hasPrefix("// \(name): ") }
                    .map { String($0.dropFirst(name.count + 5)) }
            }
            let (name, catcher) = (field("Effect"), field("Caught by"))
            effect = name.flatMap(Effect.init)
            isForGate = catcher == "the gate" || catcher == "the signature"
            let isKnown = isForGate || catcher == "a property test" || catcher == "nothing"
            guard path.contains("/Pure/") || name != nil && isKnown else {
                throw Failure(
                    "\(path) does not say what it is.",
                    next: "begin it with a sentence, // Effect: … and // Caught by: …")
            }
            guard effect != nil || !isForGate else {
                throw Failure(
                    "\(path): there is no effect \"\(name ?? "")\".",
                    next: "Tooling/Sources/Purity/Effect.swift has them")
            }
        }
    }

    /// What came of it.
    struct Figures: Equatable {
        var seeded = 0
        var caught = 0
        var pure = 0
        var falseAlarms = 0

        /// The line that stands in the appendices, too.
        var text: String {
            "caught \(caught) of \(seeded) seeded, \(falseAlarms) false alarms of \(pure) pure"
        }
    }

    func run() async throws -> Tally {
        // Files of a module see each other, and so a module is made of each folder.
        async let impure = outcomes(in: "Impure")
        async let pure = outcomes(in: "Pure")
        async let beyond = outcomes(in: "BeyondTheGate")
        var (figures, tally) = try await Self.figures(impure + pure + beyond)
        Terminal.say("  The purity gate: \(figures.text)")
        tally.expect(
            try project.text(Self.book).contains(figures.text),
            "\(Self.book), \"The purity gate\", needs this: \(figures.text)")
        return tally
    }

    /// A case, and what was found in it.
    typealias Outcome = (item: Case, findings: [PurityFinding])

    static func figures(_ outcomes: [Outcome]) -> (figures: Figures, tally: Tally) {
        var figures = Figures()
        var tally = Tally()
        for (item, findings) in outcomes {
            let effects = Set(findings.map(\.effect)).sorted().map(\.rawValue)
            let found = findings.isEmpty ? "nothing" : effects.joined(separator: ", ")
            if item.path.contains("/Pure/") {
                figures.pure += 1
                if !findings.isEmpty { figures.falseAlarms += 1 }
                let first = findings.first?.path.joined(separator: " → ") ?? ""
                tally.expect(
                    findings.isEmpty, "\(item.path) is pure, and the gate says: \(found): \(first)")
            } else if let effect = item.effect, item.isForGate {
                figures.seeded += 1
                let isCaught = findings.contains { $0.effect == effect }
                if isCaught { figures.caught += 1 }
                tally.expect(
                    isCaught,
                    "\(item.path) is not caught as \(effect.rawValue), but as: \(found)")
            } else {
                tally.expect(
                    findings.isEmpty,
                    "\(item.path) is said to be beyond the gate, and the gate says: \(found)")
            }
        }
        return (figures, tally)
    }

    private func outcomes(in name: String) async throws -> [Outcome] {
        let folder = "\(Self.folder)/\(name)"
        let paths = project.paths(below: folder)
        let cases = try paths.map { try Case(path: $0, text: try project.text($0)) }
        let report = try await project.withTools { tools in
            try await Modules(
                parts: [Modules.Part(folder: "", module: name, files: paths.map(project.url))],
                root: project.url(folder), temporary: project.temporary, tools: tools,
                knowledge: try project.knowledge()
            ).purity(of: name)
        }
        return cases.map { item in
            let file = project.url(item.path).path
            return (item, report.findings.filter { ($0.declared ?? $0.place)?.file == file })
        }
    }
}
