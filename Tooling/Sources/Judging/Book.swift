import Foundation

/// The workbook's text, as far as the programs read it.
package struct Book: Equatable, Sendable {
    package struct Kata: Equatable, Sendable {
        /// "1.3"
        package let number: String
        package let title: String
        private let text: Substring

        fileprivate init(_ section: Substring) {
            // A section ends where the next one of any kind begins.
            text = section.prefix(
                upTo: section.firstRange(of: #/\n##? /#)?.lowerBound ?? section.endIndex)
            let head = text.prefix { $0 != "\n" }
            number = String(head.prefix { $0 != " " })
            let title = head.split(separator: "·").last.map {
                $0.replacing(/\(.*\)/, with: "").trimmingSpaces
            }
            self.title = title ?? ""
        }

        /// The first file that the text says to open. In a chapter, a path in its stage.
        package var file: String? {
            text.firstMatch(of: /[Oo]pen\s`([^`]+)`/).map { String($0.1) }
        }

        /// The Swift files that the text names before its hints, as it names them.
        package var files: [String] {
            let end = text.firstRange(of: "<details>")?.lowerBound ?? text.endIndex
            return text[..<end].matches(of: /`([\w\/]+\.swift)`/).map { String($0.1) }
        }

        /// Three, from a question to the solution.
        package var hints: [Hint] {
            text.matches(
                of:
                    /<details><summary>(?<title>[^<]*)<\/summary>\n(?<text>(?s:.*?))<\/details>/
            )
            .map { Hint(title: String($0.title), text: String($0.text).trimmingSpaces) }
        }

        /// The reason for the solution, as its answer gives it; `nil` if it gives none.
        package var why: String? { paragraph("Why") }

        /// The answer to *Think first*; `nil` if there is none.
        package var thought: String? { paragraph("Think first") }

        /// A paragraph of the solution: "**Why.** The caller …".
        private func paragraph(_ title: String) -> String? {
            let start = "**\(title).**"
            guard let text = hints.last?.text,
                let paragraph = text.components(separatedBy: "\n\n").first(where: {
                    $0.hasPrefix(start)
                })
            else { return nil }
            return paragraph.dropFirst(start.count).replacing("\n", with: " ").trimmingSpaces
        }

        /// The names under "Red:".
        package var tests: [String] {
            let red = text.firstMatch(of: /\*\*Red:\*\*(?<names>(?s:.*?))\n\n/)
            return (red?.names ?? "").matches(of: /`([^`]*)`/).map { name in
                String(name.1.replacing(/\s+/, with: " "))
            }
        }
    }

    package struct Hint: Equatable {
        package let title: String
        package let text: String
    }

    /// What is read after the stages, without the exams and the labs.
    package static let ending = [
        "Stages/WhereToStop.md", "Stages/SearchCapstone.md", "Stages/Boxes.md",
        "Stages/Appendices.md",
    ]

    package let katas: [Kata]
    private static var heading: Regex<Substring> { /\n### (?:Kata|Lab) (?=\d|[A-Z]\.\d)/ }

    package init(_ text: String) {
        katas = text.split(separator: Self.heading, omittingEmptySubsequences: false).dropFirst()
            .map(Kata.init)
    }

    /// The text of one stage, lab or exam with its answers: all of the book takes half a second to read.
    package init(_ project: Project, of stage: Stage) throws {
        let texts = stage.isLab ? Self.labs : (stage.chapter, stage.answers)
        let isThere = project.exists(texts.1)
        self.init(isThere ? try Self.page(texts.0, answers: texts.1, in: project) : "")
    }

    /// The labs, and their answers.
    package static let labs = (text: "Stages/Labs.md", answers: "Solutions/Labs.md")

    /// The whole book as one text: Katas.md, with the idea of README.md, where it says `<!-- chapters -->` the chapters
    /// that stand beside their stages, and what is read after them; each kata with its answers, which stand beside the
    /// solution.
    package static func text(in project: Project) throws -> String {
        let front = (try? project.text("README.md"))?
            .firstMatch(of: #/## The idea\n(?s:.*?)(?=\n## )/#)
        let frame = try project.text("Katas.md")
            .replacing(#/.*<!-- idea -->/#, with: front?.0 ?? "")
        func pages(_ files: [(text: String, answers: String)]) throws -> [String] {
            try files.filter { project.exists($0.answers) }.map {
                try page($0.text, answers: $0.answers, in: project)
            }
        }
        let chapters = try pages(project.stages().map { ($0.chapter, $0.answers) })
        let book = frame.replacing("<!-- chapters -->", with: chapters.joined(separator: "\n"))
        let end = ending.map { (try? project.text($0)) ?? "" }
        // The exam follows the first text after the stages, and the labs come before the last.
        return
            ([book] + end.prefix(1)
            + (try pages(project.exams().map { ($0.chapter, $0.answers) }))
            + end.dropFirst().dropLast() + (try pages([labs])) + end.suffix(1))
            .joined(separator: "\n")
    }

    /// A text with its answers: each kata with what a reader can fold out.
    private static func page(
        _ file: String, answers: String, in project: Project
    ) throws -> String {
        let page = try project.text(answers)
        let sections = page.split(separator: heading).dropFirst()
        // A reader who has deleted a stage still has its hints.
        let titles = sections.map { "\n### Kata \($0.prefix { $0 != "\n" })\n" }
        var text = (try? project.text(file)) ?? titles.joined()
        for section in sections {
            let number = section.prefix { $0 != " " }
            let titles = ["Kata", "Lab"].lazy.map { "\n### \($0) \(number) " }
            guard let start = titles.compactMap({ text.firstRange(of: $0) }).first?.upperBound
            else {
                throw Failure(
                    "\(file) has no kata \(number), and \(answers) answers it.",
                    next: Failure.restore(file, answers))
            }
            let rest = text[start...]
            let end = rest.firstRange(of: #/\n##?#? /#)?.lowerBound ?? rest.endIndex
            text.insert(contentsOf: details(of: section), at: end)
        }
        // The answers to what a chapter asks outside of its katas are the end of that page.
        if let end = page.firstRange(of: #/\n## (Decide first|Answers from memory)\n/#) {
            text += page[end.lowerBound...]
        }
        return "\n\(text)\n"
    }

    /// What a reader can fold out: each hint, and the solution with its reason and, before it, the answer to *Think first*.
    /// What is said to the leader of a room is not for the reader.
    private static func details(of answer: Substring) -> String {
        let parts = answer.prefix(
            upTo: answer.firstRange(of: #/\n##? /#)?.lowerBound ?? answer.endIndex
        )
        .split(separator: #/\n(?=\*\*(?:Hint \d|Solution|For leaders))/#)
        let thought = (parts.first ?? "").drop { $0 != "\n" }.trimmingSpaces
        return parts.dropFirst().compactMap { part in
            guard let title = part.firstMatch(of: /^\*\*([^*]+?)\.?\*\*/), title.1 != "For leaders"
            else { return nil }
            let text = part[title.range.upperBound...].trimmingSpaces
            let whole = title.1 == "Solution" && !thought.isEmpty ? "\(thought)\n\n\(text)" : text
            return "\n<details><summary>\(title.1)</summary>\n\n\(whole)\n\n</details>\n"
        }.joined()
    }

    package func kata(_ number: String) -> Kata? {
        katas.first { $0.number == number }
    }

    /// The katas whose text names a file.
    ///
    /// - Parameter path: "Stages/Stage08ImpureimSandwich/Core/AgeText.swift"
    func katas(of path: String, in stage: Stage) -> [String] {
        katas.filter { kata in
            stage.hasKata(kata.number)
                && kata.files.contains { path == $0 || path.hasSuffix("/\($0)") }
        }.map(\.number)
    }
}

extension StringProtocol {
    package var trimmingSpaces: String {
        String(self.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
