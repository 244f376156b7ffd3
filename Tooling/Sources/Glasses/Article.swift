import Foundation

/// A text of the book, as `docc convert` has parsed it.
struct Article {
    let title: String
    let blocks: [Block]
}

extension Article {
    /// - Parameter json: The file that docc writes for an article.
    init(json: Data) throws {
        struct Page: Decodable {
            struct Metadata: Decodable { let title: String }
            struct Section: Decodable { let content: [Block] }
            let metadata: Metadata
            let primaryContentSections: [Section]
        }
        struct Links: Decodable { let references: [String: Inline.Reference] }
        let decoder = JSONDecoder()
        if let key = Inline.references {
            decoder.userInfo[key] = try decoder.decode(Links.self, from: json).references
        }
        let page = try decoder.decode(Page.self, from: json)
        title = page.metadata.title
        // Rules stand below a title and between two chapters, which are pages here.
        blocks = page.primaryContentSections.flatMap(\.content).filter { $0 != .rule }
    }
}

/// A kind of block that docc gives and that the site does not show is an error, so that no sentence is lost.
indirect enum Block: Decodable, Equatable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// A drawing, or commands.
    case plain(String)
    /// - Parameter origin: The path of the file that it stands in, or other words above it.
    case swift(String, origin: String?)
    case list(isOrdered: Bool, items: [[Block]])
    case aside(name: String, [Block])
    /// - Parameter numbers: The columns that are aligned on the right.
    case table(rows: [[[Block]]], numbers: Set<Int>)
    case rule

    private enum Keys: CodingKey {
        case type, level, text, inlineContent, code, syntax, items, content, name, rows, alignments
    }

    init(from decoder: any Decoder) throws {
        let block = try decoder.container(keyedBy: Keys.self)
        func blocks() throws -> [Block] { try block.decode([Block].self, forKey: .content) }
        let type = try block.decode(String.self, forKey: .type)
        switch type {
        case "heading":
            let text = try block.decode(String.self, forKey: .text)
            self = .heading(
                level: try block.decode(Int.self, forKey: .level),
                Inline.withCode(Inline.straight(text), mark: Catalog.mark))
        case "paragraph": self = .paragraph(try block.decode([Inline].self, forKey: .inlineContent))
        case "codeListing":
            let code = try block.decode([String].self, forKey: .code)
            let words = try block.decodeIfPresent(String.self, forKey: .syntax)?
                .split(separator: " ", maxSplits: 1)
            self =
                words?.first == "swift"
                ? .swift(code.withoutIndent, origin: words?.dropFirst().first.map(String.init))
                : .plain(code.joined(separator: "\n"))
        case "orderedList", "unorderedList":
            let items = try block.decode([Item].self, forKey: .items)
            self = .list(isOrdered: type == "orderedList", items: items.map(\.content))
        case "aside":
            self = .aside(
                name: try block.decode(String.self, forKey: .name),
                try blocks().filter { $0 != .paragraph([.text("")]) })
        case "table":
            let sides = try block.decodeIfPresent([String].self, forKey: .alignments) ?? []
            self = .table(
                rows: try block.decode([[[Block]]].self, forKey: .rows),
                numbers: Set(sides.indices.filter { sides[$0] == "right" }))
        case "thematicBreak": self = .rule
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: block, debugDescription: "the site does not show a \(type)")
        }
    }

    private struct Item: Decodable {
        let content: [Block]
    }
}

/// A part of a sentence.
indirect enum Inline: Decodable, Equatable, Sendable {
    case text(String)
    case code(String)
    case strong([Inline])
    case emphasis([Inline])
    case link([Inline], to: String)

    private enum Keys: CodingKey {
        case type, text, code, inlineContent, identifier, overridingTitleInlineContent
    }

    /// For a decoder: the words of a page's links. A link to a target that was linked before has its words itself.
    static let references = CodingUserInfoKey(rawValue: "references")

    init(from decoder: any Decoder) throws {
        let inline = try decoder.container(keyedBy: Keys.self)
        func inner() throws -> [Inline] { try inline.decode([Inline].self, forKey: .inlineContent) }
        let type = try inline.decode(String.self, forKey: .type)
        switch type {
        case "text": self = .text(Self.straight(try inline.decode(String.self, forKey: .text)))
        case "codeVoice": self = .code(try inline.decode(String.self, forKey: .code))
        case "strong": self = .strong(try inner())
        case "emphasis": self = .emphasis(try inner())
        case "reference":
            let target = try inline.decode(String.self, forKey: .identifier)
            let titles = Self.references.flatMap { decoder.userInfo[$0] } as? [String: Reference]
            let words = try inline.decodeIfPresent(
                [Inline].self, forKey: .overridingTitleInlineContent)
            self = .link(
                words ?? titles?[target]?.titleInlineContent ?? [.text(target)], to: target)
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: inline, debugDescription: "the site does not show a \(type)")
        }
    }

    struct Reference: Decodable, Sendable {
        let titleInlineContent: [Inline]?
    }

    /// docc makes quotes curly. A search for "doesn't" finds straight ones.
    fileprivate static func straight(_ text: String) -> String {
        text.replacing(/[“”]/, with: "\"").replacing(/[‘’]/, with: "'")
    }

    /// Text with code between two marks.
    static func withCode(_ text: String, mark: Character = "`") -> [Inline] {
        text.split(separator: mark, omittingEmptySubsequences: false).enumerated().map {
            index, part in
            index % 2 == 1 ? .code(String(part)) : .text(String(part))
        }.filter { $0 != .text("") }
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
