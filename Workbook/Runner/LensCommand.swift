import Foundation
import Purity

extension Commands {
    func lens(_ stage: Stage, _ tree: Tree, asJSON: Bool) async throws -> Int32 {
        let report = try await Lens(project: project).report(stage, tree)
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.say(String(decoding: try encoder.encode(report), as: UTF8.self))
            return 0
        }
        for b in report.broken { Terminal.say("\(b)") }
        for f in report.functions {
            Terminal.say("\(f.file):\(f.line) \(f.kind) \(f.name) \(f.injections)")
            for e in f.effects { Terminal.say("      \(e.effect.rawValue) \(e.isDirect ? "direct " : "")\(e.isHandedOn ? "handed on " : "")\(e.path.joined(separator: " → ")) \(e.file):\(e.line)") }
        }
        return 0
    }
}
