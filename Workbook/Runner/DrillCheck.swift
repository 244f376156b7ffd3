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
        try place(try Patches(project: project).apply(patch, to: stage), stage)
        let lint = try await lint([Tree.wrongAnswer.path(of: stage)])
        tally.expect(lint.end == .exited(0), "\(patch), swift-format: \(lint.errors)")
        let verdict = try await Judge(
            project: project, stage: stage, tree: .wrongAnswer, strict: true
        ).verdict()
        guard verdict.build == .built else {
            tally.failures.append("\(patch) does not build: \(verdict.build)")
            return tally
        }
        let red = (verdict.behaviours + verdict.katas).flatMap(\.red).map(\.name)
        let impure = verdict.purity?.declared ?? []
        tally.expect(verdict.isGreen, "\(patch) breaks stage \(stage.number): \(red + impure)")
        for test in try await drill.results(project, stage, .wrongAnswer, strict: true) {
            tally.expect(
                test.state == .passed,
                "\(patch): \(test.name): \(test.failures.first?.says ?? "")")
        }
        return tally
    }

    /// Without a patch, a solution meets none of its change requests.
    func unmet(_ stage: Stage) async throws -> Tally {
        var tally = Tally()
        for drill in Drill.all where drill.hasPatch(for: stage) {
            let tests = try await drill.results(project, stage, .solutions, strict: true)
            tally.expect(
                tests.contains { $0.state != .passed }, "\(drill.name) is met without its patch")
        }
        return tally
    }
}
