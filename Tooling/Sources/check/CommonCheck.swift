import Glasses
import Judging

/// What must hold of the project as a whole.
extension Check {
    func commonParts() throws -> [Part] {
        [
            Part("Formatting", isBasic: true) { _ in try await formatting() },
            Part("Each kata has a wrong answer", isBasic: true) { _ in try coverage() },
            Part("Katas.md is true", isBasic: true) { _ in try book() },
            Part("The programs' own tests", isBasic: true) {
                try await runner("(?!AtLengthTests|CheckTests)", holding: $0.lock)
            },
            Part("The programs' own tests, at length") {
                try await runner("(AtLengthTests|CheckTests)", holding: $0.lock)
            },
            Part("The package, as an editor builds it") {
                try await wholePackage(holding: $0.lock)
            },
            Part("The site") { _ in try await site() },
            Part("The purity gate") { _ in try await GateCheck(project: project).run() },
        ]
    }

    private func formatting() async throws -> Tally {
        var tally = Tally()
        let lint = try await lint(["Package.swift", "Stages", "Solutions", "Tests", "Tooling"])
        tally.expect(
            lint.end == .exited(0),
            "swift-format: \(lint.errors)\nNext: make format")
        return tally
    }

    /// The katas in which the reader writes the tests: they have a corpus of their own.
    private func yours() throws -> [String] {
        try project.paths(below: "Tooling/Corpus", "/apps/kata.txt").map { path in
            let kata = try Patches.field("Kata", in: try project.text(path), path)
            return String(kata.prefix { $0 != " " })
        }
    }

    /// Each kata, and each behaviour of the capstone.
    private func coverage() throws -> Tally {
        var tally = Tally()
        func check(_ numbers: Set<String>, _ folder: String) throws {
            let all = try WrongAnswer.all(below: folder, in: project).map(\.kata) + yours()
            for number in numbers.sorted() {
                tally.expect(all.contains(number), "\(number) has no wrong answer in \(folder)")
            }
        }
        for stage in project.stages() {
            let record = try SuiteRecord.read(project, suite: stage.suite)
            try check(Set(record.tests.map(\.number)), stage.wrongAnswers)
        }
        let tests = try project.texts(below: "Tests/Drills").values.joined()
        for folder in project.stages().map(Drill.capstoneWrongAnswers).filter(project.exists) {
            try check(Set(tests.matches(of: /"(S\d+)\s/).map { String($0.1) }), folder)
        }
        return tally
    }

    private func runner(_ tests: String, holding lock: Lock) async throws -> Tally {
        var tally = Tally()
        let toolchain = Toolchain(project: project, scope: .programs, tree: .stages)
        let build = try await toolchain.build(holding: lock)
        guard tally.expectBuilt(build, "the runner") else { return tally }
        // What Tooling/build has built, it has noted there.
        let logs = ["workbook", "look", "check"].compactMap {
            try? project.text(".build/\($0).txt")
        }
        tally.expectNoWarning(in: logs.joined(separator: "\n"), build.output, build.errors)
        let run = try await toolchain.test("ToolingTests", [tests], deadline: .seconds(1200))
        let tests = Judge.observed(run.events).flatMap(\.tests)
        tally.expect(!tests.isEmpty, "no test of the runner ran: \(run.end) \(run.errors)")
        for test in tests {
            tally.expect(
                test.state == .passed,
                "\(test.name): \(test.failures.first.map { "\($0.says) (\($0.place))" } ?? "")")
        }
        return tally
    }

    /// All stages, suites and programs are one package, with nothing to set up.
    private func wholePackage(holding lock: Lock) async throws -> Tally {
        var tally = Tally()
        let build = try await Toolchain(project: project, scope: .everything, tree: .stages)
            .build(holding: lock)
        if tally.expectBuilt(build, "the package") { tally.passed += 1 }
        tally.expectNoWarning(in: build.output, build.errors)
        return tally
    }
}
