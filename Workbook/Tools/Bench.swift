import Foundation
import Judging
import Processes

/// How long the reader waits, against the same work done by hand with SwiftPM. It works in clones of
/// what is committed, never in the reader's folder.
struct Bench {
    let project: Project

    private struct Clone {
        let folder: URL
        let stage: Stage

        func shell(_ command: String) async throws -> Double {
            let start = ContinuousClock.now
            let outcome = try await Running.run(
                ["/bin/sh", "-c", "cd '\(folder.path)' && \(command)"], deadline: .seconds(600))
            guard outcome.end == .exited(0), !outcome.timedOut else {
                throw Failure(
                    "\(command) failed:\n\(outcome.output)\(outcome.errors)", next: "run it by hand"
                )
            }
            return start.duration(to: .now) / .seconds(1)
        }

        /// The runner fails on a starter, as it should. Anything but that is a failure of the bench.
        var verdict: String {
            "{ make stage-\(stage.number) > verdict.txt; grep -q '^Next:' verdict.txt; }"
        }

        /// The least that anybody could type for the same: build, and run both suites.
        var byHand: String {
            let build = "swift build --build-system native --build-tests"
            let tests = ".build/debug/FromInjectionToRejectionPackageTests.xctest"
            let choice = "WORKBOOK_TREE=Stages WORKBOOK_STAGE=\(stage.folder)"
            return "export \(choice) && \(build) > build.txt"
                + " && { \(tests) --testing-library swift-testing > tests.txt 2>&1; true; }"
        }

        /// Saves a change that has to be compiled.
        func edit(_ number: Int) throws {
            let file = folder.appending(path: "Stages/\(stage.folder)/VideoLoader.swift")
            var text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            text += "\nprivate let edit\(number) = \(number)\n"
            try Data(text.utf8).write(to: file)
        }
    }

    func run() async throws -> Int32 {
        guard let stage = project.stages().first else { return 1 }
        Terminal.say(
            "Stage \(stage.number), on this machine. Medians; in brackets the least and the most.\n"
        )
        var (first, firstByHand): ([Double], [Double]) = ([], [])
        for number in 1...5 {
            Terminal.note("clone to first verdict, \(number) of 5…")
            try await inClone(of: stage) { clone in
                first.append(try await clone.shell(clone.verdict))
            }
            try await inClone(of: stage) { clone in
                firstByHand.append(try await clone.shell(clone.byHand))
            }
        }
        var (edit, editByHand): ([Double], [Double]) = ([], [])
        try await inClone(of: stage) { ours in
            try await inClone(of: stage) { theirs in
                _ = try await ours.shell(ours.verdict)
                _ = try await theirs.shell(theirs.byHand)
                for number in 1...10 {
                    Terminal.note("edit to verdict, \(number) of 10…")
                    try ours.edit(number)
                    edit.append(try await ours.shell(ours.verdict))
                    try theirs.edit(number)
                    editByHand.append(try await theirs.shell(theirs.byHand))
                }
            }
        }
        report("clone to first verdict", first, firstByHand)
        report("edit to verdict", edit, editByHand)
        return 0
    }

    private func inClone(of stage: Stage, _ body: (Clone) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clone = try await Running.run(
            ["git", "clone", "--quiet", project.root.path, folder.path], deadline: .seconds(60))
        guard clone.end == .exited(0) else {
            throw Failure("git clone failed: \(clone.errors)", next: "bench needs the git history")
        }
        try await body(Clone(folder: folder, stage: stage))
    }

    private func report(_ name: String, _ ours: [Double], _ theirs: [Double]) {
        let ratio = Self.median(ours) / Self.median(theirs)
        Terminal.say(name)
        Terminal.say("  make stage-N      \(Self.summary(ours))")
        Terminal.say("  plain SwiftPM     \(Self.summary(theirs))")
        Terminal.say("  ratio             \(Self.rounded(ratio))")
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    private static func summary(_ values: [Double]) -> String {
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        return "\(rounded(median(values))) s  [\(rounded(least)), \(rounded(most))]"
    }

    private static func rounded(_ value: Double) -> String {
        value.formatted(
            .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_GB")))
    }
}
