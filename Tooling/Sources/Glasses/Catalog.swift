import Foundation
import Judging
import Processes

/// The book as a catalog of articles, which docc parses.
enum Catalog {
    /// Stands for a backquote in a heading, because docc gives a heading without its code.
    static let mark: Character = "\u{E000}"
    /// An aside with this word before its name is a fold.
    static let fold = "Fold "

    /// The text of each article, from the text of the book. docc leaves out HTML: a comment above code goes to
    /// the code's language, and a fold becomes an aside.
    static func articles(of book: String) -> [String] {
        let text =
            book.replacing(
                #/<!-- (?:excerpt: (\S+)|(not from the project)) -->\n( *)```swift/#
            ) { "```swift \($0.1 ?? $0.2 ?? "")" }
            .replacing(/<details><summary>(.*)<\/summary>\n((?s:.*?))\n<\/details>/) { fold in
                "\(Self.fold)\(fold.1):\n\(fold.2)".split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map { "> \($0)" }.joined(separator: "\n")
            }
            .replacing(/(?m)^#+ .*$/) { $0.0.replacing("`", with: "\(mark)") }
        return text.split(separator: #/(?:^|\n)(?=# )/#).map(String.init)
    }

    /// - Throws: `Failure`, if docc is missing or stops.
    static func parsed(_ articles: [String]) async throws -> [Article] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let catalog = folder.appending(path: "Book.docc")
        try FileManager.default.makeFolder(catalog)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files =
            ["# Book\n\n@Metadata {\n    @TechnologyRoot\n}\n"]
            + articles.map { article in
                // Without the rule, docc loses the links of the first paragraph, and without the option, it adds a heading.
                article.replacing("\n", with: "\n\n---\n", maxReplacements: 1)
                    + "\n\n@Options {\n    @AutomaticArticleSubheading(disabled)\n}\n"
            }
        for (index, file) in files.enumerated() {
            try Data(file.utf8).write(to: catalog.appending(path: "page-\(index).md"))
        }
        #if os(macOS)
            let docc = ["xcrun", "docc"]
        #else
            let docc = ["docc"]
        #endif
        let output = folder.appending(path: "Output")
        let outcome = try await Running.run(
            docc + [
                "convert", catalog.path, "--output-path", output.path,
                "--fallback-display-name", "Book", "--fallback-bundle-identifier", "book",
            ], deadline: .seconds(60))
        guard outcome.end == .exited(0) else {
            throw Failure(
                "docc did not read the book:\n\(outcome.output)\(outcome.errors)",
                next: "install all of the Swift toolchain: docc is a part of it")
        }
        return try articles.indices.map { index in
            let page = output.appending(path: "data/documentation/book/page-\(index + 1).json")
            return try Article(json: Data(contentsOf: page))
        }
    }
}
