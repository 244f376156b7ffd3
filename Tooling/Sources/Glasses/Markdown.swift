import Foundation

/// The book's Markdown as HTML. It knows what the book uses, and no more.
struct Markdown {
    /// Commands and paths in the text lead to their pages.
    let stages: [Website.Stage]

    // MARK: - Blocks

    func html(_ text: String) -> HTML {
        blocks(text.components(separatedBy: "\n"))
    }

    private func blocks(_ lines: [String]) -> HTML {
        var html: HTML = ""
        var rest = lines[...]
        var origin: String?
        /// Takes lines as long as they belong to a block.
        func take(while belongs: (String) -> Bool) -> [String] {
            let taken = Array(rest.prefix(while: belongs))
            rest = rest.dropFirst(taken.count)
            return taken
        }
        /// Takes lines up to one that ends a block, and that one.
        func take(upTo end: String) -> [String] {
            defer { rest = rest.dropFirst() }
            return take { $0.trimmingSpaces != end }
        }
        while let line = rest.first {
            if line.isEmpty || line == Self.rule || line.hasPrefix("<!-- ") {
                let words = line.firstMatch(
                    of: /<!-- (?:excerpt: (\S+)|(not from the project)) -->/)
                origin = words.flatMap { $0.1 ?? $0.2 }.map(String.init) ?? origin
                rest.removeFirst()
            } else if let head = line.wholeMatch(of: /(#+) (.*)/) {
                rest.removeFirst()
                let level: HTML = "\(head.1.count)"
                html += "<h\(level) id=\"\(Self.anchor(head.2))\">\(inline(head.2))</h\(level)>\n"
            } else if line == "```swift" {
                rest.removeFirst()
                html += code(take(upTo: "```"), from: origin)
                origin = nil
            } else if let fold = line.wholeMatch(of: /<details><summary>(.*)<\/summary>/) {
                rest.removeFirst()
                let inner = blocks(take(upTo: "</details>"))
                html += "<details><summary>\(String(fold.1))</summary>\n\(inner)</details>\n"
            } else if line.hasPrefix("    ") {
                html += Self.plain(take { $0.isEmpty || $0.hasPrefix("    ") })
            } else if line.hasPrefix("|") {
                html += table(take { $0.hasPrefix("|") })
            } else if line.hasPrefix(">") {
                let inner = take { $0.hasPrefix(">") }.map {
                    String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1))
                }
                html += "<blockquote>\n\(blocks(inner))</blockquote>\n"
            } else if let mark = Self.mark(of: line) {
                html += list(take { Self.mark(of: $0) == mark || $0.isEmpty || $0.hasPrefix("  ") })
            } else {
                let lines = [rest.removeFirst()] + take { !$0.isEmpty && !$0.hasPrefix("<") }
                html += "<p>\(inline(lines.map(\.trimmingSpaces).joined(separator: " ")))</p>\n"
            }
        }
        return html
    }

    /// Between two chapters, which are pages.
    private static let rule = "---"

    /// "-" of an item, and "." of one with a number; `nil` if it is no item.
    private static func mark(of line: String) -> Character? {
        line.prefixMatch(of: #/(?:-|\d+\.) /#)?.0.dropLast().last
    }

    private func list(_ lines: [String]) -> HTML {
        let name: HTML = Self.mark(of: lines[0]) == "-" ? "ul" : "ol"
        var items: [[String]] = []
        for line in lines {
            if let mark = line.prefixMatch(of: /(?:-|\d+\.) +/) {
                items.append([String(line[mark.range.upperBound...])])
            } else {
                let indent = name == "ul" ? 2 : 3
                items[items.count - 1].append(String(line.dropFirst(indent)))
            }
        }
        return "<\(name)>\n\(items.html { "<li>\(item($0))</li>\n" })</\(name)>\n"
    }

    /// One paragraph is shown without the space around it.
    private func item(_ lines: [String]) -> HTML {
        let html = blocks(lines).source
        let isParagraph =
            html.hasPrefix("<p>") && html.firstRange(of: "</p>\n")?.upperBound == html.endIndex
        return HTML(stringLiteral: isParagraph ? String(html.dropFirst(3).dropLast(5)) : html)
    }

    private func table(_ lines: [String]) -> HTML {
        let rows = lines.map { line in
            line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map(\.trimmingSpaces)
        }
        func cells(_ row: [String], _ name: HTML) -> HTML {
            zip(row, rows[1]).html { cell, side in
                let kind: HTML? = side.hasSuffix(":") ? " class=\"number\"" : nil
                return "<\(name)\(kind)>\(inline(cell))</\(name)>"
            }
        }
        return """
            <div class="table" tabindex="0"><table>
            <thead><tr>\(cells(rows[0], "th"))</tr></thead>
            <tbody>
            \(rows.dropFirst(2).html { "<tr>\(cells($0, "td"))</tr>\n" })</tbody>
            </table></div>

            """
    }

    private func code(_ lines: [String], from origin: String?) -> HTML {
        // "…" stands for lines that are left out, at any depth.
        func isCode(_ line: String) -> Bool { !line.isEmpty && line.trimmingSpaces != "…" }
        let indent = lines.filter(isCode).map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let code = lines.map { isCode($0) ? String($0.dropFirst(indent)) : $0.trimmingSpaces }
        let caption = origin.map { $0.contains(" ") ? "\($0)" as HTML : self.code($0) }
        return .figure(
            SwiftHighlighter.html(of: code.joined(separator: "\n")), caption: caption)
    }

    /// A drawing, or commands.
    private static func plain(_ lines: [String]) -> HTML {
        let text = lines.map { String($0.dropFirst(4)) }.joined(separator: "\n")
        // In a drawing, lines have to meet.
        let isDrawing = text.unicodeScalars.contains { (0x2500...0x25FF).contains($0.value) }
        return """
            <pre tabindex="0"\(" class=\"drawing\"", if: isDrawing)>\
            <code>\(text.trimmingCharacters(in: .newlines))</code></pre>

            """
    }

    // MARK: - Parts of a sentence

    func inline(_ text: some StringProtocol) -> HTML {
        var html: HTML = ""
        var rest = Substring(text)
        // Code, strong, with emphasis, and a link.
        let part =
            /`([^`]+)`|\*\*((?:`[^`]*`|[^*])+)\*\*|\*((?:`[^`]*`|\*\*[^*]+\*\*|[^*])+)\*|\[((?:`[^`]*`|[^\]`])+)\]\(([^)]+)\)/
        while let match = rest.firstMatch(of: part) {
            html += words(rest[..<match.range.lowerBound])
            rest = rest[match.range.upperBound...]
            if let text = match.1 { html += code(String(text)) }
            if let text = match.2 { html += "<strong>\(inline(text))</strong>" }
            if let text = match.3 { html += "<em>\(inline(text))</em>" }
            if let text = match.4 { html += "<a href=\"\(match.5 ?? "")\">\(inline(text))</a>" }
        }
        html += words(rest)
        return html
    }

    /// A word that stands alone, in a cell or with emphasis, may have a colour.
    private func words(_ text: Substring) -> HTML {
        Way(rawValue: text.lowercased()) == nil ? "\(text)" : .ways(text)
    }

    private func code(_ text: String) -> HTML {
        guard let page = page(for: text) else { return "<code>\(text)</code>" }
        return "<a href=\"\(page)\"><code>\(text)</code></a>"
    }

    /// The page that shows what a command shows, or what stands in a file; `nil` if none does.
    func page(for code: String) -> String? {
        if let match = code.wholeMatch(of: /make compare A=(test-)?(\d+) B=(?:test-)?(\d+)/),
            let one = Int(match.2), let other = Int(match.3)
        {
            return Name.comparison(one, other) + (match.1 == nil ? "" : "#\(Name.test)")
        }
        if let match = code.wholeMatch(of: /make lens-(\d+)/) {
            return Int(match.1).map(Name.lens)
        }
        guard let match = code.wholeMatch(of: /Solutions\/(\w+)\/?(.*)/),
            let stage = stages.first(where: { $0.folder == match.1 })
        else { return nil }
        if match.2.isEmpty { return Name.source(stage.number) }
        let isThere = stage.files.contains { $0.path == match.2 }
        return isThere ? "\(Name.source(stage.number))#\(match.2)" : nil
    }

    /// "kata-1.3" for a kata, and the words of any other title.
    static func anchor(_ title: some StringProtocol) -> String {
        if let match = String(title).prefixMatch(of: /(Kata|Lab) (\d+\.\w+)/) {
            return "\(match.1.lowercased())-\(match.2)"
        }
        return title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
