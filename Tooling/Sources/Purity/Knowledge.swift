import Foundation
import Judging

/// What is known of the functions of other modules: which are pure, and what the others do. It stands in
/// `Tooling/purity.txt`; what does not, is unknown, and never pure.
package struct Knowledge: Sendable {
    package static let file = "Tooling/purity.txt"

    /// What a function does; nothing, if it is pure.
    package struct Answer: Equatable, Sendable {
        package struct Part: Equatable, Sendable {
            package let effect: Effect
            /// Where whole programs are looked at, it is nothing.
            package var isOnlyInACore = false
            /// It does not count in a function that names one of these as well.
            package var unless: [String] = []
        }

        package var parts: [Part] = []
        package static let pure = Answer()
        package static func effect(_ effect: Effect) -> Answer {
            Answer(parts: [Part(effect: effect)])
        }
    }

    private var rows: [String: Answer] = [:]
    /// Entries that begin with a dot: how a name goes on after its type.
    private var members: [(member: String, answer: Answer)] = []
    /// Entries that end with a star.
    private var beginnings: [(beginning: String, answer: Answer)] = []

    /// - Parameter text: What stands in the file, whose first lines explain it.
    /// - Throws: `Failure`, if a section is not understood.
    package init(_ text: String) throws(Failure) {
        var part: Answer.Part?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("[") {
                part = try Self.section(line, number + 1)
                continue
            }
            for name in line.components(separatedBy: " | ") {
                add(part, to: name.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// - Returns: `nil` for what is pure.
    private static func section(_ line: Substring, _ number: Int) throws(Failure)
        -> Answer.Part?
    {
        if line == "[pure]" { return nil }
        let parts = line.wholeMatch(of: /\[([^,\]]+)(?:(, in a core)|, unless: (.+))?\]/)
        guard let parts, let effect = Effect(rawValue: String(parts.1)) else {
            throw Failure(
                "\(Self.file):\(number) is no section that is known: \(line)",
                next:
                    "its first lines explain it, and Tooling/Sources/Purity/Effect.swift has the effects"
            )
        }
        return Answer.Part(
            effect: effect, isOnlyInACore: parts.2 != nil,
            unless: parts.3?.components(separatedBy: " | ") ?? [])
    }

    private mutating func add(_ part: Answer.Part?, to name: String) {
        let new = Answer(parts: part.map { [$0] } ?? [])
        if name.hasPrefix(".") {
            members.append((name, new))
        } else if name.hasSuffix("*"), name.count > 1 {
            beginnings.append((String(name.dropLast()), new))
        } else {
            rows[name, default: .pure].parts += new.parts
        }
    }

    /// What is known of a Swift function by its name: "static Date.now.getter". The longest row counts:
    /// "Date.init()" before "Date.init", and that before "Date".
    ///
    /// - Parameter symbol: The inner functions of the standard library, which begin with an underscore, are as pure
    ///   as what calls them.
    package func answer(_ name: String, symbol: String = "") -> Answer? {
        let plain = Self.plain(name)
        if let answer = known(plain, isStatic: name.contains("static ")) { return answer }
        let isInner = plain.hasPrefix("_") || plain.contains("._")
        return isInner && Self.isStandardLibrary(symbol) ? .pure : nil
    }

    private func known(_ name: String, isStatic: Bool) -> Answer? {
        if let answer = rows[name] { return answer }
        // A default argument, or a closure inside of something, is not what it belongs to.
        guard !name.contains(" in "), !name.contains(" of ") else { return nil }
        if let known = members.first(where: { name.contains($0.member) }) { return known.answer }
        // An operator may have any sign in it, but comes after the type's name.
        var rest = name.prefix { $0 != "(" }
        // Some names are there twice: as a value's, and as a type's.
        let property = rest.hasSuffix(".getter") ? rest.dropLast(".getter".count) : rest
        if isStatic, let answer = rows["static \(rest)"] ?? rows["static \(property)"] {
            return answer
        }
        if let answer = rows[String(rest)] { return answer }
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            if let answer = rows[String(rest)] { return answer }
        }
        return nil
    }

    /// What is known of a function of C.
    package func answer(functionInC name: String) -> Answer? { answer(exactly: "C.\(name)") }

    /// What is known of an instruction that the compiler builds in; most do nothing but compute.
    func answer(builtin name: String) -> Answer { answer(exactly: "builtin.\(name)") ?? .pure }

    private func answer(exactly name: String) -> Answer? {
        rows[name] ?? beginnings.first { name.hasPrefix($0.beginning) }?.answer
    }

    private static func isStandardLibrary(_ symbol: String) -> Bool {
        guard symbol.hasPrefix("$s") else { return false }
        let rest = symbol.dropFirst(2)
        return rest.hasPrefix("s")
            || (rest.hasPrefix("S") && !rest.hasPrefix("So") && !rest.hasPrefix("SC"))
    }

    /// Without what does not matter: "specialized static Array<A>.map<B>(_:)" is "Array.map(_:)".
    static func plain(_ name: String) -> String {
        var rest = Substring(name)
        while let prefix = peeled.first(where: rest.hasPrefix) {
            rest = rest.dropFirst(prefix.count)
        }
        var plain = ""
        var depth = 0
        var previous: Character = " "
        for character in rest {
            if character == "<", depth > 0 || previous.isLetter || previous.isNumber {
                depth += 1
            } else if depth > 0 {
                if character == ">", previous != "-" { depth -= 1 }
            } else {
                plain.append(character)
            }
            previous = character
        }
        return plain.replacing("__allocating_init", with: "init")
    }

    private static let peeled = [
        "static ", "specialized ", "merged ", "@objc ", "dispatch thunk of ",
        "async function pointer to ", "method descriptor for ", "property descriptor for ",
        "@nonobjc ", "generic specialization of ",
    ]
}
