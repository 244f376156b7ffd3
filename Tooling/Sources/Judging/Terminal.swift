import Foundation

extension String {
    /// With spaces at its end, if it is shorter.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// What can be shown where the output goes.
package struct Terminal: Sendable {
    package let isTerminal: Bool
    package let hasColour: Bool
    /// In characters, of the text that the workbook says: at most 80.
    package let width: Int

    package init(isTerminal: Bool, hasColour: Bool, width: Int = 80) {
        self.isTerminal = isTerminal
        self.hasColour = hasColour
        self.width = min(80, max(40, width))
    }

    package static let output = Terminal(
        isTerminal: isatty(1) == 1,
        hasColour: isatty(1) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb",
        width: columns ?? 80)
    package static let plain = Terminal(isTerminal: false, hasColour: false)

    /// Of the terminal; `nil` if the output goes elsewhere.
    private static var columns: Int? {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    package enum Style: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
    }

    package func styled(_ text: String, _ style: Style) -> String {
        hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    package func mark(_ isGood: Bool) -> String {
        isGood ? styled("✔", .green) : styled("✘", .red)
    }

    /// Text, wrapped at words and indented. A word that is too long stays whole: it may be a path.
    package func wrapped(_ text: String, indent: Int) -> [String] {
        let room = width - indent
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                if !line.isEmpty, line.count + 1 + word.count > room {
                    lines.append(line)
                    line = ""
                }
                line += line.isEmpty ? String(word) : " \(word)"
            }
            lines.append(line)
        }
        return lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }
    }

    package static func say(_ text: String) {
        begin(text + "\n")
    }

    package static func say(_ failure: Failure) {
        say("\n\(failure.message)\nNext: \(failure.next)")
    }

    /// Says something to a machine.
    package static func say(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        say(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Begins a line that the result will end.
    package static func begin(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// Says in the line that was begun how far a build is, and takes it back for `nil`. Where the output is
    /// no terminal, nothing could be taken back, and nothing is said.
    package func progress(after text: String) -> (Step?) -> Void {
        guard isTerminal else { return { _ in } }
        return { step in
            let progress = step.map { "step \($0.done) of \($0.all) " } ?? ""
            Self.begin("\r\u{1B}[K\(text)\(progress)")
        }
    }

    /// How far a build is. More steps may be found on the way.
    package struct Step: Sendable {
        let done: Int
        let all: Int
    }

    /// For what is no result: it must not get into the output that a machine reads.
    package static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
