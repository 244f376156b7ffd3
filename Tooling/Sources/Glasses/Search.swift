extension Website {
    /// Everything that the search finds: a heading of the text, a page, or a declaration of a source file. Of each,
    /// where it is, its title, its page or file, and the text below a heading. Titles and texts are HTML.
    func search(_ pages: [Page]) -> [[String]] {
        pages.flatMap { page in
            page.part == .chapters
                ? sections(of: page)
                : [[page.name, HTML(text: page.title).source, page.part.rawValue, ""]]
        } + stages.flatMap(declarations)
    }

    /// One for each heading of a chapter, the first for the chapter itself. Hints and solutions are folded, and are left
    /// out: a search must not show an answer.
    private func sections(of page: Page) -> [[String]] {
        let heading = #/<h\d id="([^"]*)">(.*)</h\d>\n/#
        let text = page.body.source.replacing(/(?s)<details>.*?<\/details>/, with: "")
        return text.split(separator: #/(?=<h\d )/#).map { section in
            let head = section.prefixMatch(of: heading)
            let text = section[(head?.range.upperBound ?? section.startIndex)...]
            return [
                page.name + (head.map { "#\($0.1)" } ?? ""),
                head.map { String($0.2) } ?? HTML(text: page.title).source, page.title,
                String(text.replacing(/<[^>]*>/, with: "").replacing("\n", with: " ")),
            ]
        }
    }

    private func declarations(of stage: Stage) -> [[String]] {
        let declaration =
            /^[^\/"]*\b(?:(?:actor|class|enum|extension|func|macro|protocol|struct|typealias) |init\()/
        return stage.files.flatMap { file in
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.enumerated().filter { $0.element.contains(declaration) }.map {
                [
                    "\(Name.source(stage.number))#\(file.path):\($0 + 1)",
                    HTML(text: $1.trimmingSpaces).source, "\(stage.number) · \(file.path)", "",
                ]
            }
        }
    }
}
