import Foundation

/// The source files of a stage, for the few tests that are about what stands in them.
public enum SourceFiles {
    /// The files in which a pattern is found outside of comments, by their paths in the stage.
    ///
    /// - Throws: If the pattern is none, or the files cannot be read.
    public static func matching(_ pattern: String, in stage: String) throws -> Set<String> {
        let regex = try Regex(pattern)
        let folder = folder(of: stage)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Set(
            // An editor's lock file is hidden, and may lead nowhere.
            try names.filter { $0.hasSuffix(".swift") && !$0.contains(/(^|\/)\./) }.filter { name in
                try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                    .replacing(/(?s:\/\*.*?\*\/)/, with: "")
                    .replacing(/\/\/.*/, with: "")
                    .split(separator: "\n").contains { $0.contains(regex) }
            })
    }

    /// The folder of a stage, in the tree that is judged.
    static func folder(of stage: String) -> URL {
        let tree = ProcessInfo.processInfo.environment["WORKBOOK_TREE"] ?? "Stages"
        return root.appending(path: "\(tree)/\(stage)")
    }

    /// The folder of the module Basics.
    static let basics = root.appending(path: "Workbook/Basics")

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
