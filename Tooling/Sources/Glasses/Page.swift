/// A page of the site: what is its own, and the frame around it.
struct Page {
    /// The parts of the site, which are named at the top of each page.
    enum Part: String, CaseIterable {
        case chapters = "Workbook"
        case comparisons = "Side by side"
        case lens = "Lens"
        case scorecard = "Scorecard"
        case source = "Source"

        /// The page that its name leads to.
        var page: String {
            switch self {
            case .chapters: Name.start
            case .comparisons: Name.comparisons
            case .lens: Name.lenses
            case .scorecard: Name.scorecard
            case .source: Name.source(1)
            }
        }
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
    /// The items of what the page has, for the list of the series that stands beside it; `nil` if there is no such list.
    var contents: HTML?
    /// Whether the page has no use for a narrow column.
    var isWide = false

    var html: HTML {
        let site = "From Injection to Rejection"
        let parts = Part.allCases.html { part in
            let isCurrent = part == self.part
            return """
                <a href="\(part.page)"\(" aria-current=\"true\"", if: isCurrent)>\(part.rawValue)</a>

                """
        }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title) · \(site)</title>
            <link rel="stylesheet" href="site.css">
            <script src="site.js"></script>
            </head>
            <body\(" class=\"wide\"", if: isWide)>
            <a class="skip" href="#main">Skip to the text</a>
            <header>
            <nav aria-label="Site">
            <a class="home" href="\(Name.start)">\(site)</a>
            \(parts)\("<a class=\"to-contents\" href=\"#contents\">Contents</a>", if: contents != nil)
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

    /// To the page before, and to the page after.
    private var turns: HTML? {
        guard let index = series.firstIndex(where: { $0.page == name }) else { return nil }
        let (before, after) = (series[..<index].last, series[index...].dropFirst().first)
        return """
            <nav class="turns" aria-label="Next and previous">
            <span>\(before.map { "<a rel=\"prev\" href=\"\($0.page)\">←\u{A0}\($0.title)</a>" as HTML })</span>
            <span>\(after.map { "<a rel=\"next\" href=\"\($0.page)\">\($0.title)\u{A0}→</a>" as HTML })</span>
            </nav>
            """
    }

    /// The series, with this page and what it has.
    private func list(_ contents: HTML) -> HTML {
        let items = series.html { link in
            link.page == name
                ? """
                <li><a href="\(link.page)" aria-current="page">\(link.title)</a>
                <ul>
                \(contents)</ul></li>

                """ : "<li><a href=\"\(link.page)\">\(link.title)</a></li>\n"
        }
        return """
            <nav id="contents" aria-label="Contents">
            <ul>
            \(items)</ul>
            </nav>
            """
    }
}
