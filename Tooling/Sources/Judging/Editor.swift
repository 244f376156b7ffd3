/// An editor that can be told to open a file at a line.
package enum Editor {
    /// - Parameters:
    ///   - editor: "code", or "emacs -nw".
    ///   - place: "Stages/…/VideoLoader.swift:12:5", or without a line.
    package static func command(_ editor: String, opening place: String) -> [String] {
        let words = editor.split(separator: " ").map(String.init)
        let parts = place.split(separator: ":").map(String.init)
        let line = parts.count > 1 ? parts[1] : "1"
        switch words.first?.split(separator: "/").last {
        case "code", "codium", "cursor": return words + [".", "-g", parts[0] + ":" + line]
        case "xed": return words + ["-l", line, parts[0]]
        default: return words + ["+" + line, parts[0]]
        }
    }
}
