import Judging

/// How a function gets what it depends on.
enum Way: String, CaseIterable, Sendable {
    case hidden, injected, passed

    /// The colours of the site: orange, violet and blue.
    private var colour: Int {
        switch self {
        case .hidden: 33
        case .injected: 35
        case .passed: 36
        }
    }

    /// A text with each of the three words in its colour.
    static func styled(_ text: String, _ terminal: Terminal) -> String {
        guard terminal.hasColour else { return text }
        return text.replacing(/\b(?:hidden|injected|passed)\b/) { word in
            let way = Way(rawValue: String(word.output))
            return "\u{1B}[\(way?.colour ?? 0)m\(word.output)\u{1B}[0m"
        }
    }
}

/// What is worth showing of a stage's design in a few lines of its solution: its `panel.md`.
package struct Design {
    /// A function that decides a part of the rule.
    struct Part {
        let way: Way
        let file: String
        /// "fallingBack"
        let function: String
    }

    /// How the list is created.
    let creation: [String]
    /// What the list uses, from outside of itself or from its own properties.
    let use: [String]
    /// Where the load falls back to the cached feed.
    let fallback: [String]
    /// How the rule for the cached feed gets the date: "hidden".
    let date: String
    /// The code that says what is shown when a load fails.
    let rule: [Part]
    /// What has changed since other stages, by their numbers.
    let steps: [Int: Step]

    init(_ text: String) {
        let sections = Self.sections(of: text[...], "## ")
        func code(_ title: String) -> [String] { sections.first { $0.title == title }?.code ?? [] }
        creation = code("The list is created")
        use = code("The list uses")
        fallback = code("The fallback")
        date = code("The date of the rule").first ?? "–"
        rule = code("The rule").compactMap { line in
            let words = line.split(separator: ": ").map(String.init)
            guard words.count == 3, let way = Way(rawValue: words[0]) else { return nil }
            return Part(way: way, file: words[1], function: words[2])
        }
        let froms = sections.compactMap { section in
            section.title.wholeMatch(of: /From stage (\d+)/).flatMap { Int($0.1) }.map {
                ($0, Step(section.text))
            }
        }
        steps = Dictionary(uniqueKeysWithValues: froms)
    }

    struct Section {
        let title: String
        let text: Substring

        /// Its indented lines.
        var code: [String] {
            text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
                String($0.dropFirst(4))
            }
        }
    }

    static func sections(of text: Substring, _ mark: String) -> [Section] {
        text.split(separator: "\n\(mark)").dropFirst().map { section in
            Section(
                title: String(section.prefix { $0 != "\n" }), text: section.drop { $0 != "\n" })
        }
    }
}

/// What a change of design is about.
struct Step {
    let text: String
    /// What moved: lines of code of both solutions.
    let moves: [Panel.Row]
    /// Which file became which, where their lines do not show it.
    let files: [String: String]

    fileprivate init(_ section: Substring) {
        let parts = Design.sections(of: section, "### ")
        let sentence = section.prefix(
            upTo: section.firstRange(of: "\n### ")?.lowerBound ?? section.endIndex)
        text = sentence.split(separator: "\n").joined(separator: " ")
        moves = parts.filter { $0.title != "Files" }.map { part in
            func lines(_ sign: String) -> [String] {
                part.code.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(sign.count)) }
            }
            return Panel.Row(title: part.title, old: lines("- "), new: lines("+ "), isCode: true)
        }
        let renamed = parts.first { $0.title == "Files" }?.code ?? []
        let pairs = renamed.map { $0.split(separator: " → ").map(String.init) }
        files = Dictionary(
            uniqueKeysWithValues: pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
    }
}

extension SourceFile {
    /// A function with its body, without comments; `nil` if there is none of that name.
    func function(_ name: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard
            let start = lines.firstIndex(where: {
                $0.contains("func \(name)(") || $0.contains("func \(name)<")
            })
        else { return nil }
        let indent = lines[start].prefix { $0 == " " }
        let end = lines[start...].firstIndex { $0 == "\(indent)}" } ?? start
        return lines[start...end].filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            .map { String($0.dropFirst(indent.count)) }.joined(separator: "\n")
    }
}
