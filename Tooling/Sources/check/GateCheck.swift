import Glasses
import Judging
import Purity

/// Holds the purity gate to its word: what is seeded in `Tooling/Corpus/Gate` is caught, and what is pure passes.
extension Check {
    func gate() async throws -> Tally {
        var (tally, seeded, pure) = (Tally(), 0, 0)
        // Files of a module see each other, and so a module is made of each folder.
        for name in ["Impure", "Pure", "BeyondTheGate"] {
            let folder = "Tooling/Corpus/Gate/\(name)"
            let paths = project.paths(below: folder)
            let verdict = try await project.withTools { tools in
                try await Modules(
                    parts: [Modules.Part(folder: "", module: name, files: paths.map(project.url))],
                    root: project.url(folder), temporary: project.temporary, tools: tools,
                    knowledge: try project.knowledge()
                ).purity(of: name, path: project.relative)
            }
            for path in paths {
                // A file without such a head has to have no finding.
                let head = /\/\/ Effect: (.+)\n\/\/ Caught by: the (?:gate|signature)\n/
                let effect = try project.text(path).firstMatch(of: head).map { String($0.1) }
                let findings = verdict.findings.filter { $0.declared.hasPrefix("\(path):") }
                let found = Set(findings.map(\.effect))
                tally.expect(
                    effect.map(found.contains) ?? found.isEmpty,
                    "\(path): expected is \(effect ?? "no effect"), and found are \(found.sorted())"
                )
                if effect != nil { seeded += 1 } else if name == "Pure" { pure += 1 }
            }
        }
        // What is missed, and what alarms, is a failure above.
        let figures = "caught \(seeded) of \(seeded) seeded, 0 false alarms of \(pure) pure"
        let book = "Stages/Appendices.md"
        tally.expect(
            try project.text(book).contains(figures),
            "\(book), \"The purity gate\", needs this: \(figures)")
        return tally
    }
}
