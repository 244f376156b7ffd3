import Foundation

/// What can be shown where the output goes.
struct Terminal: Sendable {
    let isTerminal: Bool
    let hasColour: Bool
    /// In characters: of the text that the workbook says.
    let width = 80
    /// In characters: of the window, for what is shown side by side.
    var columns = 80

    static let output = Terminal(
        isTerminal: isatty(1) == 1,
        hasColour: isatty(1) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb",
        columns: outputColumns)
    static let plain = Terminal(isTerminal: false, hasColour: false)

    /// Of the window, or what COLUMNS says where there is none.
    private static var outputColumns: Int {
        var size = winsize()
        if isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }

    enum Style: Int {
        case bold = 1
        case dim = 2
        case underlined = 4
        case red = 31
        case green = 32
    }

    func styled(_ text: String, _ style: Style) -> String {
        hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Text, wrapped at words and indented. A word that is too long stays whole: it may be a path.
    func wrapped(_ text: String, indent: Int) -> [String] {
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

    static func say(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// For what is no result: it must not get into the output that a machine reads.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
