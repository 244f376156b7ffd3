import Foundation

/// Where the sources are that the tests read.
enum Folders {
    /// The names of the stages in this build. `WORKBOOK_STAGE` or the line `let shown` of Package.swift chooses them; the
    /// build folder may have more, of an earlier build.
    static let stages: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: tree.path)
        return (names ?? []).sorted().filter { name in
            guard let stage = name.wholeMatch(of: /Stage0?(\d+)[A-Za-z]+/)?.1 else { return false }
            return shown.isEmpty || shown.contains { $0 == stage }
        }
    }()

    private static let shown: [String] = {
        if let chosen = ProcessInfo.processInfo.environment["WORKBOOK_STAGE"] { return [chosen] }
        let manifest = try? String(
            contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let list = manifest?.firstMatch(of: /(?m)^let shown.*= \[(.*)\]/)?.1 ?? ""
        return list.matches(of: /"([^"]*)"/).map { String($0.1) }
    }()

    /// Returns the folder of a stage in the judged tree.
    static func stage(_ name: String) -> URL { tree.appending(path: name) }

    private static let tree = root.appending(
        path: ProcessInfo.processInfo.environment["WORKBOOK_TREE"] ?? "Stages")

    /// The folder of the module Basics.
    static let basics = root.appending(path: "Stages/Shared/Basics")

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
