import Processes

/// What must hold of the drills.
extension Check {
    /// There is a patch for each drill and stage that is to have one, and no other.
    func drillPatches() throws -> Tally {
        var tally = Tally()
        let found = Set(project.files(below: Drill.patches).map { "\(Drill.patches)/\($0)" })
        let expected = Set(
            Drill.all.flatMap { drill in
                project.stages().filter(drill.hasPatch).map(drill.patch)
            })
        for patch in expected.union(found).sorted() {
            let isExpected = expected.contains(patch)
            tally.expect(
                isExpected && found.contains(patch),
                "\(patch) \(isExpected ? "is missing" : "is of no drill in Drill.swift")")
        }
        return tally
    }

    /// The patch meets the change request, breaks nothing, and is written as carefully as the solution.
    func drill(_ drill: Drill, _ stage: Stage) async throws -> Tally {
        var tally = Tally()
        let patch = drill.patch(for: stage)
        try place(try Patches(project: project).apply([patch], to: stage), stage)
        let lint = try await lint([Tree.wrongAnswer.path(of: stage)])
        tally.expect(lint.end == .exited(0), "\(patch), swift-format: \(lint.errors)")
        let verdict = try await Judge(
            project: project, stage: stage, tree: .wrongAnswer, strict: true,
            patience: Self.patience
        ).verdict()
        guard verdict.build == .built else {
            tally.failures.append("\(patch) does not build: \(verdict.build)")
            return tally
        }
        let red = (verdict.behaviours + verdict.katas).flatMap(\.red).map { test in
            "\(test.name): \(test.failures.first?.says ?? "\(test.state)")"
        }
        let impure = verdict.purity?.declared ?? []
        tally.expect(verdict.isGreen, "\(patch) breaks stage \(stage.number): \(red + impure)")
        for test in try await drill.results(
            project, stage, .wrongAnswer, strict: true, patience: Self.patience)
        {
            tally.expect(
                test.state == .passed,
                "\(patch): \(test.name): \(test.failures.first?.says ?? "")")
        }
        return tally
    }

    /// Each wrong answer to the capstone is killed by the test that it names, and each behaviour has one.
    func capstoneWrongAnswers(of stage: Stage, half: Int) async throws -> Tally {
        var tally = Tally()
        let (drill, folder) = (Drill.capstone, Drill.capstoneWrongAnswers.folder)
        let all = try WrongAnswer.all(below: folder, in: project)
        var tests: [TestVerdict] = []
        for (index, wrong) in all.enumerated() where index % 2 == half {
            let patches = [drill.patch(for: stage), wrong.path]
            try place(try Patches(project: project).apply(patches, to: stage), stage)
            tests = try await drill.results(
                project, stage, .wrongAnswer, patience: Self.patience)
            let killer = tests.first { $0.name == wrong.killedBy }
            tally.expect(
                killer?.state == .failed && killer?.name.hasPrefix("\(wrong.kata) ") == true,
                "\(wrong.path) survives \"\(wrong.killedBy ?? "nothing")\"")
        }
        for behaviour in Set(tests.map { $0.name.prefix { $0 != " " } }) {
            tally.expect(
                all.contains { $0.kata == behaviour },
                "\(behaviour) has no wrong answer in \(folder)")
        }
        return tally
    }

    /// Without a patch, a solution meets none of its change requests, and nothing at all of the capstone.
    func unmet(_ stage: Stage) async throws -> Tally {
        var tally = Tally()
        for test in try await Drill.capstone.results(
            project, stage, .solutions, strict: true, patience: Self.patience)
        {
            tally.expect(test.state == .failed, "\(test.name), and nobody has made a search")
        }
        for drill in Drill.all where drill != .capstone && drill.hasPatch(for: stage) {
            let tests = try await drill.results(
                project, stage, .solutions, strict: true, patience: Self.patience)
            tally.expect(
                tests.contains { $0.state != .passed }, "\(drill.name) is met without its patch")
        }
        return tally
    }
}
