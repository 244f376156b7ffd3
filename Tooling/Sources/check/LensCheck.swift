import Foundation
import Glasses
import Judging
import Purity

/// Holds the lens to answers that were checked by reading the code, one line a function.
struct LensCheck {
    let project: Project
    let stage: Stage

    private var file: String { stage.lens }

    func run() async throws -> Tally {
        var tally = Tally()
        let report = try await project.lens(of: stage, .solutions)
        tally.expect(report.broken.isEmpty, "does not compile: \(report.broken)")
        let now = Self.lines(report)
        // A new stage has no answers yet, and then all of them are new.
        let checked = ((try? project.text(file)) ?? "").split(separator: "\n").map(String.init)
        tally.passed += Set(now).intersection(checked).count
        let changes = now.difference(from: checked)
        for case .insert(_, let line, _) in changes {
            tally.failures.append("new in the lens: \(line)")
        }
        for case .remove(_, let line, _) in changes {
            tally.failures.append("only in \(file): \(line)")
        }
        if !tally.failures.isEmpty {
            tally.notes.append(
                "If the solution has changed on purpose, make record-\(stage.number) records it anew. "
                    + "Then read each line of git diff \(file) against the code.")
        }
        return tally
    }

    func record(_ report: LensReport) throws {
        try project.write(Self.lines(report).joined(separator: "\n") + "\n", to: file)
        Terminal.say("\(file): \(report.functions.count) functions")
    }

    /// "impure | clock, hands on file | VideoCache.swift | VideoCache.load()"
    static func lines(_ report: LensReport) -> [String] {
        report.functions.map { function in
            let effects = function.effects.map { effect in
                let name =
                    effect.effect == .unknown
                    ? "unknown \(effect.path.last ?? "")" : effect.effect.rawValue
                return effect.isHandedOn ? "hands on \(name)" : name
            }
            let what = effects + function.injections.map { "is handed \($0)" }
            return [
                function.kind.rawValue, what.joined(separator: ", "), function.file, function.name,
            ]
            .joined(separator: " | ")
        }
    }
}
