import Comparison
import Foundation
import Purity
import Site

/// Makes the site: gathers what is shown, and writes what `Website` makes of it.
struct SiteCommand: Sendable {
    let project: Project

    static let folder = "Site"
    private static let assets = "Workbook/Site/Assets"

    func run() async throws -> Int32 {
        let website = try await website()
        let count = try write(website)
        Terminal.say("\(count) pages are in \(Self.folder)")
        Terminal.say("Next: open \(Self.folder)/\(Website.start)")
        return 0
    }

    // MARK: - Reading

    private func website() async throws -> Website {
        var stages: [Website.Stage] = []
        for stage in project.stages() {
            progress("the lens of stage \(stage.number)")
            stages.append(
                Website.Stage(
                    number: stage.number, title: stage.title, folder: stage.folder,
                    files: try project.sources(Tree.solutions.path(of: stage)),
                    lens: await lens(of: stage)))
        }
        progress("the pages")
        do {
            return try Website(book: try project.text("Katas.md"), stages: stages, scorecard: nil)
        } catch let error as MarkdownError {
            throw Failure("Katas.md, \(error)", next: "open Katas.md:\(error.line)")
        }
    }

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

    private func progress(_ what: String) {
        if isatty(2) == 1 { Terminal.note("Site: \(what)…") }
    }

    // MARK: - Writing

    /// Writes all into a new folder, which then takes the old one's place.
    ///
    /// - Returns: How many pages there are.
    private func write(_ website: Website) throws -> Int {
        let files = FileManager.default
        let fresh = project.notes.appending(path: "site-\(UUID().uuidString)")
        try files.createDirectory(at: project.notes, withIntermediateDirectories: true)
        try files.copyItem(at: project.url(Self.assets), to: fresh)
        defer { try? files.removeItem(at: fresh) }
        let pages = website.files()
        for page in pages {
            try Data(page.contents.utf8).write(to: fresh.appending(path: page.name))
        }
        let place = project.url(Self.folder)
        if files.fileExists(atPath: place.path) {
            guard project.exists("\(Self.folder)/\(Website.start)") else {
                throw Failure(
                    "\(Self.folder) is there, and is not a site: it was left as it is.",
                    next: "give it another name, and make site")
            }
            try files.removeItem(at: place)
        }
        try files.moveItem(at: fresh, to: place)
        return pages.count
    }
}

// stand-in until the lens is merged
struct Lens { let project: Project
  func report(_ stage: Stage, _ tree: Tree) async throws -> LensReport {
    let f = "/tmp/h/site/fake/\(stage.number).json"
    return try JSONDecoder().decode(LensReport.self, from: Data(contentsOf: URL(filePath: f)))
  } }
