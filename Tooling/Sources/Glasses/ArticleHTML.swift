import Judging

/// An article as HTML.
struct ArticleHTML {
    /// Commands and paths in the text lead to their pages.
    let stages: [Website.Stage]
    /// The words of an article's links, by their targets.
    var words: [String: [Node]] = [:]

    /// - Throws: `Failure`, if a node is of a kind that the site does not show, so that no sentence is lost.
    func html(_ nodes: [Node]?) throws -> HTML { try (nodes ?? []).html { try html($0) } }

    private func html(_ node: Node) throws -> HTML {
        switch node.type {
        case "heading":
            let level: HTML = "\(node.level ?? 2)"
            let title = withCode(node.words, mark: Catalog.mark)
            return "<h\(level) id=\"\(Self.anchor(node.words))\">\(title)</h\(level)>\n"
        case "paragraph": return try "<p>\(html(node.inlineContent))</p>\n"
        case "codeListing": return listing(node.code?.lines ?? [], node.syntax ?? "")
        case "orderedList", "unorderedList":
            let name: HTML = node.type == "orderedList" ? "ol" : "ul"
            let items = try (node.items ?? []).html { try "<li>\(item($0.content))</li>\n" }
            return "<\(name)>\n\(items)</\(name)>\n"
        case "aside":
            let empty = [Node(type: "text", text: "")]
            let inner = try html(node.content?.filter { $0.inlineContent != empty })
            guard let name = node.name, name.hasPrefix(Catalog.fold) else {
                return "<blockquote>\n\(inner)</blockquote>\n"
            }
            return """
                <details><summary>\(name.dropFirst(Catalog.fold.count))</summary>
                \(inner)</details>

                """
        case "table": return try table(node.rows ?? [], node.alignments ?? [])
        // A word that stands alone, in a cell or with emphasis.
        case "text":
            let text = node.words
            return Way(rawValue: text.lowercased()) == nil ? "\(text)" : .ways(text)
        case "codeVoice": return code(node.code?.lines.first ?? "")
        case "strong": return try "<strong>\(html(node.inlineContent))</strong>"
        case "emphasis": return try "<em>\(html(node.inlineContent))</em>"
        case "reference":
            let target = node.identifier ?? ""
            let text = node.overridingTitleInlineContent ?? words[target]
            let shown = try html(text ?? [Node(type: "text", text: target)])
            return "<a href=\"\(target)\">\(shown)</a>"
        default:
            throw Failure(
                "The site does not show a \(node.type ?? "")", next: "write it in another way")
        }
    }

    /// - Parameter syntax: "swift Solutions/A.swift", or nothing for a drawing or commands.
    private func listing(_ lines: [String], _ syntax: String) -> HTML {
        let parts = syntax.split(separator: " ", maxSplits: 1)
        guard parts.first == "swift" else {
            let text = lines.joined(separator: "\n")
            // In a drawing, lines have to meet.
            let isDrawing = text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
            return """
                <pre tabindex="0"\(" class=\"drawing\"", if: isDrawing)><code>\(text)</code></pre>

                """
        }
        let caption = parts.dropFirst().first.map { origin -> HTML in
            origin.contains(" ") ? "\(origin)" : code(String(origin))
        }
        return .figure(.swift(lines.withoutIndent), caption: caption)
    }

    /// One paragraph is shown without the space around it.
    private func item(_ item: [Node]?) throws -> HTML {
        let isOne = item?.count == 1 && item?.first?.type == "paragraph"
        return try html(isOne ? item?.first?.inlineContent : item)
    }

    private func table(_ rows: [[[Node]]], _ sides: [String]) throws -> HTML {
        func number(_ column: Int) -> HTML? {
            sides.indices.contains(column) && sides[column] == "right" ? " class=\"number\"" : nil
        }
        let titles = try (rows.first ?? []).enumerated().html { column, cell in
            let title = try item(cell)
            return title.source.isEmpty
                ? "<td></td>" : "<th scope=\"col\"\(number(column))>\(title)</th>"
        }
        let body = try rows.dropFirst().html { row in
            let cells = try row.enumerated().html { column, cell in
                try "<td\(number(column))>\(item(cell))</td>" as HTML
            }
            return "<tr>\(cells)</tr>\n"
        }
        return .table(head: titles, rows: body)
    }

    /// Text with code between two marks.
    func withCode(_ text: String, mark: Character = "`") -> HTML {
        text.split(separator: mark, omittingEmptySubsequences: false).enumerated().html {
            index, part in index % 2 == 1 ? code(String(part)) : "\(part)"
        }
    }

    private func code(_ text: String) -> HTML {
        guard let page = page(for: text) else { return .inline(text) }
        return "<a href=\"\(page)\">\(HTML.inline(text))</a>"
    }

    /// The page that shows what a command shows, or what stands in a file; `nil` if none does.
    func page(for code: String) -> String? {
        if let match = code.wholeMatch(of: /make compare A=(test-)?(\d+) B=(test-)?(\d+)/),
            match.1 == match.3, let one = stage(match.2), let other = stage(match.4), one != other
        {
            return Name.comparison(one, other) + (match.1 == nil ? "" : "#\(Name.test)")
        }
        if let match = code.wholeMatch(of: /make lens-(\d+)/) {
            return stage(match.1).map(Name.lens)
        }
        guard let match = code.wholeMatch(of: /Solutions\/(\w+)\/?(.*)/),
            let stage = stages.first(where: { $0.folder == match.1 })
        else { return nil }
        if match.2.isEmpty { return Name.source(stage.number) }
        let isThere = stage.files.contains { $0.path == match.2 }
        return isThere ? "\(Name.source(stage.number))#\(match.2)" : nil
    }

    private func stage(_ number: Substring) -> Int? {
        stages.first { "\($0.number)" == number }?.number
    }

    // MARK: - Anchors

    /// "kata-1.3" for a kata, and the words of any other title.
    static func anchor(_ title: String) -> String {
        let text = title.replacing("\(Catalog.mark)", with: "")
        if let match = text.prefixMatch(of: /(Kata|Lab) (\d+\.\w+)/) {
            return "\(match.1.lowercased())-\(match.2)"
        }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.joined(separator: "-")
    }
}
