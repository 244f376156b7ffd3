import Foundation
import Testing

@testable import Judging
@testable import check
@testable import Glasses

@Suite("The size of a change")
struct ChangeSizeTests {
    private static let project = Project(in: ProjectFiles.root.path)

    @Test("files and lines are counted as git counts them")
    func size() {
        #expect("\(ChangeSize(numstat: "4\t2\tApp.swift\n1\t0\tNew.swift\n"))" == "2 files, +5 −2")
        #expect("\(ChangeSize(numstat: "1\t1\tApp.swift\n"))" == "1 file, +1 −1")
        #expect(ChangeSize(numstat: "").files == 0)
    }

    @Test("the answers state the sizes of the drill's patches", arguments: project.stages())
    func chapter(_ chapter: Stage) throws {
        let drill = Drill(name: try #require(chapter.drill))
        let sizes = try Drill.stages(of: chapter, in: Self.project).map { stage in
            let size = try drill.size(Self.project, stage)
            return "\(size.files) \(size.files == 1 ? "file" : "files") and "
                + "\(size.added + size.removed) lines in stage \(stage.number)"
        }.joined(separator: ", ")
        let text = try Self.project.text(chapter.answers).replacing(/\s+/, with: " ")
        #expect(text.contains(sizes), "\(chapter.answers): \(sizes)")
    }

    @Test(
        "the appendix states the lines of each drill's patches", arguments: Drill.all(in: project))
    func allStages(drill: Drill) throws {
        let project = Self.project
        let stages = project.stages()
        let sizes = try stages.map { stage in
            try project.exists(drill.patch(for: stage)) ? drill.size(project, stage) : nil
        }.map { $0.map { $0.added + $0.removed } }
        // A row of the scorecard, or an item of the list of the other changes.
        let row = sizes.map { $0.map(String.init) ?? "–" }.joined(separator: " | ")
        let item = zip(stages, sizes).compactMap { stage, size in
            size.map { "\($0) in stage \(stage.number)" }
        }.joined(separator: ", ")
        let text = try project.text("Stages/Appendices.md")
        #expect(
            text.contains("| \(row) |") || text.contains(": \(item)\n"), "\(drill.name): \(item)")
    }
}
