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
    var says: String { "\(file):\(line), `\(old)` \(new.isEmpty ? "removed" : "made `\(new)`")" }

    /// The text of its file with the change.
    func applied(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changed = Array(lines[line - 1])
        lines[line - 1] =
            String(changed[..<column]) + new + String(changed[(column + old.count)...])
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
        for function in functions {
            let parts = function.place.split(separator: ":")
            guard parts.count == 2, let text = plain[String(parts[0])], let line = Int(parts[1])
            else { continue }
            let lines = text.lines(from: line, isConstant: function.isConstant)
            let cases = answers(of: lines.map { String(text.lines[$0 - 1]) }, enums)
            for line in lines {
                used.formUnion(names(in: String(text.lines[line - 1])[...]))
                byLine["\(parts[0]):\(line)"] = mutants(
                    of: text.lines[line - 1], text.original[line - 1], cases,
                    file: String(parts[0]), line: line)
            }
        }
        // A constant that is a number is no function in the compiled code, so none was found for it.
        for (file, text) in plain {
            for (index, line) in text.lines.enumerated() {
                guard byLine["\(file):\(index + 1)"] == nil else { continue }
                let declared = String(line).firstMatch(
                    of: /(?:^let|\bstatic let) (\w+)[^={]*= [^{]*\d/)
                guard let declared, used.contains(String(declared.1)) else { continue }
                byLine["\(file):\(index + 1)"] = mutants(
                    of: line, text.original[index], [], file: file, line: index + 1)
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
        let head = String(lines.joined(separator: " ").prefix { $0 != "{" })
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

    private static let opposites = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
        "..<": "...", "true": "false", "false": "true", "!": "",
    ]

    private static func mutants(
        of line: [Character], _ original: [Character], _ cases: [[String]], file: String,
        line number: Int
    ) -> [Mutant] {
        let text = String(line)
        var found: [Mutant] = []
        func add(_ match: Substring, _ rank: Int, _ new: String?) {
            let column = text.distance(from: text.startIndex, to: match.startIndex)
            guard let new, column + match.count <= original.count else { return }
            found.append(
                Mutant(
                    file: file, line: number, column: column, old: String(match), new: new,
                    rank: rank))
        }
        for match in text.matches(of: /\s(<=|>=|<|>|==|!=|&&|\|\|)(?=\s|$)/) {
            add(match.1, match.1.contains(/[<>]/) ? 0 : 2, opposites[String(match.1)])
        }
        for match in text.matches(of: /\.\.</) { add(match.0, 0, opposites[String(match.0)]) }
        for match in text.matches(of: /(?:^|[\s(\[,:])(\d[\d_]*)(?!\w)/) {
            // What stands in for a value that is never missing is in no result.
            let before = text[..<match.1.startIndex].split(separator: " ").last
            add(match.1, 1, before == "??" ? nil : next(match.1))
        }
        for match in text.matches(of: /(?:^|[\s(\[,])(!)(?=[\w(])/) { add(match.1, 3, "") }
        for match in text.matches(of: /(?:^|[\s(\[,?:])(\.(\w+))(?![\w(])/) {
            let all = cases.first { $0.contains(String(match.2)) } ?? []
            let index = all.firstIndex(of: String(match.2)) ?? 0
            add(match.1, 4, all.isEmpty ? nil : ".\(all[(index + 1) % all.count])")
        }
        for match in text.matches(of: /\b(true|false)\b/) {
            add(match.1, 5, opposites[String(match.1)])
        }
        // A branch that is never taken.
        for match in text.matches(of: /\b(if) (?=\S)/) { add(match.1, 3, "if false,") }
        return found.sorted { ($0.rank, $0.column) < ($1.rank, $1.column) }
    }

    /// "500_01" after "500_00"
    private static func next(_ number: Substring) -> String? {
        guard let last = number.last?.wholeNumberValue else { return nil }
        if last < 9 { return number.dropLast() + "\(last + 1)" }
        return Int(number.filter { $0 != "_" }).map { "\($0 + 1)" }
    }
}

/// A Swift file in which comments and strings are blank, so that what looks like code is code.
struct SwiftText {
    let original: [[Character]]
    let lines: [[Character]]

    init(_ text: String) {
        func split(_ text: String) -> [[Character]] {
            text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        }
        original = split(text)
        let hidden =
            /\/\/[^\n]*|\/\*(?s:.*?)\*\/|#+"(?s:.*?)"#+|"""(?s:.*?)"""|"(?:[^"\\\n]|\\\((?:[^()\n]|\([^()\n]*\))*\)|\\.)*"/
        lines = split(text.replacing(hidden) { String($0.0.map { $0 == "\n" ? $0 : " " }) })
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
        let text = lines.map { String($0) }.joined(separator: "\n")
        var enums: [String: [String]] = [:]
        for match in text.matches(of: /\benum (\w+)[^{]*\{/) {
            let body = text[match.range.upperBound...]
            var (depth, top) = (1, "")
            for character in body {
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
