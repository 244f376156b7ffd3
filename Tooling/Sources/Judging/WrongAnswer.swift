import Foundation

/// A misconception that readers really have, as a patch against the solution.
///
/// Above the patch stand the lines "Kata:", "Teaches:" and "Killed by:", which `git apply` passes over.
package struct WrongAnswer: Equatable, Sendable {
    /// "1.3-has-a-factory"
    package let name: String
    package let path: String
    /// "1.3", or "B7" for the behaviour, or "S3" for the capstone's.
    package let kata: String
    /// One sentence.
    package let teaches: String
    /// The name of the test that has to turn red; `nil` if it is known that none does.
    package let killedBy: String?
    /// How it turns its kata red, as the check has recorded it; more than one way where tests that run beside each
    /// other, or the hour, decide, and "any" where these are many. Empty if it turns none red.
    package let signatures: [String]
    /// Whether a reader's screen may name it. It may not if half of a right answer is red in the same way.
    package let isNamed: Bool
    /// The files that the patch changes, by their paths in the stage; only the one with the mistake, if a line "In:" above
    /// the patch names it.
    package let files: [String]

    package init(path: String, text: String) throws {
        self.path = path
        name = URL(filePath: path).deletingPathExtension().lastPathComponent
        kata = try Patches.field("Kata", in: text, path)
        teaches = try Patches.field("Teaches", in: text, path)
        let killer = try Patches.field("Killed by", in: text, path)
        killedBy = killer == "nothing" ? nil : killer
        isNamed = (try? Patches.field("Diagnosis", in: text, path)) != "none"
        signatures =
            (try? Patches.field(Self.signatureField, in: text, path))?
            .components(separatedBy: ", ") ?? []
        files = (try? Patches.field("In", in: text, path)).map { [$0] } ?? Patches.files(in: text)
        guard text.contains(/^(?:[A-Z][a-z ]+: .+\n)+\n/) else {
            throw Failure("\(path) has no blank line below its head.", next: "see CONTRIBUTING.md")
        }
    }

    package static let signatureField = "Turns red as"

    package static func all(of stage: Stage, in project: Project) throws -> [WrongAnswer] {
        try all(below: stage.wrongAnswers, in: project)
    }

    package static func all(below folder: String, in project: Project) throws -> [WrongAnswer] {
        try project.paths(below: folder, ".patch").map {
            try WrongAnswer(path: $0, text: try project.text($0))
        }
    }
}
