import Foundation
import Judging
import Purity

/// Makes the site: gathers what is shown, and writes what `Website` makes of it.
extension LookCommands {
    package func site() async throws -> Int32 {
        let (folder, place) = ("Site", project.url("Site"))
        // Another folder of that name stays as it is.
        guard !project.exists(folder) || project.exists("\(folder)/site.js") else {
            throw Failure(
                "\(folder) is there, and is not a site. It was left as it is.",
                next: "give it another name, then make site")
        }
        let website = try await project.website()
        if project.exists(folder) { try FileManager.default.removeItem(at: place) }
        let pages = try project.write(website, into: place)
        Terminal.say("\(pages.count) pages are in \(folder)")
        Terminal.say("Next: open \(folder)/\(Name.start)")
        return 0
    }
}

extension Project {
    package static let assets = "Tooling/Sources/Glasses/Assets"
    /// The files of the book that are no chapters, and their pages.
    private static let pages = [
        "Katas": "index", "WhereToStop": "where-to-stop", "SearchCapstone": "capstone",
        "Appendices": "appendices", "Boxes": "boxes", "Labs": "labs",
        "Orders/README": "orders-no-signature-is-given",
    ]

    // MARK: - Reading

    package func website() async throws -> Website {
        var website = Website()
        for stage in stages() {
            Terminal.busy("Site: the lens of stage \(stage.number)…")
            let lens = try await lens(of: stage, .solutions)
            guard lens.broken.isEmpty else {
                throw Failure(
                    "\(Tree.solutions.path(of: stage)) does not compile.",
                    next: "make stage-\(stage.number) TREE=Solutions says where")
            }
            website.stages.append(
                Website.Stage(
                    number: stage.number, origin: stage.origin, title: stage.title,
                    folder: stage.folder, files: try sources(Tree.solutions.path(of: stage)),
                    test: try sources(stage.sameTest), lens: lens,
                    panel: try Panel.Side(of: stage, in: self)))
        }
        Terminal.busy("Site: the pages…")
        website.chapters = try await Catalog.parsed(Catalog.articles(of: bookWithPages()))
        website.compared = try compared(website.stages)
        return website
    }

    /// The book with its chapters as pages of the site.
    func bookWithPages() throws -> String {
        try Book.text(in: self)
            .replacing(
                #/\]\((?:[\w.]+/)*(?:Stage(\d+)\w*/README|(Katas|WhereToStop|SearchCapstone|Appendices|Boxes|Labs|Orders/README))\.md(#[^)]*)?\)/#
            ) { link in
                let page =
                    link.1.map { "chapter-\(Int($0) ?? 0)" } ?? Self.pages[String(link.2 ?? "")]
                // "#kata-11--pass-the-date-in-15-min" is short on a page, and others have single hyphens.
                let place = (link.3 ?? "").replacing(#/(kata|lab)-(\d+)(\w)--.*/#) {
                    "\($0.1)-\($0.2).\($0.3.uppercased())"
                }.replacing("--", with: "-")
                return "](\(page ?? "").html\(place))"
            }
    }

    private func compared(_ stages: [Website.Stage]) throws -> [Website.Compared] {
        try stages.enumerated().flatMap { index, old in
            try stages[(index + 1)...].map { new in
                let names = new.panel?.design.steps[old.number]?.files ?? [:]
                func compared(
                    _ files: (Website.Stage) -> [SourceFile]
                ) throws -> [FileComparison] {
                    try files(old).compared(with: files(new), names: names)
                }
                return Website.Compared(
                    old: old, new: new, code: try compared(\.files),
                    declarations: try compared { $0.files.map(\.declarations) },
                    test: try compared(\.test))
            }
        }
    }

    // MARK: - Writing

    /// Writes a site into a new folder.
    ///
    /// - Returns: Its pages.
    package func write(
        _ website: Website, into folder: URL
    ) throws -> [(name: String, contents: String)] {
        try FileManager.default.copyItem(at: url(Self.assets), to: folder)
        let pages = try website.files()
        for page in pages {
            try Data(page.contents.utf8).write(to: folder.appending(path: page.name))
        }
        return pages
    }
}

extension Terminal {
    /// Says what takes a while, where somebody reads it.
    static func busy(_ what: String) {
        if isatty(2) == 1 { note(what) }
    }
}
