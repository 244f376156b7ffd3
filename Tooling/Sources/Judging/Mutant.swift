/// A small change of a rule, which a test of it should notice: `<` made `<=`.
struct Mutant: Comparable, Sendable {
    /// The file's path in the stage.
    let file: String
    let line: Int
    /// Where the old text begins in its line, in characters.
    let column: Int
    let old: String
    let new: String
    /// Changes of a line are tried in this order.
    private let rank: Int

    /// "Rule.swift:14, `<` made `<=`"
    var says: String { "\(file):\(line), `\(old)` made `\(new)`" }

    /// The text of its file with the change.
    func applied(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = lines[line - 1]
        lines[line - 1] = changed.prefix(column) + new + changed.dropFirst(column + old.count)
        return lines.joined(separator: "\n")
    }

    static func < (one: Mutant, other: Mutant) -> Bool {
        (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }

    // MARK: - Finding them

    /// The changes of some functions and constants: one in each line before two in any. The same code has the same ones.
    ///
    /// - Parameters:
    ///   - functions: With places whose files are paths in the stage.
    ///   - texts: Of all files, by their paths.
    static func all(
        of functions: [ScreenFacts.Function], in texts: [String: String], atMost most: Int
    ) -> [Mutant] {
        let plain = texts.mapValues { SwiftText($0) }
        let enums = plain.values.reduce(into: [String: [String]]()) {
            $0.merge($1.enums) { one, _ in one }
        }
        var byLine: [String: [Mutant]] = [:]
        var used: Set<String> = []
        func add(_ file: String, _ number: Int, _ line: String, _ cases: [[String]] = []) {
            byLine["\(file):\(number)"] = mutants(of: line, cases, file: file, line: number)
        }
        for function in functions {
            let parts = function.place.split(separator: ":")
            guard parts.count == 2, let text = plain[String(parts[0])], let line = Int(parts[1])
            else { continue }
            let numbers = text.lines(from: line, isConstant: function.isConstant)
            let cases = answers(of: numbers.map { text.lines[$0 - 1] }, enums)
            for number in numbers {
                used.formUnion(names(in: text.lines[number - 1][...]))
                add(String(parts[0]), number, text.lines[number - 1], cases)
            }
        }
        // A constant that is a number is no function in the compiled code, so none was found for it.
        for (file, text) in plain {
            for (index, line) in text.lines.enumerated() {
                let declared = line.firstMatch(of: /(?:^let|\bstatic let) (\w+)[^={]*= [^{]*\d/)
                if byLine["\(file):\(index + 1)"] == nil, let declared,
                    used.contains(String(declared.1))
                {
                    add(file, index + 1, line)
                }
            }
        }
        let lines = byLine.values.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
        var chosen: [Mutant] = []
        for round in 0..<most {
            let next = lines.compactMap { $0.count > round ? $0[round] : nil }
            let room = min(most - chosen.count, next.count)
            // Where there are more lines than room, they are spread.
            chosen += (0..<room).map { next[$0 * next.count / room] }
        }
        return chosen.sorted()
    }

    /// The cases of the enumeration that a function returns, and of those that its cases hold, by their names.
    private static func answers(
        of lines: [String], _ enums: [String: [String]]
    ) -> [[String]] {
        let head = lines.joined(separator: " ").prefix { $0 != "{" }
        let type = head.split(separator: head.contains("->") ? "->" : ":").last ?? ""
        var (open, seen): ([String], Set<String>) = (names(in: type), [])
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            open += (enums[name] ?? []).flatMap { names(in: $0[...].drop { $0 != "(" }) }
        }
        return seen.sorted().compactMap { enums[$0] }
            .map { $0.filter { !$0.contains("(") } }.filter { $0.count > 1 }
    }

    private static func names(in text: Substring) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// What is changed where it is code, and before what.
    private static var patterns: [(rank: Int, pattern: Regex<(Substring, Substring)>)] {
        [
            (0, /\s(<=|>=|<|>)(?=\s|$)/), (0, /(\.\.<)/),
            (1, /(?:^|[\s(\[,:])(\d[\d_]*)(?!\w)/),
            (2, /\s(==|!=|&&|\|\|)(?=\s|$)/),
            (3, /(?:^|[\s(\[,])(!)(?=[\w(])/), (3, /\b(if) (?=\S)/),
            (4, /(?:^|[\s(\[,?:])(\.\w+)(?![\w(])/),
            (5, /\b(true|false)\b/),
        ]
    }

    /// A branch becomes one that is never taken.
    private static let opposites = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
        "..<": "...", "true": "false", "false": "true", "!": "", "if": "if false,",
    ]

    private static func mutants(
        of line: String, _ cases: [[String]], file: String, line number: Int
    ) -> [Mutant] {
        patterns.flatMap { rank, pattern in
            line.matches(of: pattern).compactMap { match -> Mutant? in
                let old = String(match.1)
                return (opposites[old] ?? next(old, in: cases)).map { new in
                    Mutant(
                        file: file, line: number,
                        column: line.distance(from: line.startIndex, to: match.1.startIndex),
                        old: old, new: new, rank: rank)
                }
            }
        }.sorted { ($0.rank, $0.column) < ($1.rank, $1.column) }
    }

    /// "500_01" after "500_00", or the next case of an enumeration; `nil` if it is none.
    private static func next(_ old: String, in cases: [[String]]) -> String? {
        if let last = old.last?.wholeNumberValue, old.first != "." {
            return last < 9
                ? old.dropLast() + "\(last + 1)"
                : Int(old.filter { $0 != "_" }).map { "\($0 + 1)" }
        }
        let name = String(old.dropFirst())
        guard let all = cases.first(where: { $0.contains(name) }),
            let index = all.firstIndex(of: name)
        else { return nil }
        return ".\(all[(index + 1) % all.count])"
    }
}

/// A Swift file in which comments and strings are blank, so that what looks like code is code.
private struct SwiftText {
    let lines: [String]

    init(_ text: String) {
        let hidden =
            /\/\/[^\n]*|\/\*(?s:.*?)\*\/|#+"(?s:.*?)"#+|"""(?s:.*?)"""|"(?:[^"\\\n]|\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.)*"/
        lines = text.replacing(hidden) { String($0.0.map { $0 == "\n" ? $0 : " " }) }
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The numbers of the lines from the head of a function to its last brace, or of a constant to its last bracket.
    func lines(from line: Int, isConstant: Bool) -> [Int] {
        var (depth, braces, last) = (0, 0, line)
        for number in line...max(line, lines.count) where number <= lines.count {
            last = number
            for character in lines[number - 1] {
                switch character {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case "{" where isConstant || depth <= 0 || braces > 0: braces += 1
                case "}" where braces > 0:
                    braces -= 1
                    if braces == 0, !isConstant { return Array(line...number) }
                default: break
                }
            }
            // The place of a table may be that of its first entry.
            let goesOn = lines[number - 1].last { $0 != " " }.map(",[(=".contains) ?? false
            if isConstant, braces == 0, depth < 0 || depth == 0 && !goesOn { break }
        }
        return Array(line...last)
    }

    /// The cases of each enumeration, each with what it holds: "refuse(Refusal)".
    var enums: [String: [String]] {
        let text = lines.joined(separator: "\n")
        var enums: [String: [String]] = [:]
        for match in text.matches(of: /\benum (\w+)[^{]*\{/) {
            var (depth, top) = (1, "")
            for character in text[match.range.upperBound...] {
                if character == "}" { depth -= 1 }
                if depth == 0 { break }
                if depth == 1 { top.append(character) }
                if character == "{" { depth += 1 }
            }
            enums[String(match.1)] = top.matches(of: /\bcase ((?:[^\n(]|\([^)]*\))*)/).flatMap {
                $0.1.matches(of: /(\w+)\s*(\([^)]*\))?(?:\s*=[^,]*)?(?:,|$|\s*$)/).map {
                    "\($0.1)\($0.2 ?? "")"
                }
            }
        }
        return enums
    }
}
