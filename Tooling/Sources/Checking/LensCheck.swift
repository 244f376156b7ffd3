import Foundation
import Glasses
import Judging
import Purity

/// Holds the lens to answers that were checked by reading the code, one line a function.
struct LensCheck {
    let project: Project
    let stage: Stage

    func run() async throws -> Tally {
        var tally = Tally()
        let report = try await project.lens(of: stage, .solutions)
        tally.expect(report.broken.isEmpty, "does not compile: \(report.broken)")
        tally.expect(
            try Self.text(report) == project.text(stage.lens),
            "the lens does not say what \(stage.lens) has. If the solution has changed on purpose, "
                + "make record-\(stage.number) records it anew. Then read each line of git diff "
                + "\(stage.lens) against the code")
        return tally
    }

    func record(_ report: LensReport) throws {
        try Data(Self.text(report).utf8).write(to: project.url(stage.lens))
        Terminal.say("\(stage.lens): \(report.functions.count) functions")
    }

    /// "impure | clock, hands on file | VideoCache.swift | VideoCache.load()"
    private static func text(_ report: LensReport) -> String {
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
            .joined(separator: " | ") + "\n"
        }.joined()
    }
}
