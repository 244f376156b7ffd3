import Foundation
import Glasses
import Judging

/// A good answer that differs from the reference solution, as a patch against it. No test may refuse it.
///
/// Above the patch stand the lines "Kata:" and "Differs:", which `git apply` passes over.
struct RightAnswer: Equatable {
    /// "5.5-two-unstructured-tasks"
    let name: String
    let path: String
    /// "5.5"
    let kata: String

    init(path: String, text: String) throws {
        self.path = path
        name = URL(filePath: path).deletingPathExtension().lastPathComponent
        kata = try Patches.field("Kata", in: text, path)
        _ = try Patches.field("Differs", in: text, path)
    }

    static func all(of stage: Stage, in project: Project) throws -> [RightAnswer] {
        let folder = "\(stage.corpus)/right"
        return try project.files(below: folder).map { file in
            let path = "\(folder)/\(file)"
            return try RightAnswer(path: path, text: try project.text(path))
        }
    }
}
