import Testing

@testable import check

/// The check of the site sees what it is there to see.
@Suite("The check of the site")
struct SiteCheckTests {
    private func page(_ body: String, title: String = "<title>T</title>") -> String {
        """
        <!doctype html><html lang="en"><head>\(title)<link rel="stylesheet" href="site.css"></head>
        <body class="wide"><main id="main"><h1>One</h1>\(body)</main></body></html>
        """
    }

    private func faults(_ body: String) -> [String] {
        PageFault.faults(
            in: [("a.html", page(body)), ("b.html", page("<p id=\"there\">b</p>"))],
            assets: ["site.css"]
        ).map(\.message)
    }

    @Test("whole pages that lead to each other have no fault")
    func whole() {
        let links = ["b.html", "b.html#there", "#main", "https://example.com/x"]
        #expect(faults(links.map { "<a href=\"\($0)\">to</a>" }.joined()) == [])
        #expect(faults("<svg><g><circle r=\"1\"/></g></svg><br>") == [])
    }

    @Test(
        "each fault is found",
        arguments: [
            ("<a href=\"c.html\">x</a>", "there is no page for the link to c.html"),
            ("<a href=\"b.html#gone\">x</a>", "there is no place for the link to b.html#gone"),
            ("<a href=\"#there\">x</a>", "there is no place for the link to #there"),
            ("<p id=\"main\">x</p>", "2 elements have the id main"),
            (
                "<script src=\"https://example.com/a.js\"></script>",
                "it loads https://example.com/a.js"
            ),
        ])
    func faulty(body: String, expected: String) {
        #expect(faults(body).contains(expected))
    }
}
