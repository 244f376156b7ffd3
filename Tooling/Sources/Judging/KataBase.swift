import Foundation

/// The state of a stage in which a reader works on a kata: it and the katas before it are solved, and the
/// later ones are as in the starter.
package struct KataBase: Sendable {
    let project: Project
    let stage: Stage
    private let numbers: [String]
    /// The starter's changes, each with the kata that it leaves open; `nil` if that is not known.
    private let changes: [(part: Patches.Part, kata: Int?)]

    package init(project: Project, stage: Stage) throws {
        (self.project, self.stage) = (project, stage)
        let katas = try Book(project).katas.filter {
            stage.hasKata($0.number)
        }
        numbers = katas.map(\.number)
        let numbers = numbers
        changes = Patches.parts(of: try project.text(stage.starterPatch)).map { part in
            // The starter says in a comment what is to be done: "TODO(5.1): …".
            let marked = part.text.matches(of: /TODO\((\d+\.\d+)\)/).compactMap { match in
                numbers.firstIndex { $0 == match.1 }
            }.min()
            let named = katas.firstIndex { kata in
                kata.files.contains { $0 == part.file || $0.hasSuffix("/\(part.file)") }
            }
            return (part, marked ?? named)
        }
    }

    /// The patch from the solution to the state in which so many katas are solved.
    private func patch(solving count: Int) -> String {
        changes.filter { $0.kata.map { $0 >= count } ?? false }.map(\.part.text).joined()
    }

    private func index(_ kata: String) -> Int { numbers.firstIndex { $0 == kata } ?? -1 }

    /// - Returns: The path of the patch from the solution to this state, or nothing if there is no difference.
    package func base(for kata: String) throws -> [String] {
        try write(patch(solving: index(kata) + 1), "base-\(kata)")
    }

    private func write(_ patch: String, _ name: String) throws -> [String] {
        guard !patch.isEmpty else { return [] }
        let url = project.notes.appending(path: "\(name).patch")
        try FileManager.default.makeFolder(project.notes)
        try Data(patch.utf8).write(to: url)
        return [project.relative(url.path)]
    }
}

extension Patches {
    /// A part of a patch that can be applied by itself.
    package struct Part: Equatable, Sendable {
        package let file: String
        package let text: String
    }

    /// The hunks of a patch, each with the head of its file. A file that is added or deleted is one part.
    package static func parts(of patch: String) -> [Part] {
        patch.split(separator: /(?m)^(?=diff --git )/).filter { $0.hasPrefix("diff --git") }
            .flatMap { section -> [Part] in
                let text = String(section)
                guard let file = files(in: text).first else { return [] }
                let hunks = text.split(separator: /(?m)^(?=@@ )/).map(String.init)
                guard !text.contains("/dev/null"), hunks.count > 1 else {
                    return [Part(file: file, text: text)]
                }
                return hunks.dropFirst().map { Part(file: file, text: hunks[0] + $0) }
            }
    }
}
