import Foundation
import Judging
import Site

/// "Where each idea is", the index at the end of Katas.md: which words stand in which places.
struct Ideas {
    struct Idea: Equatable {
        /// The title above it.
        let section: String
        /// Of Katas.md, from 1.
        let line: Int
        /// As it stands in the index, but for the signs of bold words.
        let text: String
        let places: [Found]
        /// What is wrong with it, wherever it is said to be.
        let fault: String?

        /// What is in backquotes and has four words or more is the name of a test.
        var tests: [String] {
            text.matches(of: /`([^`]+)`/).map { String($0.1) }
                .filter { $0.split(separator: " ").count > 3 }
        }

        var faults: [String] {
            (fault.map { [$0] } ?? places.compactMap(\.fault))
                .map { "Katas.md:\(line): \"\(text)\" \($0)" }
        }
    }

    /// One place of an idea.
    struct Found: Equatable {
        let name: String
        /// Where the first of the words stands, from 1; `nil` if it is not there.
        let line: Int?
        let fault: String?
    }

    let ideas: [Idea]
    private let outline: Outline

    /// - Parameter text: Of Katas.md.
    init(_ text: String) {
        outline = Outline(text)
        let outline = outline
        guard let index = outline.sections.first(where: { $0.title == Self.title }) else {
            ideas = []
            return
        }
        var (section, ideas) = ("", [Idea]())
        for number in index.lines {
            let line = outline.lines[number]
            if let title = Outline.heading(line)?.title { section = title }
            guard line.hasPrefix("|"), !line.hasPrefix("|--"), line != Self.head else { continue }
            let cells = line.dropFirst().dropLast().split(separator: "|").map(\.trimmingSpaces)
            let text = cells.first ?? ""
            let words = text.matches(of: /\*\*(.+?)\*\*/).map { String($0.1) }
            let names = cells.count == 2 ? Place.names(in: cells[1]) : []
            let fault =
                names.isEmpty ? "names no place" : words.isEmpty ? "has no words in bold" : nil
            ideas.append(
                Idea(
                    section: section, line: number + 1, text: text.replacing("**", with: ""),
                    places: names.map { outline.find(words, in: $0) }, fault: fault))
        }
        self.ideas = ideas
    }

    /// Those that have a word, from its beginning.
    func ideas(with word: String) -> [Idea] {
        ideas.filter { Outline.place(of: Outline.plain(word), in: Outline.plain($0.text)) != nil }
    }

    /// The sections that have a word, from its beginning, each with the first line of it. The index is
    /// none of them.
    func sections(with word: String) -> [Found] {
        let index = outline.sections.first { $0.title == Self.title }?.lines
        return outline.sections.filter { index?.contains($0.own.lowerBound) != true }
            .compactMap { section in
                outline.line(of: word, in: section.own)
                    .map { Found(name: section.name, line: $0, fault: nil) }
            }
    }

    static let title = "Where each idea is"
    static let head = "| idea | where |"

    /// Each idea is where the index says, each kata is in the index, and each test that it names is one.
    ///
    /// - Parameter tests: The names of all tests.
    func check(_ katas: [Book.Kata], tests: Set<String>) -> Tally {
        var tally = Tally()
        tally.failures = ideas.flatMap(\.faults)
        tally.passed = ideas.flatMap(\.places).count { $0.fault == nil }
        tally.expect(!ideas.isEmpty, "Katas.md has no index")
        let named = Set(ideas.flatMap(\.places).map(\.name))
        for kata in katas {
            tally.expect(
                named.contains("Kata \(kata.number)"), "the index leads nobody to \(kata.number)")
        }
        for idea in ideas {
            for test in idea.tests where !tests.contains(test) {
                tally.failures.append("Katas.md:\(idea.line): there is no test \"\(test)\"")
            }
        }
        tally.notes = ["\(Self.count(ideas)); make ideas says where each is"]
        return tally
    }

    static func count(_ ideas: [Idea]) -> String {
        let places = ideas.map(\.places.count).reduce(0, +)
        return "\(ideas.count) \(ideas.count == 1 ? "idea" : "ideas") in "
            + "\(places) \(places == 1 ? "place" : "places")"
    }
}

/// The sections of a text, and the lines that they have.
private struct Outline {
    struct Section {
        let level: Int
        let title: String
        /// The number of the chapter that it is in.
        let chapter: Int?
        /// From its title to the line above the next title that is as high.
        let lines: Range<Int>
        /// From its title to the line above the next one, however low.
        let own: Range<Int>

        /// As the index names it, or for a kata its title.
        var name: String {
            guard let chapter, level > 1, !title.hasPrefix("Kata ") else { return title }
            return "chapter \(chapter), \"\(title)\""
        }
    }

    let lines: [Substring]
    let sections: [Section]

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let headings = lines.indices.compactMap { index in
            Self.heading(lines[index]).map { (line: index, level: $0.level, title: $0.title) }
        }
        var chapter: Int?
        self.lines = lines
        sections = headings.indices.map { index in
            let heading = headings[index]
            if heading.level == 1 {
                chapter = heading.title.prefixMatch(of: #/(\d+) · /#).flatMap { Int($0.1) }
            }
            let end = headings[(index + 1)...].first { $0.level <= heading.level }?.line
            let next = headings[(index + 1)...].first?.line
            return Section(
                level: heading.level, title: heading.title, chapter: chapter,
                lines: heading.line..<(end ?? lines.count),
                own: heading.line..<(next ?? lines.count))
        }
    }

    static func heading(_ line: Substring) -> (level: Int, title: String)? {
        line.wholeMatch(of: /(#{1,3}) (.+)/).map { ($0.1.count, String($0.2)) }
    }

    private func section(at place: Place) -> Section? {
        sections.first { section in
            switch place {
            case .kata(let number): section.title.hasPrefix("Kata \(number) ·")
            case .chapter(let number): section.level == 1 && section.chapter == number
            case .section(let title, let chapter):
                section.chapter == chapter && section.title == title
            case .title(let title): section.title == title
            }
        }
    }

    /// All the words have to stand in the place.
    func find(_ words: [String], in name: String) -> Ideas.Found {
        guard let place = Place(name), let section = section(at: place) else {
            return Ideas.Found(name: name, line: nil, fault: "names \(name), which is no place")
        }
        let found = words.map { (word: $0, line: line(of: $0, in: section.lines)) }
        let missing = found.filter { $0.line == nil }.map { "\"\($0.word)\"" }
        return Ideas.Found(
            name: name, line: found.first?.line,
            fault: missing.isEmpty
                ? nil : "is not in \(name): no \(missing.joined(separator: ", no ")) there")
    }

    /// Where words begin. Capitals, marks and the ends of lines make no difference.
    func line(of words: String, in range: Range<Int>) -> Int? {
        var (text, starts) = ("", [(offset: Int, line: Int)]())
        for index in range {
            let line = Self.plain(lines[index])
            starts.append((text.utf8.count, index + 1))
            if !line.isEmpty { text += " " + line }
        }
        guard let place = Self.place(of: Self.plain(words), in: text) else { return nil }
        let offset = text.utf8.distance(from: text.startIndex, to: place)
        return starts.last { $0.offset < offset }?.line
    }

    /// Where words begin in a plain text, at the beginning of a word: an actor is not in a factory.
    static func place(of words: String, in text: String) -> String.Index? {
        guard let first = words.first else { return nil }
        return text.ranges(of: words).map(\.lowerBound).first { place in
            !first.isLetter || place == text.startIndex
                || !text[text.index(before: place)].isLetter
        }
    }

    static func plain(_ text: some StringProtocol) -> String {
        String(text).filter { $0 != "*" && $0 != "`" }.lowercased().split(separator: " ")
            .joined(separator: " ")
    }
}

