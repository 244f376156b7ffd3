extension Website {
    /// One function in all designs, one page each: the keys ← and → replace the code in place.
    func functionPages() -> [Page] {
        pages(Name.function, "One function, ten designs") { stage in
            let file = stage.files.first { $0.path.hasSuffix("VideoListViewModel.swift") }
            return """
                <p class="sentence">\(stage.facts?.reach ?? "")</p>
                \(code(file.map(Self.load) ?? ""))
                """
        }
    }

    /// The two tests that every stage has, one page each.
    func testPages() -> [Page] {
        pages(Name.sameTest, "One test, ten styles") { stage in
            """
            <p class="sentence">\(stage.facts.map { "The decision: \($0.decisionTest). A load: \($0.loadTest)." } ?? "")</p>
            \(stage.test.html { code(String($0.text.trimmingPrefix(/(?s).*?(?=@Test)/))) })
            """
        }
    }

    private func pages(
        _ name: (Int) -> String, _ title: String, _ body: (Stage) -> HTML
    ) -> [Page] {
        stages.map { stage in
            let neighbours = neighbours(of: stage, page: name)
            return Page(
                name: name(stage.number), part: .comparisons, title: "\(title): \(stage.heading)",
                lead: """
                    \(stages.html(by: " · ") { other in
                        other.number == stage.number
                            ? "<strong>\(other.number)</strong>"
                            : "<a href=\"\(name(other.number))\">\(other.number)</a>"
                    }) · the keys <kbd>←</kbd> and <kbd>→</kbd> turn the pages
                    """,
                body: body(stage), previous: neighbours.previous, next: neighbours.next,
                isWide: true)
        }
    }

    private func code(_ text: String) -> HTML {
        HTML.figure(
            SwiftHighlighter.lines(of: text).html(by: "\n") { HTML.tokens($0) })
    }

    /// What the list is given, `load()`, and the functions below it.
    static func load(in file: SourceFile) -> String {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.contains("func load()") }) else { return "" }
        let given = lines[..<start].filter {
            $0.contains(/^ *(@Dependency\(.*\) )?(private )?(let|var)\b/)
                && !$0.contains("private(set)")
        }
        let end = lines[start...].firstIndex { $0 == "    }" } ?? lines.endIndex - 1
        // The function comes first, so that it stands at the same height on each page.
        return (lines[start...end] + [""] + given).joined(separator: "\n")
    }
}
