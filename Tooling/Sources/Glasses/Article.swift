import Foundation

/// A text of the book, as `docc convert` has parsed it.
struct Article {
    let title: String
    let blocks: [Node]
    /// The words of links, by their targets. A link to a target that was linked before has its words
    /// itself.
    let words: [String: [Node]]

    /// - Parameter json: The file that docc writes for an article.
    init(json: Data) throws {
        struct Page: Decodable {
            struct Metadata: Decodable { let title: String }
            struct Reference: Decodable { let titleInlineContent: [Node]? }
            let metadata: Metadata
            let primaryContentSections: [Node]
            let references: [String: Reference]
        }
        let page = try JSONDecoder().decode(Page.self, from: json)
        title = page.metadata.title
        words = page.references.compactMapValues(\.titleInlineContent)
        // Rules stand below a title and between two chapters, which are pages here.
        blocks = page.primaryContentSections.flatMap { $0.content ?? [] }
            .filter { $0.type != "thematicBreak" }
    }
}

/// A block, or a part of a sentence, as docc gives it.
struct Node: Decodable, Equatable {
    /// A block of code has lines, and code in a sentence is one.
    struct Code: Decodable, Equatable {
        let lines: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            lines = try (try? value.decode([String].self)) ?? [value.decode(String.self)]
        }
    }

    /// "paragraph", "strong"; an item of a list has none.
    var type: String?
    var level: Int?
    var text, name, syntax, identifier: String?
    var code: Code?
    var alignments: [String]?
    var inlineContent, overridingTitleInlineContent, content, items: [Node]?
    var rows: [[[Node]]]?

    /// docc makes quotes curly. A search for "doesn't" finds straight ones.
    var words: String {
        (text ?? "").replacing(/[“”]/, with: "\"").replacing(/[‘’]/, with: "'")
    }
}

extension Sequence where Element: StringProtocol {
    /// Lines as one text, without the spaces that they share. "…" stands for lines that are left out, at any depth.
    package var withoutIndent: String {
        func depth(_ line: Element) -> Int { line.prefix { $0 == " " }.count }
        let indent = filter { !$0.isEmpty && $0 != "…" }.map(depth).min() ?? 0
        return map { $0 == "…" ? "…" : String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
}
