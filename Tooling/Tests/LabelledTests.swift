import Foundation
import Testing

@testable import Purity

/// Functions of a core and of the shell around it, each with a comment that says what somebody who read the code
/// calls it.
@Suite("Functions that were labelled by hand")
struct LabelledTests {
    /// `// pure`, `// injected`, or `// impure:` and its effects, above a function.
    struct Label: CustomTestStringConvertible, Sendable {
        /// "Core/Effects.swift"
        let file: String
        /// The function's line.
        let line: Int
        let declaration: String
        let text: String

        var testDescription: String { "\(file):\(line): \(text): \(declaration)" }
    }

    @Test("a core's function is as its label says, for Purity", arguments: labels(in: "Core"))
    func core(_ label: Label) async throws {
        let file = Self.folder.appending(path: label.file).path
        let found = try await Self.purity.value.findings.filter {
            $0.declared == Place(file: file, line: label.line)
        }
        let effects = Set(found.map(\.effect))
        let asks = try await Self.purity.value.orders.contains {
            $0.declared == Place(file: file, line: label.line)
        }
        let text =
            effects.isEmpty
            ? (asks ? "a question of order" : "pure")
            : effects.isSubset(of: [.injected, .output])
                ? "injected" : Self.impure(effects.map(\.rawValue))
        #expect(text == label.text)
    }

    @Test("the shell's function is as its label says, for the lens", arguments: labels(in: "Shell"))
    func shell(_ label: Label) async throws {
        let function = try #require(
            try await Self.lens.value.functions.first {
                $0.file == label.file && $0.line == label.line
            })
        let effects = function.effects.map {
            ($0.isHandedOn ? "hands on " : "") + $0.effect.rawValue
        }
        #expect(
            (function.kind == .impure ? Self.impure(effects) : function.kind.rawValue) == label.text
        )
    }

    @Test("there are enough of them, of each kind")
    func enough() {
        let labels = (Self.labels(in: "Core") + Self.labels(in: "Shell")).map(\.text)
        #expect(labels.count >= 60)
        #expect(labels.count { $0 == "injected" } >= 10)
        #expect(labels.count { $0.hasPrefix("impure") } >= 20)
    }

    // MARK: - Helpers

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpus/Gate/Labelled")

    private static func impure(_ effects: [String]) -> String {
        "impure: \(effects.sorted().joined(separator: ", "))"
    }

    private static func files(in part: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: part).path)
        return (names ?? []).sorted().map { "\(part)/\($0)" }
    }

    private static func labels(in part: String) -> [Label] {
        files(in: part).flatMap { file in
            let text =
                (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
            let lines = text.components(separatedBy: "\n")
            return lines.indices.dropLast().compactMap { index -> Label? in
                let words = lines[index].trimmingCharacters(in: .whitespaces)
                guard
                    let label = words.wholeMatch(
                        of: /\/\/ (pure|injected|impure: .+|a question of order)/)?.1
                else {
                    return nil
                }
                let effects = label.dropFirst("impure: ".count).components(separatedBy: ", ")
                return Label(
                    file: file, line: index + 2,
                    declaration: lines[index + 1].trimmingCharacters(in: .whitespaces),
                    text: label.hasPrefix("impure") ? impure(effects) : String(label))
            }
        }
    }

    private static func modules() throws -> Modules {
        Modules(
            parts: ["Core", "Shell"].map { part in
                Modules.Part(
                    folder: part, module: "Labelled\(part)",
                    files: files(in: part).map { folder.appending(path: $0) })
            }, root: folder, temporary: FileManager.default.temporaryDirectory,
            tools: Tools(), knowledge: try GateTests.knowledge())
    }

    private static let purity = Task { try await modules().purity(of: "LabelledCore") }
    private static let lens = Task { try await modules().lens() }
}