extension Commands {
    /// Every idea of the book, and where it is.
    ///
    /// - Parameter word: Only the ideas that have a word that begins so; if there is none, the sections.
    func ideas(with word: String?) throws -> Int32 {
        let index = Ideas(try project.text("Katas.md"))
        let shown = word.map(index.ideas(with:)) ?? index.ideas
        guard let first = shown.first else {
            guard let word else {
                throw Failure("Katas.md has no index.", next: "git checkout -- Katas.md")
            }
            return try sections(with: word, in: index)
        }
        var section = ""
        for idea in shown {
            if idea.section != section {
                section = idea.section
                Terminal.say("\n" + terminal.styled(section, .bold))
            }
            for line in terminal.wrapped(idea.text, indent: 2) { Terminal.say(line) }
            for place in idea.places {
                let line = place.line.map { "Katas.md:\($0)" } ?? "nowhere"
                Terminal.say("      \(line)  \(place.name)")
            }
        }
        let faults = shown.flatMap(\.faults)
        Terminal.say("")
        for fault in faults {
            for line in terminal.wrapped("✘ " + fault, indent: 2) { Terminal.say(line) }
        }
        Terminal.say(
            faults.isEmpty ? Ideas.count(shown) : "\(faults.count) are not where the index says")
        Terminal.say("")
        Terminal.say(
            faults.isEmpty
                ? "Next: open Katas.md:\(first.places.first?.line ?? first.line)"
                : "Next: mend the row, or what is missing in the place that it names")
        return faults.isEmpty ? 0 : 1
    }

    /// Where the text has a word that the index does not have.
    private func sections(with word: String, in index: Ideas) throws -> Int32 {
        let found = index.sections(with: word)
        guard let first = found.first, let line = first.line else {
            throw Failure(
                "Neither the index nor the text of Katas.md has a word that begins with \"\(word)\".",
                next: "make ideas shows the whole index")
        }
        Terminal.say("The index has no \"\(word)\". The text has it here:\n")
        for place in found {
            Terminal.say("  Katas.md:\(place.line ?? line)  \(place.name)")
        }
        Terminal.say("\nNext: open Katas.md:\(line)")
        return 0
    }
}
