import Foundation
import Testing

@testable import Purity

/// The files of `Tooling/Corpus/Gate`, whose first lines say what they are.
@Suite("The gate's cases")
struct CaseTests {
    private static let folder = ProjectFiles.root.appending(path: "Tooling/Corpus/Gate")

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appending(path: folder).path
        ).sorted()
    }

    @Test(
        "what is impure is caught as what it is, and nothing else is caught",
        arguments: ["Impure", "Pure", "BeyondTheGate"])
    func cases(in name: String) async throws {
        let folder = Self.folder.appending(path: name)
        let files = try Self.files(in: name).map { folder.appending(path: $0) }
        // Files of a module see each other, and so a module is made of each folder.
        let report = try await Modules(
            parts: [Modules.Part(folder: "", module: name, files: files)], root: folder,
            temporary: FileManager.default.temporaryDirectory, tools: Tools(),
            knowledge: try GateTests.knowledge()
        ).purity(of: name)
        for file in files {
            let found = report.findings.filter { ($0.declared ?? $0.place)?.file == file.path }
            let says: Comment = "\(file.lastPathComponent): \(found.map(\.path))"
            guard name == "Impure" else {
                #expect(found.isEmpty, says)
                continue
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            let field = try #require(text.firstMatch(of: /\n\/\/ Effect: (.*)\n/), says)
            let effect = try #require(Effect(rawValue: String(field.1)), says)
            #expect(found.contains { $0.effect == effect }, says)
        }
    }

    @Test("the appendices say how many there are")
    func figures() throws {
        let (impure, pure) = try (Self.files(in: "Impure").count, Self.files(in: "Pure").count)
        let text = "caught \(impure) of \(impure) seeded, 0 false alarms of \(pure) pure"
        let appendices = try ProjectFiles.text("Stages/Appendices.md").replacing(/\s+/, with: " ")
        #expect(appendices.contains(text))
    }
}
