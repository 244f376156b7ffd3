import Foundation
import Testing

@testable import Judging
@testable import Checking
@testable import Glasses

/// The Markdown that Katas.md uses, and what becomes of it on a page.
@Suite("Markdown")
struct MarkdownTests {
    private func html(_ markdown: String) throws -> String {
        let blocks = try Markdown.blocks(of: markdown)
        return MarkdownHTML(links: Links(stages: Self.stages)).blocks(blocks).source
    }

    private static let stages = (3...4).map { number in
        Website.Stage(
            number: number, origin: number - 1, title: "Title", folder: "Stage0\(number)Title",
            files: [.init(path: "Core/App.swift", text: "let a = 1\n")], lens: .missing("none"))
    }

    @Test(
        "each construct becomes its element",
        arguments: [
            ("# 1 · One", "<h1 id=\"1-one\">1 · One</h1>\n"),
            ("## The *pain*", "<h2 id=\"the-pain\">The <em>pain</em></h2>\n"),
            ("### Kata 1.3 · Ask (15 min)", "<h3 id=\"kata-1.3\">Kata 1.3 · Ask (15 min)</h3>\n"),
            ("One\ntwo.\n\nThree.", "<p>One two.</p>\n<p>Three.</p>\n"),
            (
                "**Strong `code`**, *soft*, [to](there.html)",
                """
                <p><strong>Strong <code>code</code></strong>, <em>soft</em>, \
                <a href="there.html">to</a></p>

                """
            ),
            ("- one\n- two\n  more", "<ul>\n<li>one</li>\n<li>two more</li>\n</ul>\n"),
            ("1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n"),
            (
                "1. one\n\n   more\n\n2. two",
                "<ol>\n<li><p>one</p>\n<p>more</p>\n</li>\n<li>two</li>\n</ol>\n"
            ),
            (
                "<details><summary>Hint 1: a `q`</summary>\n\nWhy?\n</details>",
                """
                <details><summary>Hint 1: a <code>q</code></summary>
                <p>Why?</p>
                </details>

                """
            ),
            (
                "| | a |\n|---|---|\n| `1` | 2 |",
                """
                <div class="table" tabindex="0"><table>
                <thead><tr><td></td><th scope="col">a</th></tr></thead>
                <tbody>
                <tr><td><code>1</code></td><td>2</td></tr>
                </tbody>
                </table></div>

                """
            ),
            (
                "<!-- scorecard -->\nText.\n\n| a |\n|--:|\n| 1 |\n<!-- end of scorecard -->",
                """
                <p>Text.</p>
                <div class="table" tabindex="0"><table>
                <thead><tr><th scope="col" class="number">a</th></tr></thead>
                <tbody>
                <tr><td class="number">1</td></tr>
                </tbody>
                </table></div>

                """
            ),
            (
                "Do:\n\n    make\n\n      twice",
                "<p>Do:</p>\n<pre tabindex=\"0\"><code>make\n\n  twice</code></pre>\n"
            ),
            (
                "    a\n    └ b",
                "<pre tabindex=\"0\" class=\"drawing\"><code>a\n└ b</code></pre>\n"
            ),
            ("one\n\n---\n\ntwo", "<p>one</p>\n<hr>\n<p>two</p>\n"),
        ])
    func constructs(markdown: String, expected: String) throws {
        #expect(try html(markdown) == expected)
    }

