import Foundation

/// Where the sources are that a compile check reads.
enum Folders {
    /// Returns the folder of a stage in the judged tree.
    static func stage(_ name: String) -> URL {
        let tree = ProcessInfo.processInfo.environment["WORKBOOK_TREE"] ?? "Stages"
        return root.appending(path: "\(tree)/\(name)")
    }

    /// The folder of the module Basics.
    static let basics = root.appending(path: "Workbook/Basics")

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
