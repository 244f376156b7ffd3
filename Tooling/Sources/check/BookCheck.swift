import Foundation
import Glasses
import Judging

/// Holds the texts to the project: what they quote, name and list is there.
extension Check {
    func book() throws -> Tally {
        var tally = Tally()
        let text = try Book.text(in: project)
        let stages = project.stages()
        let chapters = (stages + project.exams()).flatMap { [$0.chapter, $0.answers] }
        let files =
            ["Katas.md", "README.md", "CONTRIBUTING.md", "Workshop.md"] + Book.ending
            + (chapters + [Book.labs.text, Book.labs.answers]).filter(project.exists)
        for file in files {
            let text = try project.text(file)
            check(paths: text, in: file, &tally)
            check(links: text, in: file, &tally)
            check(commands: text, in: file, &tally)
            check(excerpts: text, in: file, &tally)
        }
        let behaviours = try SuiteRecord.read(project, suite: "BehaviourTests").tests
        tally.expect(behaviours.allSatisfy { $0.says == nil }, "a behaviour is red in a starter")
        let book = Book(text)
        for stage in stages + project.labs() { try check(katasOf: stage, in: book, &tally) }
        check(indexIn: text, &tally)
        return tally
    }

    /// Every path in backquotes is one of the project's.
    private func check(paths text: String, in file: String, _ tally: inout Tally) {
        for match in text.matches(of: /`((?:Stages|Solutions|Tests|Tooling)\/[^`*<… ]*)`/) {
            let path = String(match.1)
            tally.expect(project.exists(path), "\(file) names \(path), which is not there")
        }
    }

    /// Every link leads to a file of the project, and to a heading in it, by the name that a forge gives it.
    private func check(links text: String, in file: String, _ tally: inout Tally) {
        for link in text.matches(of: /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/) {
            let path = String(link.1)
            let from = project.url(file)
            let target = path.isEmpty ? from : URL(filePath: path, relativeTo: from)
            let there = try? String(contentsOf: target, encoding: .utf8)
            let headings = (there ?? "").matches(of: /(?m)^#+ (.*)$/).map { heading in
                heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            }
            tally.expect(
                there != nil && link.2.map { headings.contains(String($0)) } ?? true,
                "\(file): there is nothing for the link to \(link.0.dropFirst(2).dropLast())")
        }
    }

    /// Each term of the index is emphasised in the file that its number leads to.
    private func check(indexIn book: String, _ tally: inout Tally) {
        let index = book.split(separator: "\n## Index of terms\n").dropFirst().first ?? ""
        for entry in index.matches(of: /([^·\[\]\n]+) \[\d+\]\(([^)#]+)/) {
            let term = entry.1.trimmingSpaces
            let text = (try? project.text("Stages/\(entry.2)")) ?? ""
            tally.expect(
                text.lowercased().replacing(/\s+/, with: " ").contains("*\(term.lowercased())*"),
                "the index says that \(entry.2) explains \"\(term)\", which is not emphasised there"
            )
        }
    }

    /// Every `make …` is a rule of the Makefile.
    private func check(commands text: String, in file: String, _ tally: inout Tally) {
        let makefile = (try? project.text("Makefile")) ?? ""
        let rules = makefile.matches(of: /(?m)^([a-z%-]+)(?: [a-z%-]+)*:/).map { String($0.1) }
        for match in text.matches(of: /make ([a-z]+(?:-(?:[0-9]+|N))?)(?=[ `\n)]|$)/) {
            let isCommand = match.0.hasPrefix("make ") && isCode(match.range, in: text)
            guard isCommand else { continue }
            let rule = match.1.replacing(/-([0-9]+|N)$/, with: "-%")
            tally.expect(
                rules.contains(String(rule)), "\(file) names make \(match.1), which is no command")
        }
    }

    /// Whether a place is between backquotes, or in a block of code.
    private func isCode(_ range: Range<String.Index>, in text: String) -> Bool {
        let before = text[..<range.lowerBound]
        let line = before.suffix(from: before.lastIndex(of: "\n") ?? before.startIndex)
        let blocks = before.matches(of: /(?m)^```/).count
        return line.count(where: { $0 == "`" }) % 2 == 1 || blocks % 2 == 1
            || line.hasPrefix("\n    ")
    }

    /// A block of Swift that follows `<!-- excerpt: PATH -->` stands in that file, line by line.
    /// Any other block of Swift has to say that it is none: `<!-- not from the project -->`.
    private func check(excerpts text: String, in file: String, _ tally: inout Tally) {
        let blocks = text.matches(
            of: /(?<above>[^\n]*)\n(?<indent> *)```swift\n(?<code>(?s:.*?))\n *```/)
        for block in blocks {
            if block.above.contains("<!-- not from the project -->") { continue }
            guard let path = block.above.firstMatch(of: /<!-- excerpt: (\S+) -->/)?.1 else {
                tally.failures.append(
                    "\(file): a block does not say where it is from: \(block.code)")
                continue
            }
            let source = (try? project.text(String(path))) ?? ""
            let lines = Self.lines(source)
            // A line with only "…" stands for what is left out.
            for code in block.code.split(separator: "\n…\n").map(Self.lines) {
                let part = code.withoutIndent
                let isThere = lines.indices.contains { start in
                    lines[start...].prefix(code.count).withoutIndent == part
                }
                tally.expect(isThere, "\(file): this does not stand in \(path):\n\(part)")
            }
        }
    }

    private static func lines(_ text: some StringProtocol) -> [Substring] {
        String(text).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The chapter has a section for every kata, with its red tests and three hints.
    private func check(katasOf stage: Stage, in book: Book, _ tally: inout Tally) throws {
        let declared = try SuiteRecord.read(project, suite: stage.suite)
        let map = try project.text("Katas.md")
        let suites = Dictionary(grouping: declared.tests, by: \.suite)
        let chapter = book.katas.filter { stage.hasKata($0.number) }
        tally.expect(
            Set(chapter.map { "\($0.number) \($0.title)" }) == Set(suites.keys),
            "Katas.md has \(chapter.map(\.title)), the tests have \(suites.keys.sorted())")
        for kata in chapter {
            let tests = suites["\(kata.number) \(kata.title)"] ?? []
            let red = tests.filter { $0.says != nil }.map(\.name)
            tally.expect(
                kata.tests == red && !red.isEmpty,
                "kata \(kata.number) lists \(kata.tests), and red are \(red)")
            let line = "[\(kata.number) \(kata.title)]("
            tally.expect(map.contains(line), "Katas.md does not list \(line)…)")
            tally.expect(kata.hints.count == 3, "kata \(kata.number): \(kata.hints.count) hints")
            tally.expect(
                kata.thought != nil && kata.why != nil,
                "kata \(kata.number): the solution lacks **Think first.** or **Why.**")
            let file = kata.file.map {
                stage.isLab ? $0 : "\(Tree.stages.path(of: stage))/\($0)"
            }
            tally.expect(
                file.map(project.exists) ?? false,
                "kata \(kata.number) does not say which file to open")
        }
    }
}
