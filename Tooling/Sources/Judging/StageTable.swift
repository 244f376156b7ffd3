/// The one table of stages, labs and exams, in their order. The manifest reads it, too.
package struct StageTable: Decodable {
    static let file = "Tooling/stages.json"

    let stages: [Row]
    let labs: [Row]
    let exams: [Row]?

    /// What is not in the table is false, or none.
    package struct Row: Decodable, Equatable, Sendable {
        /// "Stage01Singleton", "Lab1B_OneOwner"
        let folder: String
        package let title: String
        /// The number of the stage whose code it begins with.
        package let origin: Int?
        /// The name of the change request that its chapter ends with.
        package let drill: String?
        /// Whether its load can only be tested with a real server and a real file.
        package let needsServer: Bool?
        /// Whether its app shows comments.
        package let hasComments: Bool?
        /// Whether a lab is a program.
        package let isApp: Bool?
        /// The folders that are modules of their own.
        package let parts: [Part]?
    }

    package struct Part: Decodable, Equatable, Sendable {
        package let name: String
        /// The parts that it imports.
        let sees: [String]?
        /// Whether the purity gate judges it.
        let isPure: Bool?
    }
}