    @Test("code says where it is from, and a path of a solution leads to its source")
    func excerpts() throws {
        let code = "\n```swift\nlet a = 1\n```\n"
        let quoted = try html("<!-- excerpt: Solutions/Stage04Title/Core/App.swift -->" + code)
        #expect(
            quoted.contains(
                """
                <figcaption><a href="stage-4.html#Core/App.swift">\
                <code>Solutions/Stage04Title/Core/App.swift</code></a></figcaption>
                """))
        #expect(quoted.contains("<b>let</b> a = <span class=\"number\">1</span>"))
        #expect(try html("<!-- not from the project -->" + code).contains(">not from the project<"))
        #expect(try !html(code).contains("figcaption"))
    }

    @Test("a number in mid-sentence begins no list")
    func numbers() throws {
        #expect(
            try html("It is stage\n10. What you give up")
                == "<p>It is stage 10. What you give up</p>\n")
    }

    @Test("a command that a page stands for leads to it, in either order, on one line or two")
    func commands() throws {
        for text in ["`make compare A=3 B=4`", "`make compare A=4 B=3`", "`make\ncompare A=3 B=4`"]
        {
            #expect(try html(text).contains("<a href=\"compare-3-4.html\"><code>make "))
        }
        #expect(
            try html("`make compare A=test-3 B=test-4`").contains("compare-3-4.html#the-same-test"))
        #expect(try html("`make lens-4`").contains("<a href=\"lens-4.html\">"))
        #expect(try html("`make scorecard`").contains("<a href=\"scorecard.html\">"))
        for text in [
            "`make lens-9`", "`make compare A=3 B=9`", "`make compare A=3 B=3`",
            "`make compare A=test-3 B=4`", "`make`",
        ] {
            #expect(try !html(text).contains("<a "), "\(text)")
        }
    }

    @Test("what is text is escaped, wherever it stands")
    func escaping() throws {
        let expected = "&lt;b&gt; &amp; &quot;c&quot;"
        #expect(try html("`<b> & \"c\"`") == "<p><code>\(expected)</code></p>\n")
        #expect(try html("a < b & \"c\"") == "<p>a &lt; b &amp; &quot;c&quot;</p>\n")
        #expect(try html("    <b> & \"c\"").contains("<code>\(expected)</code>"))
        #expect(try html("```\n<b> & \"c\"\n```").contains("<code>\(expected)</code>"))
        #expect(
            try html("```swift\nf(\"<b>\") // <i> & \"\n```").contains("// &lt;i&gt; &amp; &quot;"))
    }

    @Test(
        "what is not understood is an error, and is not dropped",
        arguments: [
            "#### Four", "#No space", "* star", "+ plus", "1) bracket", "Title\n===",
            "~~~\ncode\n~~~",
            "```json\n{}\n```", "```swift\nno end", "<div>html</div>", "a <b>bold</b>",
            "![picture](a.png)", "a\\*b", "a &amp; b", "~~gone~~", "_soft_", "**open", "*open",
            "`open",
            "[^1]", "[one][two]", "[one]: two", "> quote", "- item\nlazy", "1. one\n3. three",
            "| a |\nno line", "| a | b |\n|---|---|\n| 1 |", "| a |\n|:-:|\n| 1 |",
            "<!-- something -->\n\ntext", "<!-- excerpt: a.swift -->\n\ntext",
            "<details>\n<summary>two lines</summary>\n</details>",
            "<details><summary>no end</summary>", "</details>", "<https://example.com>",
        ])
    func refusals(markdown: String) {
        #expect(throws: MarkdownError.self) { try Markdown.blocks(of: markdown) }
    }

    @Test("an error says in which line")
    func place() {
        let error = #expect(throws: MarkdownError.self) {
            try Markdown.blocks(of: "One.\n\n- two\n\n  <b>three</b>")
        }
        #expect(error?.line == 5)
    }

    @Test("no word of Katas.md is lost on the way to its pages")
    func whole() throws {
        let book = try SiteCommand(project: Project.around(URL(filePath: #filePath))).text()
        let site = try Website(
            book: book, stages: [], charts: [], measuredOn: "")
        let pages = site.chapters.map { site.page(of: $0) }
        let shown = pages.map { "\($0.title) \($0.body.source)" }.joined(separator: "\n")
        func words(_ text: String) -> [Substring] {
            text.split { !$0.isLetter && !$0.isNumber }
        }
        let plain =
            shown.replacing(/<[^>]*>/, with: " ").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
                "&amp;", with: "&")
        // Words that are marks: of a fold, of code, of where that is from, and of where a link leads. Pages
        // count the items of a list themselves.
        let written =
            book.replacing(
                #/<!-- (end of )?scorecard -->|</?details>|</?summary>|```swift|<!-- excerpt: |\]\([^)]*\)|(?m)^\d+\. /#,
                with: " ")
        let (left, right) = (words(written), words(plain))
        let difference = left.difference(from: right)
        #expect(difference.isEmpty, "\(Array(difference.prefix(10)))")
    }
}

/// The files of this project, as they are.
enum ProjectFiles {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every Swift file below the folders that are built.
    static func swift() throws -> [String] {
        try ["Stages", "Solutions", "Tests", "Tooling"].flatMap { folder in
            let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return try #require(found).compactMap { $0 as? String }
                .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
    }
}
