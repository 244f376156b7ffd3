/// A line of SIL, or a part of one. SIL has megabytes of text, so it is read as bytes.
typealias Line = ArraySlice<UInt8>

/// The lines of a text, without comments and spaces at their ends: what is printed there differs from one compiler to
/// the next.
struct Lines {
    private var rest: Line
    /// The first comment above the line that was read last.
    private(set) var title: Line?
    private var isTitleRead = false

    init(_ text: String) { rest = Line(text.utf8) }

    mutating func next() -> Line? {
        guard !rest.isEmpty else { return nil }
        if isTitleRead { title = nil }
        var line = rest.upTo("\n")
        rest = rest[line.endIndex...].dropFirst()
        if line.starts("// ") { title = title ?? line.dropFirst(3) }
        // Nothing that is looked for stands behind a comment, or behind what looks like one in a literal.
        line = line.starts("//") ? [] : line.upTo(" // ").upTo("\t// ")
        while line.ends(" ") || line.ends("\t") { line.removeLast() }
        isTitleRead = !line.isEmpty
        return line
    }
}

extension ArraySlice<UInt8> {
    var text: String { String(decoding: self, as: UTF8.self) }

    var trimmed: Line {
        var line = self
        while line.starts(" ") { line.removeFirst() }
        while line.ends(" ") { line.removeLast() }
        return line
    }

    func starts(_ text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where self[startIndex + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    func ends(_ text: StaticString) -> Bool { suffix(text.utf8CodeUnitCount).starts(text) }

    func contains(_ text: StaticString) -> Bool { index(of: text) != nil }

    /// What follows the first place of a text; `nil` if it is not there.
    func after(_ text: StaticString) -> Line? {
        index(of: text).map { self[($0 + text.utf8CodeUnitCount)...] }
    }

    func afterLast(_ text: StaticString) -> Line? {
        guard var found = after(text) else { return nil }
        while let next = found.after(text) { found = next }
        return found
    }

    /// What comes before the first place of a text, or all of it.
    func upTo(_ text: StaticString) -> Line { index(of: text).map { self[..<$0] } ?? self }

    private func index(of text: StaticString) -> Int? {
        let count = text.utf8CodeUnitCount
        guard self.count >= count else { return nil }
        let first = text.utf8Start[0]
        for start in startIndex...(endIndex - count) where self[start] == first {
            var length = 1
            while length < count, self[start + length] == text.utf8Start[length] { length += 1 }
            if length == count { return start }
        }
        return nil
    }

    /// The digits that it begins with.
    var integer: Int? {
        Int(String(decoding: prefix { (48...57).contains($0) }, as: UTF8.self))
    }

    /// The first byte like this, of which is asked with how many brackets are open after it. Arrows are no brackets.
    private func first(where isOne: (_ byte: UInt8, _ depth: Int) -> Bool) -> Int? {
        var (depth, previous): (Int, UInt8) = (0, 0)
        for index in indices {
            let byte = self[index]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
            case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if isOne(byte, depth) { return index }
            previous = byte
        }
        return nil
    }

    /// How far it is to the bracket that closes the one it begins with.
    var closing: Int? { first { $1 == 0 }.map { $0 - startIndex } }

    /// Its parts between commas that stand in no brackets.
    var list: [Line] {
        var (parts, rest): ([Line], Line) = ([], self)
        while let comma = rest.first(where: { $0 == UInt8(ascii: ",") && $1 == 0 }) {
            parts.append(rest[..<comma].trimmed)
            rest = rest[(comma + 1)...]
        }
        return rest.trimmed.isEmpty && parts.isEmpty ? [] : parts + [rest.trimmed]
    }

    /// The place that it ends in: `loc "File.swift":3:5`.
    var place: Place? {
        guard let named = afterLast("loc ")?.after("\""), let position = named.after("\":"),
            let line = position.integer, line > 0
        else { return nil }
        let file = named.upTo("\":").text
        return file.hasPrefix("<") ? nil : Place(file: file, line: line)
    }
}
