import Foundation
import Judging
import Processes
import Synchronization

/// How long the reader waits, beside the same work done by hand with SwiftPM. It works in clones of
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

        /// What a user would type in a package that has all stages.
        var byHand: String {
            "{ swift test --build-system native --filter '^\(stage.suite)\\.' > tests.txt 2>&1; true; }"
        }

        /// Judges, and says after how many seconds the katas were on screen, and all of it.
        func verdictTimes() async throws -> (katas: Double, all: Double) {
            let start = ContinuousClock.now
            let katas = Mutex<Double?>(nil)
            _ = try await Running.run(
                ["/bin/sh", "-c", "cd '\(folder.path)' && make stage-\(stage.number)"],
                deadline: .seconds(600)
            ) { line in
                if line.hasPrefix("Design") {
                    katas.withLock { $0 = start.duration(to: .now) / .seconds(1) }
                }
            }
            guard let first = katas.withLock({ $0 }) else {
                throw Failure(
                    "make stage-\(stage.number) showed no kata.", next: "run it by hand in a clone")
            }
            return (first, start.duration(to: .now) / .seconds(1))
        }

        /// Saves a change of a function's body.
        func edit(_ number: Int) throws {
            let stageFolder = "Stages/\(stage.folder)"
            let clone = Project(root: folder)
            let signature = "func load() async {\n"
            for file in clone.files(below: stageFolder) where file.hasSuffix("ViewModel.swift") {
                let path = "\(stageFolder)/\(file)"
                let text = try clone.text(path)
                guard let place = text.range(of: signature) else { continue }
                let edited = text.replacingCharacters(
                    in: place, with: signature + "        _ = \(number)\n")
                try Data(edited.utf8).write(to: clone.url(path))
                return
            }
            throw Failure("\(stageFolder) has no \(signature)", next: "teach Bench.swift another")
        }
    }

    /// - Parameter chosen: One stage; `nil` for all of them, and for the first verdict in a clone.
    func run(_ chosen: Stage?) async throws -> Int32 {
        Terminal.say("Medians in seconds; in brackets the least and the most.\n")
        if chosen == nil, let stage = project.stages().first {
            var first: [Double] = []
            for number in 1...5 {
                Terminal.note("clone to first verdict, \(number) of 5…")
                try await inClone(of: stage) { clone in
                    first.append(try await clone.shell(clone.verdict))
                }
            }
            Terminal.say("clone to first verdict, 5 clones   \(Self.summary(first))\n")
        }
        Terminal.say(
            "A changed body, 10 saves, and 3 of swift test --filter in a package with all stages\n")
        Terminal.say("stage   katas on screen       all of it             by hand")
        for stage in chosen.map({ [$0] }) ?? project.stages() {
            try await inClone(of: stage) { clone in
                _ = try await clone.verdictTimes()
                var (katas, all, hand): ([Double], [Double], [Double]) = ([], [], [])
                for number in 1...10 {
                    Terminal.note("stage \(stage.number), save \(number) of 10…")
                    try clone.edit(number)
                    let times = try await clone.verdictTimes()
                    katas.append(times.katas)
                    all.append(times.all)
                }
                _ = try await clone.shell(clone.byHand)
                for number in 11...13 {
                    try clone.edit(number)
                    hand.append(try await clone.shell(clone.byHand))
                }
                let columns = [katas, all, hand].map {
                    Self.summary($0).padding(toLength: 22, withPad: " ", startingAt: 0)
                }
                let number = "\(stage.number)".padding(toLength: 8, withPad: " ", startingAt: 0)
                Terminal.say(number + columns.joined().trimmingSpaces)
            }
        }
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

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    private static func summary(_ values: [Double]) -> String {
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        return "\(rounded(median(values)))  [\(rounded(least)), \(rounded(most))]"
    }

    private static func rounded(_ value: Double) -> String {
        value.formatted(
            .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_GB")))
    }
}
