import Foundation
import Judging

/// A misconception that readers really have, as a patch against the solution.
///
/// Above the patch stand the lines "Kata:", "Teaches:" and "Killed by:", which `git apply` passes over.
struct WrongAnswer: Equatable {
    /// "1.3-leaves-the-initialiser-open"
    let name: String
    let path: String
    /// "1.3", or "B7" for the behaviour, or "S3" for the capstone's.
    let kata: String
    /// One sentence.
    let teaches: String
    /// The name of the test that has to turn red; `nil` if it is known that none does.
    let killedBy: String?

    init(path: String, text: String) throws {
        func field(_ name: String) throws -> String {
            let line = text.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
            guard let line else {
                throw Failure("\(path) has no line \"\(name): …\".", next: "see CONTRIBUTING.md")
            }
            return String(line.dropFirst(name.count + 2))
        }
        self.path = path
        name = URL(filePath: path).deletingPathExtension().lastPathComponent
        kata = try field("Kata")
        teaches = try field("Teaches")
        let killer = try field("Killed by")
        killedBy = killer == "nothing" ? nil : killer
    }

    static func all(of stage: Stage, in project: Project) throws -> [WrongAnswer] {
        try all(below: stage.wrongAnswers, in: project)
    }

    static func all(below folder: String, in project: Project) throws -> [WrongAnswer] {
        try project.files(below: folder).map { file in
            let path = "\(folder)/\(file)"
            return try WrongAnswer(path: path, text: try project.text(path))
        }
    }
}
