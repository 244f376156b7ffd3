/// A page of the site: what is its own, and the frame around it.
struct Page {
    /// The parts of the site, which are named at the top of each page.
    enum Part: String, CaseIterable {
        case chapters = "Workbook"
        case comparisons = "Side by side"
        case lens = "Lens"
        case source = "Source"
    }

    typealias Link = (title: String, page: String)

    /// "chapter-1.html"
    let name: String
    let part: Part
    let title: String
    /// What stands under the title.
    var lead: HTML?
    let body: HTML
    /// The pages that it stands among, in the order in which they are turned.
    var series: [Link] = []
    /// What the page has, for the list of the series that stands beside it; `nil` if there is no such list.
    var contents: HTML?
    /// Whether the page has no use for a narrow column.
    var isWide = false

    var html: HTML {
        let contentsLink: HTML? =
            contents == nil ? nil : "<a class=\"to-contents\" href=\"#contents\">Contents</a>"
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)\(part == .chapters || part.rawValue == title ? nil : " · \(part.rawValue)" as HTML)\
            \(" · \(Self.siteTitle)", if: title != Self.siteTitle)</title>
            <link rel="stylesheet" href="site.css">
            <script src="site.js"></script>
            </head>
            <body\(" class=\"wide\"", if: isWide)>
            <a class="skip" href="#main">Skip to the text</a>
            <header>
            <nav aria-label="Site">
            <a class="home" href="\(Name.start)">\(Self.siteTitle)</a>
            \(Part.allCases.html(by: "\n", partLink))
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
            \(contents.map(list))
            </div>
            </body>
            </html>

            """
    }

    static let siteTitle = "From Injection to Rejection"

    private func partLink(_ part: Part) -> HTML {
        let page =
            switch part {
            case .chapters: Name.start
            case .comparisons: Name.comparisons
            case .lens: Name.lenses
            case .source: Name.source(1)
            }
        return """
            <a href="\(page)"\(" aria-current=\"true\"", if: part == self.part)>\(part.rawValue)</a>
            """
    }

    private var turns: HTML? {
        guard let index = series.firstIndex(where: { $0.page == name }), series.count > 1 else {
            return nil
        }
        func link(_ link: Link?, _ rel: HTML, _ arrow: (before: HTML, after: HTML)) -> HTML {
            guard let link else { return "<span></span>" }
            return """
                <a rel="\(rel)" href="\(link.page)">\(arrow.before)\(link.title)\(arrow.after)</a>
                """
        }
        return """
            <nav class="turns" aria-label="Next and previous">
            \(link(series[..<index].last, "prev", ("←\u{A0}", "")))
            \(link(series[index...].dropFirst().first, "next", ("", "\u{A0}→")))
            </nav>
            """
    }

    /// The series, with this page and what it has.
    private func list(_ contents: HTML) -> HTML {
        let items = series.html(by: "\n") { link in
            let isCurrent = link.page == name
            return """
                <li><a href="\(link.page)"\(" aria-current=\"page\"", if: isCurrent)>\
                \(link.title)</a>\(contents, if: isCurrent)</li>
                """
        }
        return """
            <nav id="contents" aria-label="Contents">
            <ul>
            \(items)
            </ul>
            </nav>
            """
    }
}

extension Website {
    /// The same kind of page of each stage.
    func links(to page: (Int) -> String) -> [Page.Link] {
        stages.map { ($0.heading, page($0.number)) }
    }
}
