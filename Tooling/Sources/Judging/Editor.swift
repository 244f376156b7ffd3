/// An editor that can be told to open a file at a line.
package struct Editor {
    /// "code", or "emacs -nw"
    private let words: [String]

    package init(_ command: String) {
        words = command.split(separator: " ").map(String.init)
    }

    private var name: Substring { words.first?.split(separator: "/").last ?? "" }

    /// - Parameter place: "Stages/…/VideoLoader.swift:12:5", or without a line.
    package func command(opening place: String) -> [String] {
        let parts = place.split(separator: ":").map(String.init)
        let line = parts.count > 1 ? parts[1] : "1"
        switch name {
        case "code", "codium", "cursor": return words + [".", "-g", parts[0] + ":" + line]
        case "xed": return words + ["-l", line, parts[0]]
        default: return words + ["+" + line, parts[0]]
        }
    }

    /// Opens a place in a workbook that shows one stage, and returns the editor's exit status.
    package func open(_ place: String, showing stage: Stage) async throws -> Int32 {
        let outcome = try await Running.run(
            ["/usr/bin/env", "WORKBOOK_STAGE=\(stage.id)"] + command(opening: place),
            isAttached: true, deadline: nil)
        // What env says of a program that it cannot find
        guard outcome.end != .exited(127) else {
            throw Failure(
                "\(name) is not installed.",
                next: "make open-\(stage.id) EDITOR=vi, or the name of your editor")
        }
        return outcome.end == .exited(0) ? 0 : 1
    }
}
