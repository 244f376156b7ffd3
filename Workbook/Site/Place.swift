/// A place in the book, as the index names it.
public enum Place: Equatable, Sendable {
    /// `Kata 4.2`
    case kata(String)
    /// `chapter 4`
    case chapter(Int)
    /// `chapter 4, "Discuss"`
    case section(String, chapter: Int)
    /// `"Where to stop"`: a title that the book has once.
    case title(String)

    public init?(_ name: some StringProtocol) {
        let name = String(name)
        if let match = name.wholeMatch(of: /Kata (\d+\.\d+)/) {
            self = .kata(String(match.1))
        } else if let match = name.wholeMatch(of: /chapter (\d+)(?:, "(.+)")?/),
            let chapter = Int(match.1)
        {
            self = match.2.map { .section(String($0), chapter: chapter) } ?? .chapter(chapter)
        } else if let match = name.wholeMatch(of: /"(.+)"/) {
            self = .title(String(match.1))
        } else {
            return nil
        }
    }

    /// The places that stand in one cell of the index.
    public static func names(in cell: some StringProtocol) -> [String] {
        String(cell).split(separator: "; ").map(String.init)
    }
}

extension Chapter {
    /// The title of the chapter that is the index.
    static let index = "Where each idea is"

    /// The page that has a place, with its anchor; `nil` if this chapter has not.
    func link(to place: Place) -> String? {
        switch place {
        case .chapter(let number): stage == number ? name : nil
        case .section(let title, let chapter):
            stage == chapter && has(title) ? link(to: title) : nil
        case .title(let title): title == self.title ? name : has(title) ? link(to: title) : nil
        case .kata(let number):
            headings.first { MarkdownHTML.plain($0).hasPrefix("Kata \(number) ·") }
                .map { "\(name)#\(MarkdownHTML.anchor($0))" }
        }
    }

    private var headings: [[Inline]] {
        blocks.compactMap { if case .heading(_, let title) = $0 { title } else { nil } }
    }

    private func has(_ title: String) -> Bool {
        headings.contains { MarkdownHTML.plain($0) == title }
    }

    private func link(to title: String) -> String {
        "\(name)#\(MarkdownHTML.anchor([.text(title)]))"
    }
}

extension Website {
    /// The blocks of a chapter. In the index, each place is a link.
    func linked(_ chapter: Chapter) -> [Block] {
        guard chapter.title == Chapter.index else { return chapter.blocks }
        return chapter.blocks.map { block in
            guard case .table(let table) = block else { return block }
            let rows = table.rows.map { row in
                Array(row.dropLast()) + row.suffix(1).map(withLinks)
            }
            return .table(Table(head: table.head, rows: rows, numbers: table.numbers))
        }
    }

    private func withLinks(_ cell: [Inline]) -> [Inline] {
        let places = Place.names(in: MarkdownHTML.plain(cell)).map { name -> [Inline] in
            let link = Place(name).flatMap { place in
                chapters.lazy.compactMap { $0.link(to: place) }.first
            }
            return [link.map { .link([.text(name)], to: $0) } ?? .text(name)]
        }
        return Array(places.joined(separator: [.text("; ")]))
    }
}
