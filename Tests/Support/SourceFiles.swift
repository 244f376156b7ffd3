import Foundation

/// The source files of a stage, for the few tests that read them.
public enum SourceFiles {
    /// Returns the paths of the files that match a pattern outside of comments.
    ///
    /// - Throws: If the pattern is invalid, or the files cannot be read.
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

    /// Returns the folder of a stage in the judged tree.
    static func folder(of stage: String) -> URL {
        let tree = ProcessInfo.processInfo.environment["WORKBOOK_TREE"] ?? "Stages"
        return root.appending(path: "\(tree)/\(stage)")
    }

    /// The folder of the module Basics.
    static let basics = root.appending(path: "Workbook/Basics")

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
