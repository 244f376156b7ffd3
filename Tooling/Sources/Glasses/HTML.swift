import Foundation

/// A piece of HTML. What is put into it as a `String` is text, and is escaped; only what is HTML
/// already goes in as it is.
struct HTML: ExpressibleByStringInterpolation, Equatable {
    private(set) var source: String

    init(stringLiteral source: String) { self.source = source }
    init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

    /// Text that is to be read, and not markup.
    init(text: some StringProtocol) {
        source = ""
        source.reserveCapacity(text.utf8.count)
        for character in text {
            switch character {
            case "&": source += "&amp;"
            case "<": source += "&lt;"
            case ">": source += "&gt;"
            case "\"": source += "&quot;"
            default: source.append(character)
            }
        }
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) { source += literal }
        mutating func appendInterpolation(_ html: HTML) { source += html.source }
        mutating func appendInterpolation(_ html: HTML?) { source += html?.source ?? "" }
        /// In a conditional expression a literal would be taken for text.
        mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
            if condition { source += html.source }
        }
        mutating func appendInterpolation(_ number: Int) { source += String(number) }
        /// One digit is enough, and the same on each machine.
        mutating func appendInterpolation(_ number: Double) {
            source += String(format: "%.1f", number)
        }
        mutating func appendInterpolation(_ text: some StringProtocol) {
            source += HTML(text: text).source
        }
    }

    static func += (one: inout HTML, other: HTML) { one.source += other.source }
}

extension Sequence {
    /// What is made of each, one after the other.
    func html(by separator: HTML = "", _ piece: (Element) throws -> HTML) rethrows -> HTML {
        var all: HTML = ""
        for (index, element) in enumerated() {
            if index > 0 { all += separator }
            all += try piece(element)
        }
        return all
    }
}
