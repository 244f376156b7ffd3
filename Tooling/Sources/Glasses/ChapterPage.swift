/// A text of the book: the introduction, what is about one stage, or what looks back on all.
struct Article {
    let title: String
    /// In Markdown, without the title.
    let text: String

    /// - Parameter text: Begins with the title: "# 1 · Singleton".
    init(_ text: some StringProtocol) {
        title = text.prefix { $0 != "\n" }.dropFirst(2).trimmingSpaces
        self.text = text.drop { $0 != "\n" }.trimmingSpaces
    }

    /// The number of the stage that it is about; `nil` if it is not about one.
    var stage: Int? { title.prefixMatch(of: #/(\d+) · /#).flatMap { Int($0.1) } }

    /// The page's. One page is opened first.
    var name: String {
        title == "Map of the book"
            ? Name.start : stage.map(Name.chapter) ?? "\(Markdown.anchor(title)).html"
    }
}

extension Website {
    func page(of chapter: Article) -> Page {
        let body = Markdown(stages: stages).html(chapter.text)
        let headings = body.source.matches(of: /<h(\d) id="([^"]*)">(.*)<\/h\d>/)
        let contents = headings.html { heading in
            // "Kata 1.3 · Inputs that nobody passes (15 min)" is short here.
            let text = heading.3.replacing(#/^Kata | \(\d+ min\)$/#, with: "")
            return """
                <li class="level-\(heading.1)"><a href="#\(heading.2)">\
                \(HTML(stringLiteral: String(text)))</a></li>

                """
        }
        let series = chapters.map { chapter in
            (chapter.name == Name.start ? "Introduction" : chapter.title, chapter.name)
        }
        return Page(
            name: chapter.name, part: .chapters, title: chapter.title,
            lead: stages.first { $0.number == chapter.stage }.map(lead), body: body,
            series: series, contents: contents)
    }

    /// Where else the stage is shown.
    private func lead(of stage: Stage) -> HTML {
        let number = stage.number
        let comparison: HTML? = stage.origin.map {
            ", <a href=\"\(Name.comparison($0, number))\">side by side with stage \($0)</a>"
        }
        return """
            The solution, for afterwards: <a href="\(Name.source(number))">its source</a>\(comparison), \
            <a href="\(Name.lens(number))">under the lens</a>
            """
    }
}
