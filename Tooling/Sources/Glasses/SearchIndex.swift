extension Website {
    /// Everything that the search finds: a heading of the text, a page, or a declaration of a source file. Of each,
    /// where it is, its title, and its page or file. All but declarations have two more: the emphasised words below
    /// a heading, and the text.
    func search(_ pages: [Page]) -> [[String]] {
        let others = pages.filter { $0.part != .chapters }
            .map { [$0.name, $0.title, $0.part.rawValue, "", ""] }
        let measured = scorecard.metrics.map {
            ["\(Name.scorecard)#\($0.id.rawValue)", $0.title, "Scorecard", "", ""]
        }
        return chapters.flatMap(entries) + others + measured + stages.flatMap(entries)
    }

    /// One for each heading of a chapter, the first for the chapter itself.
    private func entries(of chapter: Article) -> [[String]] {
        chapter.sections.map { blocks in
            var (place, title) = (chapter.name, chapter.title)
            if case .heading(_, let heading) = blocks.first {
                place += "#\(ArticleHTML.anchor(heading))"
                title = ArticleHTML.plain(heading)
            }
            let parts = blocks.flatMap(\.searched)
            let terms = parts.compactMap { part -> String? in
                switch part {
                case .strong(let inner), .emphasis(let inner): ArticleHTML.plain(inner)
                case .text, .code, .link: nil
                }
            }
            let words = ArticleHTML.plain(parts).split(whereSeparator: \.isWhitespace)
            return [
                place, title, chapter.title, terms.joined(separator: " · "),
                words.joined(separator: " "),
            ]
        }
    }

    private func entries(of stage: Stage) -> [[String]] {
        stage.files.flatMap { file -> [[String]] in
            let place = "\(Name.source(stage.number))#\(file.path)"
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let declaration =
                /^[^\/"]*\b(?:(?:actor|class|enum|extension|func|macro|protocol|struct|typealias) |init\()/
            return [[place, file.path, stage.heading]]
                + lines.enumerated().filter { $0.element.contains(declaration) }.map {
                    index, line in
                    let text = line.drop { $0 == " " }
                    return [
                        "\(place):\(index + 1)",
                        String(text.hasSuffix(" {") ? text.dropLast(2) : text),
                        "\(stage.number) · \(file.path)",
                    ]
                }
        }
    }
}

extension Block {
    /// What is read in it. Hints and solutions are folded, and are left out: a search must not show an answer.
    fileprivate var searched: [Inline] {
        switch self {
        case .swift(let text, _), .plain(let text): [.code(text), .text(" ")]
        case .list(_, let items): items.joined().flatMap(\.searched)
        case .table(let rows, _): rows.joined().joined().flatMap(\.searched)
        case .paragraph(let text): text + [.text(" ")]
        case .aside(let name, let inner) where !name.hasPrefix(Catalog.fold):
            inner.flatMap(\.searched)
        case .heading, .aside, .rule: []
        }
    }
}
