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
            Part("The scorecard") { _ in try await scorecard() },
            Part("The site") { _ in try await site() },
        ]
    }

    private func formatting() async throws -> Tally {
        var tally = Tally()
        let lint = try await Running.run(
            ["swift", "format", "lint", "--strict", "--recursive", "--parallel"]
                + ["Package.swift", "Stages", "Solutions", "Tests", "Tooling"],
            deadline: .seconds(120))
        tally.expect(lint.end == .exited(0), "\(lint.errors)\nNext: make format")
        return tally
    }

    /// It can be made. Where it is published, its links are followed.
    private func site() async throws -> Tally {
        var tally = Tally()
        tally.expect(try await project.website().files().count > 100, "the site lacks pages")
        return tally
    }

    private func scorecard() async throws -> Tally {
        var tally = Tally()
        tally.expect(
            try await project.recountedScorecard() == project.text(Project.scorecardFile),
            "\(Project.scorecardFile) is not as counted. Next: make record-scorecard")
        return tally
    }

    /// Each kata, and each behaviour of the capstone.
    private func coverage() throws -> Tally {
        var tally = Tally()
        func check(_ numbers: Set<String>, _ folder: String) throws {
            let all = try WrongAnswer.all(below: folder, in: project).map(\.kata)
            for number in numbers.sorted() {
                tally.expect(all.contains(number), "\(number) has no wrong answer in \(folder)")
            }
        }
        for stage in project.stages() {
            // A kata in which the reader writes the tests has wrong apps.
            let tests = try SuiteRecord.read(project, suite: stage.suite).tests
                .filter { !$0.id.hasPrefix("\(YourTests.folder)/") }
            try check(Set(tests.map(\.number)), stage.wrongAnswers)
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
        guard try await toolchain.builds(&tally, holding: lock) else { return tally }
        // What Tooling/build has built, it has noted there.
        for program in ["workbook", "look", "check"] {
            tally.expectNoWarning(in: (try? project.text(".build/\(program).txt")) ?? "")
        }
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
        _ = try await Toolchain(project: project, scope: .everything, tree: .stages)
            .builds(&tally, holding: lock)
        return tally
    }
}
