/// A page of the site: what is its own, and the frame around it.
struct Page {
    /// The parts of the site, which are named at the top of each page.
    enum Part: CaseIterable {
        case chapters, comparisons, lens, scorecard, source

        var title: String {
            switch self {
            case .chapters: "Workbook"
            case .comparisons: "Side by side"
            case .lens: "Lens"
            case .scorecard: "Scorecard"
            case .source: "Source"
            }
        }
    }

    struct Link {
        let title: String
        let page: String
    }

    /// "chapter-1.html"
    let name: String
    let part: Part
    let title: String
    /// What stands under the title.
    var lead: HTML?
    let body: HTML
    /// What the page has, or which others there are.
    var contents: HTML?
    var previous: Link?
    var next: Link?
    /// Whether the page has no use for a narrow column.
    var isWide = false

    func html(in site: Website) -> HTML {
        let contentsLink: HTML? =
            contents == nil ? nil : "<a class=\"to-contents\" href=\"#contents\">Contents</a>"
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)\(part == .chapters ? nil : " · \(part.title)" as HTML)\
            \(" · \(Self.siteTitle)", if: title != Self.siteTitle)</title>
            <link rel="stylesheet" href="site.css">
            <script src="site.js"></script>
            </head>
            <body\(" class=\"wide\"", if: isWide)>
            <a class="skip" href="#main">Skip to the text</a>
            <header>
            <nav aria-label="Site">
            <a class="home" href="\(Name.start)">\(Self.siteTitle)</a>
            \(Part.allCases.html(by: "\n") { partLink($0, site) })
            \(contentsLink)
            </nav>
            </header>
            <div class="page">
            <main id="main" tabindex="-1">
            <h1>\(title)</h1>
            \(lead.map { "<p class=\"lead\">\($0)</p>" as HTML })
            \(body)
            \(turns)
            </main>
            \(contents.map { "<nav id=\"contents\" aria-label=\"Contents\">\n\($0)\n</nav>" as HTML })
            </div>
            </body>
            </html>

            """
    }

    static let siteTitle = "From Injection to Rejection"

    private func partLink(_ part: Part, _ site: Website) -> HTML {
        let page =
            switch part {
            case .chapters: Name.start
            case .comparisons: Name.comparisons
            case .lens: Name.lenses
            case .scorecard: Name.scorecard
            case .source: site.stages.first.map { Name.source($0.number) } ?? Name.start
            }
        return """
            <a href="\(page)"\(" aria-current=\"true\"", if: part == self.part)>\(part.title)</a>
            """
    }

    private var turns: HTML? {
        guard previous != nil || next != nil else { return nil }
        func link(_ link: Link?, _ rel: HTML, _ arrow: (before: HTML, after: HTML)) -> HTML {
            guard let link else { return "<span></span>" }
            return """
                <a rel="\(rel)" href="\(link.page)">\(arrow.before)\(link.title)\(arrow.after)</a>
                """
        }
        return """
            <nav class="turns" aria-label="Next and previous">
            \(link(previous, "prev", ("← ", "")))
            \(link(next, "next", ("", " →")))
            </nav>
            """
    }

    /// A list of the stages' pages, with this one marked.
    static func list(
        _ stages: [Website.Stage], current: Int?, page: (Int) -> String, inside: HTML? = nil
    ) -> HTML {
        let items = stages.html(by: "\n") { stage in
            let isCurrent = stage.number == current
            return """
                <li><a href="\(page(stage.number))"\(" aria-current=\"page\"", if: isCurrent)>\
                \(stage.heading)</a>\(isCurrent ? inside : nil)</li>
                """
        }
        return "<ul>\n\(items)\n</ul>"
    }
}

extension Website {
    /// Links from a stage's page to the same kind of page of the stages beside it.
    func neighbours(
        of stage: Stage, page: (Int) -> String
    ) -> (previous: Page.Link?, next: Page.Link?) {
        func link(_ offset: Int) -> Page.Link? {
            guard let index = stages.firstIndex(where: { $0.number == stage.number }),
                stages.indices.contains(index + offset)
            else { return nil }
            let stage = stages[index + offset]
            return Page.Link(title: stage.heading, page: page(stage.number))
        }
        return (link(-1), link(1))
    }
}
