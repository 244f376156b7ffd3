/// An article of the book as a page: the introduction, what is about one stage, or what looks back on all.
extension Article {
    /// The title of the page that is opened first.
    private static let start = "Map of the book"

    /// The number of the stage that it is about; `nil` if it is not about one.
    var stage: Int? { title.prefixMatch(of: #/(\d+) · /#).flatMap { Int($0.1) } }

    /// The page's.
    var name: String {
        title == Self.start
            ? Name.start : stage.map(Name.chapter) ?? "\(ArticleHTML.anchor(title)).html"
    }

    /// What stands above all headings, and then each heading with what is below it.
    var sections: [[Node]] {
        var sections: [[Node]] = [[]]
        for block in blocks {
            if block.type == "heading" { sections.append([]) }
            sections[sections.count - 1].append(block)
        }
        return sections
    }
}

extension Website {
    func page(of chapter: Article) throws -> Page {
        let series = chapters.map { chapter in
            (chapter.name == Name.start ? "Introduction" : chapter.title, chapter.name)
        }
        return Page(
            name: chapter.name, part: .chapters, title: chapter.title,
            lead: lead(of: chapter), body: try body(of: chapter),
            series: series, contents: contents(of: chapter))
    }

    private func body(of chapter: Article) throws -> HTML {
        let article = ArticleHTML(stages: stages, words: chapter.words)
        return try chapter.sections.enumerated().html { index, blocks -> HTML in
            let picture: HTML? = index == 0 && chapter.name == Name.start ? walk : nil
            guard !blocks.isEmpty else { return "" }
            return "<section>\n\(try article.html(blocks))\(picture)</section>\n"
        }
    }

    /// Where else the stage is shown.
    private func lead(of chapter: Article) -> HTML? {
        guard let stage = stages.first(where: { $0.number == chapter.stage }) else { return nil }
        let number = stage.number
        let comparison: HTML? = stage.origin.map {
            ", <a href=\"\(Name.comparison($0, number))\">side by side with stage \($0)</a>"
        }
        return """
            The solution, for afterwards: <a href="\(Name.source(number))">its source</a>\(comparison), \
            <a href="\(Name.lens(number))">under the lens</a>
            """
    }

    private func contents(of chapter: Article) -> HTML {
        let items = chapter.blocks.compactMap { block -> HTML? in
            guard block.type == "heading" else { return nil }
            let (level, title) = (block.level ?? 2, block.words)
            // "Kata 1.3 · Inputs that nobody passes (15 min)" is short here.
            let text = title.replacing("\(Catalog.mark)", with: "")
                .replacing(#/^Kata /#, with: "").replacing(#/ \(\d+ min\)$/#, with: "")
            return """
                <li class="level-\(level)"><a href="#\(ArticleHTML.anchor(title))">\(text)</a></li>
                """
        }
        return "\n<ul>\n\(items.html(by: "\n") { $0 })\n</ul>"
    }
}
