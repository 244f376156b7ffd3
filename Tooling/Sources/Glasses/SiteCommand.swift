import Foundation
import Judging
import Purity

/// Makes the site: gathers what is shown, and writes what `Website` makes of it.
package struct SiteCommand: Sendable {
    package let project: Project

    package init(project: Project) {
        self.project = project
    }

    package static let folder = "Site"
    package static let assets = "Tooling/Sources/Glasses/Assets"
    /// The files of the book that are no chapters, and their pages.
    private static let pages = [
        "Katas": "index", "WhereToStop": "where-to-stop", "SearchCapstone": "capstone",
        "Appendices": "appendices", "Boxes": "boxes", "Labs": "labs",
        "Orders/README": "orders-no-signature-is-given",
    ]

    package func run() async throws -> Int32 {
        try mustBeOurs()
        let website = try await website()
        let fresh = newFolder()
        defer { try? FileManager.default.removeItem(at: fresh) }
        let pages = try write(website, into: fresh).pages
        let place = project.url(Self.folder)
        if project.exists(Self.folder) { try FileManager.default.removeItem(at: place) }
        try FileManager.default.moveItem(at: fresh, to: place)
        Terminal.say("\(pages.count) pages are in \(Self.folder)")
        for stage in website.incomplete {
            Terminal.say("The picture of stage \(stage) is not whole; its page says why.")
        }
        Terminal.say("Next: open \(Self.folder)/\(Website.start)")
        return 0
    }

    // MARK: - Reading

    package func website() async throws -> Website {
        var stages: [Website.Stage] = []
        for stage in project.stages() {
            let folder = Tree.solutions.path(of: stage)
            guard !project.files(below: folder).isEmpty else {
                throw Failure(
                    "There is nothing in \(folder), and the site compares it with the others.",
                    next: Failure.restore(folder))
            }
            progress("the lens of stage \(stage.number)")
            stages.append(
                Website.Stage(
                    number: stage.number, origin: stage.origin, title: stage.title,
                    folder: stage.folder,
                    files: try project.sources(Tree.solutions.path(of: stage)),
                    test: try project.sameTest(of: stage),
                    lens: await lens(of: stage),
                    panel: try Panel.Side(of: stage, in: project)))
        }
        progress("the pages")
        // What was recorded last: to measure takes minutes.
        let card = try Scorecard.recorded(project)
        return Website(
            book: try await book(), stages: stages, compared: try compared(stages),
            charts: card.metrics.map { chart(of: $0, in: card) }, measuredOn: card.measuredOn)
    }

    package func book() async throws -> [Article] {
        try FileManager.default.makeFolder(project.notes)
        return try await Catalog.parsed(Catalog.articles(of: try text()), in: newFolder())
    }

    /// The book with its chapters as pages of the site.
    package func text() throws -> String {
        try Book.text(in: project).replacing(/<!-- chapter: .* -->\n/, with: "")
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
            // The tests have no page.
            .replacing(#/\[([^\]]+)\]\((?:\.\./)+Tests/[^)]*\)/#) { "\($0.1)" }
            .replacing(/\]\(#(\d+)[^)]*\)/) { "](chapter-\(Int($0.1) ?? 0).html)" }
    }

    private func compared(_ stages: [Website.Stage]) throws -> [Website.Compared] {
        try stages.enumerated().flatMap { index, old in
            try stages[(index + 1)...].map { new in
                let names = new.panel?.design.steps[old.number]?.files ?? [:]
                func compared(_ files: (Website.Stage) -> [SourceFile]) throws -> Comparison {
                    try files(old).compared(with: files(new), names: names, in: newFolder())
                }
                return Website.Compared(
                    old: old.number, new: new.number, code: try compared(\.files),
                    declarations: try compared { $0.files.map(\.declarations) },
                    test: try compared(\.test))
            }
        }
    }

    private func newFolder() -> URL { project.notes.appending(path: UUID().uuidString) }

    /// A stage that does not compile costs its own picture, and no other's.
    private func lens(of stage: Stage) async -> Website.Lens {
        do {
            return .seen(try await Lens(project: project).report(stage, .solutions))
        } catch let failure as Failure {
            return .missing("\(failure.message)\nNext: \(failure.next)")
        } catch {
            return .missing("\(error)")
        }
    }

    private func chart(of metric: Metric, in card: Scorecard) -> Chart {
        Chart(
            id: metric.id.rawValue, title: metric.title, unit: metric.unit, how: metric.how,
            misleads: metric.misleads,
            bars: card.rows.map { row in
                let value = row.values[metric.id] ?? .missing
                return (row.stage, row.title, value.text, value.number)
            })
    }

    private func progress(_ what: String) {
        if isatty(2) == 1 { Terminal.note("Site: \(what)…") }
    }

    // MARK: - Writing

    /// Writes a site into a new folder.
    ///
    /// - Returns: Its pages, and what its search finds.
    package func write(
        _ website: Website, into folder: URL
    ) throws -> (pages: [(name: String, contents: String)], search: SearchIndex) {
        try FileManager.default.makeFolder(project.notes)
        try FileManager.default.copyItem(at: project.url(Self.assets), to: folder)
        let files = website.files()
        for page in files.pages {
            try Data(page.contents.utf8).write(to: folder.appending(path: page.name))
        }
        try Data(files.search.script().utf8).write(to: folder.appending(path: SearchIndex.file))
        return files
    }

    /// Another folder of that name stays as it is.
    private func mustBeOurs() throws {
        let isOurs = project.exists("\(Self.folder)/site.js")
        guard project.exists(Self.folder), !isOurs else { return }
        throw Failure(
            "\(Self.folder) is there, and is not a site. It was left as it is.",
            next: "give it another name, then make site")
    }
}
