import Judging

/// How a function gets what it depends on.
enum Way: String, CaseIterable, Sendable {
    case hidden, injected, passed

    /// The colours of the site: orange, violet and blue.
    private static let colours: [Way: Int] = [.hidden: 33, .injected: 35, .passed: 36]

    /// A text with each of the three words in its colour.
    static func styled(_ text: String, _ terminal: Terminal) -> String {
        guard terminal.hasColour else { return text }
        return text.replacing(/\b(?:hidden|injected|passed)\b/) { word in
            let colour = Way(rawValue: String(word.output)).flatMap { colours[$0] }
            return "\u{1B}[\(colour ?? 0)m\(word.output)\u{1B}[0m"
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
        func code(_ title: String) -> [String] { Self.code(below: "## \(title)", in: text) }
        creation = code("The list is created")
        use = code("The list uses")
        fallback = code("The fallback")
        date = code("The date of the rule").first ?? "–"
        rule = code("The rule").compactMap { line in
            let words = line.split(separator: ": ").map(String.init)
            guard words.count == 3, let way = Way(rawValue: words[0]) else { return nil }
            return Part(way: way, file: words[1], function: words[2])
        }
        let froms = text.matches(of: /(?s)\n## From stage (\d+)\n(.*?)(?=\n## |$)/)
        steps = Dictionary(uniqueKeysWithValues: froms.map { (Int($0.1) ?? 0, Step($0.2)) })
    }

    /// The indented lines below a title.
    fileprivate static func code(below title: String, in text: some StringProtocol) -> [String] {
        text.split(separator: "\n").drop { $0 != title }.dropFirst().prefix { !$0.hasPrefix("#") }
            .filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
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
        let lines = section.split(separator: "\n")
        text = lines.prefix { !$0.hasPrefix("#") }.joined(separator: " ")
        moves = lines.filter { $0.hasPrefix("### ") && $0 != "### Files" }.map { title in
            let code = Design.code(below: String(title), in: section)
            func lines(_ sign: String) -> [String] {
                code.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(sign.count)) }
            }
            return Panel.Row(
                title: String(title.dropFirst(4)), old: lines("- "), new: lines("+ "),
                isCode: true)
        }
        let renamed = section.matches(of: /\n    (\S+) → (\S+)/)
        files = Dictionary(
            uniqueKeysWithValues: renamed.map { (String($0.1), String($0.2)) })
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
