import Foundation
import Judging
import Purity

/// Shows what the purity gate says: of its own corpus, or of the Swift files in a folder.
struct GateCommand {
    let project: Project

    func run(folder: String?) async throws -> Int32 {
        let start = ContinuousClock.now
        defer {
            let seconds = start.duration(to: .now) / .seconds(1)
            Terminal.note("\(Double(Int(seconds * 10)) / 10) s")
        }
        try FileManager.default.createDirectory(
            at: project.temporary, withIntermediateDirectories: true)
        guard let folder else {
            let tally = try await GateCheck(project: project).run()
            for failure in tally.failures { Terminal.say("  ✘ \(failure)") }
            return tally.failures.isEmpty ? 0 : 1
        }
        let files = project.files(below: folder).filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/\($0)" }
        let report = try await PurityGate(project: project).report(files: files, module: "Judged")
        for finding in report.findings {
            let place = (finding.place ?? finding.declared)
                .map { "\(project.relative($0.file)):\($0.line)" }
            Terminal.say(
                "\(finding.function) \(finding.effect.deed): "
                    + "\(finding.path.joined(separator: " → "))   \(place ?? "")   "
                    + finding.seenAt.joined(separator: " "))
        }
        Terminal.say("\(report.functions.count) functions, \(report.findings.count) findings")
        return report.findings.isEmpty ? 0 : 1
    }
}
