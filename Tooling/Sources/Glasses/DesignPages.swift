extension Website {
    /// One rule in all designs, one page each: the keys ← and → replace the code in place.
    func rulePages() -> [Page] {
        pages(Name.rule, "One rule, ten designs") { stage in
            let parts = stage.panel?.design.rule ?? []
            return """
                <p class="sentence">The server returns rubbish, and the cache is six days old: what is shown, and \
                what is written? \(parts.count) functions in \(Set(parts.map(\.file)).count) files answer it here. \
                What each depends on is \(HTML.ways("hidden, injected or passed")).</p>
                <div class="rule">
                \(parts.html { part(of: stage, $0) })</div>
                """
        }
    }

    private func part(of stage: Stage, _ part: Design.Part) -> HTML {
        let code = stage.files.first { $0.path == part.file }?.function(part.function) ?? ""
        let place = "\(Name.source(stage.number))#\(part.file)"
        return HTML.figure(
            HTML.swift(code),
            caption: "\(HTML.ways(part.way.rawValue)) · <a href=\"\(place)\">\(part.file)</a>")
    }

    /// The two tests that every stage has, one page each.
    func testPages() -> [Page] {
        pages(Name.sameTest, "One test, ten styles") { stage in
            """
            <p class="sentence">\(stage.panel.map { "The decision: \($0.decisionTest). A load: \($0.loadTest)." } ?? "")</p>
            \(stage.test.html(code))
            """
        }
    }

    private func pages(
        _ name: (Int) -> String, _ title: String, _ body: (Stage) -> HTML
    ) -> [Page] {
        stages.map { stage in
            Page(
                name: name(stage.number), part: .comparisons, title: "\(title): \(stage.heading)",
                lead: """
                    \(stages.html(by: " · ") { other in
                        other.number == stage.number
                            ? "<strong>\(other.number)</strong>"
                            : "<a href=\"\(name(other.number))\">\(other.number)</a>"
                    }) · the keys <kbd>←</kbd> and <kbd>→</kbd> turn the pages
                    """,
                body: body(stage), series: links(to: name), isWide: true)
        }
    }

    private func code(_ file: SourceFile) -> HTML {
        let text = file.text.trimmingPrefix(/(?s).*?(?=@Test)/)
        return .figure(.swift(String(text)), caption: "\(file.path)")
    }
}
