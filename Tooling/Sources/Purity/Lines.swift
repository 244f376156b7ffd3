/// The lines of a text, without comments and spaces at their ends: what is printed there differs from one
/// compiler to the next. SIL has megabytes of it, so it is read as bytes.
struct Lines {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        var end = position
        var comment: Int?
        var isQuoted = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            switch bytes[end] {
            case _ where comment != nil: break
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where isQuoted: end += 1
            case UInt8(ascii: "/") where !isQuoted && isComment(at: end): comment = end
            default: break
            }
            end += 1
        }
        defer { position = end + 1 }
        var line = bytes[position..<min(comment ?? end, bytes.count)]
        while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") {
            line.removeLast()
        }
        return Line(bytes: line)
    }

    private func isComment(at index: Int) -> Bool {
        let isFirst = index == position
        return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
            && (isFirst || [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[index - 1]))
    }
}

/// A line, or a part of one.
struct Line {
    let bytes: ArraySlice<UInt8>

    init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }
    var first: UInt8? { bytes.first }

    var trimmed: Line {
        var bytes = bytes
        while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        return Line(bytes: bytes)
    }

    func starts(_ text: StaticString) -> Bool {
        guard bytes.count >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[bytes.startIndex + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    func ends(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return bytes.count >= count && Line(bytes: bytes.suffix(count)).starts(text)
    }

    func contains(_ text: StaticString) -> Bool { index(of: text) != nil }

    func dropping(_ count: Int) -> Line { Line(bytes: bytes.dropFirst(count)) }

    func prefix(_ count: Int) -> Line { Line(bytes: bytes.prefix(count)) }

    /// What follows the first place of a text; `nil` if it is not there.
    func after(_ text: StaticString) -> Line? {
        index(of: text).map { Line(bytes: bytes[($0 + text.utf8CodeUnitCount)...]) }
    }

    func afterLast(_ text: StaticString) -> Line? {
        var found: Line?
        var rest = self
        while let next = rest.after(text) {
            found = next
            rest = next
        }
        return found
    }

    /// What comes before the first place of a text, or all of it.
    func upTo(_ text: StaticString) -> Line {
        index(of: text).map { Line(bytes: bytes[..<$0]) } ?? self
    }

    private func index(of text: StaticString) -> Int? {
        let count = text.utf8CodeUnitCount
        guard bytes.count >= count else { return nil }
        let first = text.utf8Start[0]
        for start in bytes.startIndex...(bytes.endIndex - count) where bytes[start] == first {
            var length = 1
            while length < count, bytes[start + length] == text.utf8Start[length] { length += 1 }
            if length == count { return start }
        }
        return nil
    }

    /// The digits that it begins with.
    var integer: Int? {
        Int(String(decoding: bytes.prefix { (48...57).contains($0) }, as: UTF8.self))
    }

    /// How far it is to the bracket that closes the one it begins with. Arrows are no brackets.
    var closing: Int? {
        var depth = 0
        var previous: UInt8 = 0
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
            case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return offset }
            default: break
            }
            previous = byte
        }
        return nil
    }

    /// Its parts between commas that stand in no brackets.
    var list: [Line] {
        var parts: [Line] = []
        var depth = 0
        var previous: UInt8 = 0
        var start = bytes.startIndex
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
            case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(Line(bytes: bytes[start..<index]).trimmed)
                start = index + 1
            default: break
            }
            previous = bytes[index]
        }
        let last = Line(bytes: bytes[start...]).trimmed
        return last.isEmpty && parts.isEmpty ? [] : parts + [last]
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
