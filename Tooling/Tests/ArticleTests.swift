import Foundation
import Testing

@testable import Glasses
@testable import Judging
@testable import Purity

/// What docc makes of the book's text, and what becomes of that on a page.
@Suite("Articles")
struct ArticleTests {
    private func html(_ markdown: String) async throws -> String {
        let articles = try await Catalog.parsed(Catalog.articles(of: "# One\n\n\(markdown)\n"))
        return try articles.map { article in
            try ArticleHTML(stages: Self.stages, words: article.words).html(article.blocks).source
        }.joined()
    }

    private static let stages = (3...4).map { number in
        Website.Stage(
            number: number, origin: number - 1, title: "Title", folder: "Stage0\(number)Title",
            files: [.init(path: "Core/App.swift", text: "let a = 1\n")],
            lens: LensReport(functions: []))
    }

    @Test(
        "what docc leaves out is on the page: code in a heading, a fold, where an excerpt is from")
    func kept() async throws {
        let html = try await html(
            """
            It's "here", and [two](a.html) [links](a.html) with `code` lead there.

            ### Kata 1.3 · The `let` (15 min)

            <details><summary>Hint 1, where</summary>

            why: it is

            <!-- excerpt: Solutions/Stage04Title/Core/App.swift -->
            ```swift
                let a = 1
            …
                    let b = 2
            ```

            </details>

            <!-- not from the project -->
            ```swift
            let c = "<b>"
            ```
            """)
        #expect(
            html == """
                <p>It's &quot;here&quot;, and <a href="a.html">two</a> <a href="a.html">links</a> \
                with <code>code</code> lead there.</p>
                <h3 id="kata-1.3">Kata 1.3 · The <code>let</code> (15 min)</h3>
                <details><summary>Hint 1, where</summary>
                <p>why: it is</p>
                <figure><figcaption><a href="stage-4.html#Core/App.swift">\
                <code>Solutions/<wbr>Stage04Title/<wbr>Core/<wbr>App.swift</code></a></figcaption>\
                <pre tabindex="0"><code><b>let</b> a = <span class="number">1</span>
                …
                    <b>let</b> b = <span class="number">2</span></code></pre></figure>
                </details>
                <figure><figcaption>not from the project</figcaption><pre tabindex="0"><code><b>let</b> c = \
                <span class="string">&quot;&lt;b&gt;&quot;</span></code></pre></figure>

                """)
    }

    @Test("lists, tables, drawings and quotes have their elements")
    func elements() async throws {
        let html = try await html(
            """
            1. one

               more

            2. two

            - a
              line

            | | a |
            |---|--:|
            | `1` | 2 |

                a
                └ b

            > A box.
            """)
        #expect(
            html == """
                <ol>
                <li><p>one</p>
                <p>more</p>
                </li>
                <li>two</li>
                </ol>
                <ul>
                <li>a line</li>
                </ul>
                <div class="table" tabindex="0"><table>
                <thead><tr><td></td><th scope="col" class="number">a</th></tr></thead>
                <tbody>
                <tr><td><code>1</code></td><td class="number">2</td></tr>
                </tbody>
                </table></div>
                <pre tabindex="0" class="drawing"><code>a
                └ b</code></pre>
                <blockquote>
                <p>A box.</p>
                </blockquote>

                """)
    }

    @Test("a command that a page stands for leads to it, in either order")
    func commands() {
        let links = ArticleHTML(stages: Self.stages)
        for text in ["make compare A=3 B=4", "make compare A=4 B=3"] {
            #expect(links.page(for: text) == "compare-3-4.html")
        }
        #expect(
            links.page(for: "make compare A=test-3 B=test-4") == "compare-3-4.html#the-same-test")
        #expect(links.page(for: "make lens-4") == "lens-4.html")
        for text in [
            "make lens-9", "make compare A=3 B=9", "make compare A=3 B=3",
            "make compare A=test-3 B=4", "make",
        ] {
            #expect(links.page(for: text) == nil, "\(text)")
        }
    }

    @Test("what the site cannot show is an error, and is not dropped")
    func refusal() async {
        await #expect(throws: Failure.self) { try await html("It is ~~gone~~.") }
    }

    @Test("no word of the book is lost on the way to its pages")
    func whole() async throws {
        let project = Project(in: ProjectFiles.root.path)
        let book = try project.bookWithPages()
        let site = Website(chapters: try await Catalog.parsed(Catalog.articles(of: book)))
        let pages = try site.chapters.map { try site.page(of: $0) }
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
                #/</?details>|</?summary>|```swift|<!-- excerpt: |\]\([^)]*\)|(?m)^\d+\. /#,
                with: " ")
        let (left, right) = (words(written), words(plain))
        let difference = left.difference(from: right)
        #expect(difference.isEmpty, "\(Array(difference.prefix(10)))")
    }
}
