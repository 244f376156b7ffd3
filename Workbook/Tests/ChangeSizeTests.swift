import Foundation
import Testing

@testable import Judging
@testable import tools

@Suite("The size of a change")
struct ChangeSizeTests {
    @Test("files and lines are counted as git counts them")
    func size() {
        let size = ChangeSize(
            of: """
                diff --git a/App.swift b/App.swift
                index 41e9546..c6635a1 100644
                --- a/App.swift
                +++ b/App.swift
                @@ -17,4 +17,4 @@ struct App {
                 a
                -let now = Date()
                +let now = moment
                +
                 -- not a line that was removed
                @@ -40,3 +41,3 @@ struct App {
                --- a comment in SQL
                +++ counter
                \\ No newline at end of file
                diff --git b/Fixed.swift b/Fixed.swift
                new file mode 100644
                index 0000000..ca06458
                --- /dev/null
                +++ b/Fixed.swift
                @@ -0,0 +1,2 @@
                +import Foundation
                +struct Fixed {}
                """)
        #expect((size.files, size.added, size.removed) == (2, 5, 2))
        #expect("\(size)" == "2 files, +5 −2")
    }

    @Test("no change is no file")
    func none() {
        let size = ChangeSize(of: "")
        #expect((size.files, size.added, size.removed) == (0, 0, 0))
    }

    @Test("one file is not called files")
    func one() {
        let size = ChangeSize(of: "diff --git a/A b/A\n--- a/A\n+++ b/A\n@@ -1 +1 @@\n-a\n+b\n")
        #expect("\(size)" == "1 file, +1 −1")
    }

    @Test(
        "each recorded patch has the size that git says",
        arguments: Drill.all)
    func recorded(drill: Drill) async throws {
        let project = try Project.around(URL(filePath: #filePath))
        for stage in project.stages() where drill.hasPatch(for: stage, in: project) {
            let git = try await Running.run(
                ["git", "apply", "--numstat", project.url(drill.patch(for: stage)).path],
                deadline: .seconds(20))
            let lines = git.output.split(separator: "\n").map { $0.split(separator: "\t") }
            let size = try drill.size(project, stage)
            #expect(size.files == lines.count)
            #expect(size.added == lines.compactMap { Int($0[0]) }.reduce(0, +))
            #expect(size.removed == lines.compactMap { Int($0[1]) }.reduce(0, +))
        }
    }

    @Test("a chapter states the sizes of its drill's patches", arguments: Drill.all)
    func chapters(drill: Drill) throws {
        let project = try Project.around(URL(filePath: #filePath))
        for chapter in project.stages() where drill.chapters.contains(chapter.number) {
            let cells = try Drill.stages(of: chapter, in: project).map { stage in
                let size = try drill.size(project, stage)
                return "\(size.files) \(size.files == 1 ? "file" : "files"), "
                    + "\(size.added + size.removed) lines"
            }
            let row = "| \(cells.joined(separator: " | ")) |"
            #expect(try project.text(chapter.chapter).contains(row), "\(chapter.chapter): \(row)")
        }
    }

    @Test("the appendix states the lines of each drill's patches", arguments: Drill.all)
    func allStages(drill: Drill) throws {
        let project = try Project.around(URL(filePath: #filePath))
        let cells = try project.stages().map { stage in
            guard drill.hasPatch(for: stage, in: project) else { return "" }
            let size = try drill.size(project, stage)
            return "\(size.added + size.removed)"
        }
        let rows = try project.text("Stages/Appendices.md").split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmingSpaces)
        }
        #expect(rows.contains { $0.dropFirst(2).dropLast() == cells[...] }, "\(cells)")
    }
}
