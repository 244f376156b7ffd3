/// A part of the book: the introduction, what is about one stage, or what looks back on all.
struct Chapter {
    /// The page's.
    let name: String
    /// `nil` if it is not about one stage.
    let stage: Int?
    let title: String
    let blocks: [Block]

    /// - Parameter index: Of the article in the book.
    init(_ article: Article, at index: Int) {
        title = article.title
        // A rule stands between two chapters.
        blocks = article.blocks.last == .rule ? article.blocks.dropLast() : article.blocks
        stage = title.prefixMatch(of: #/(\d+) · /#).flatMap { Int($0.1) }
        name =
            index == 0
            ? Name.start
            : stage.map(Name.chapter) ?? "\(ArticleHTML.anchor([.text(title)])).html"
    }
}

extension Chapter {
    /// What stands above all headings, and then each heading with what is below it.
    var sections: [[Block]] {
        var sections: [[Block]] = [[]]
        for block in blocks {
            if case .heading = block { sections.append([]) }
            sections[sections.count - 1].append(block)
        }
        return sections
    }
}

extension Website {
    func page(of chapter: Chapter) -> Page {
        var page = Page(
            name: chapter.name, part: .chapters, title: chapter.title,
            lead: lead(of: chapter), body: body(of: chapter),
            contents: contents(of: chapter))
        if let index = chapters.firstIndex(where: { $0.name == chapter.name }) {
            page.previous = index > 0 ? link(to: chapters[index - 1]) : nil
            page.next = index + 1 < chapters.count ? link(to: chapters[index + 1]) : nil
        }
        return page
    }

    private func body(of chapter: Chapter) -> HTML {
        let article = ArticleHTML(links: links)
        return chapter.sections.enumerated().html { index, blocks -> HTML in
            let picture: HTML? = index == 0 && chapter.name == Name.start ? walk : nil
            guard !blocks.isEmpty else { return "" }
            return "<section>\n\(article.blocks(blocks))\(picture)</section>\n"
        }
    }

    private func link(to chapter: Chapter) -> Page.Link {
        Page.Link(
            title: chapter.name == Name.start ? "Introduction" : chapter.title, page: chapter.name)
    }

    /// Where else the stage is shown.
    private func lead(of chapter: Chapter) -> HTML? {
        guard let stage = stages.first(where: { $0.number == chapter.stage }) else { return nil }
        let number = stage.number
        let origin = stages.first { $0.number == stage.origin }?.number
        let comparison: HTML? = origin.map {
            ", <a href=\"\(Name.comparison($0, number))\">side by side with stage \($0)</a>"
        }
        return """
            The solution, for afterwards: <a href="\(Name.source(number))">its source</a>\(comparison), \
            <a href="\(Name.lens(number))">under the lens</a>
            """
    }

    /// Every chapter, and of this one what is in it.
    private func contents(of chapter: Chapter) -> HTML {
        Page.list(chapters.map(link), current: chapter.name, inside: sections(of: chapter))
    }

    private func sections(of chapter: Chapter) -> HTML {
        let items = chapter.blocks.compactMap { block -> HTML? in
            guard case .heading(let level, let title) = block else { return nil }
            // "Kata 1.3 · Inputs that nobody passes (15 min)" is short here.
            let text = ArticleHTML.plain(title)
                .replacing(#/^Kata /#, with: "").replacing(#/ \(\d+ min\)$/#, with: "")
            return """
                <li class="level-\(level)"><a href="#\(ArticleHTML.anchor(title))">\(text)</a></li>
                """
        }
        return "\n<ul>\n\(items.joined(by: "\n"))\n</ul>"
    }
}
