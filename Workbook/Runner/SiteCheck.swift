import Foundation
import Site

/// Holds the site to what a reader may expect: every link leads somewhere, nothing is loaded from
/// elsewhere, and every page is whole.
struct SiteCheck: Sendable {
    let project: Project

    func run() async throws -> Tally {
        var tally = Tally()
        let command = SiteCommand(project: project)
        let start = ContinuousClock.now
        let website = try await command.website()
        for stage in website.incomplete {
            tally.failures.append("the lens does not see all of stage \(stage)")
        }
        let folder = project.notes.appending(path: "site-check")
        try? FileManager.default.removeItem(at: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = try command.write(website, into: folder)
        let seconds = Int((start.duration(to: .now) / .seconds(1)).rounded())
        tally.notes.append("\(pages.count) pages were made in \(seconds) s")
        let faults = Self.faults(in: pages, assets: ["site.css", "site.js"])
        tally.passed += pages.count - Set(faults.map(\.page)).count
        tally.failures += faults.map { "\($0.page): \($0.message)" }
        for asset in ["site.css", "site.js"] {
            let text = try project.text("\(SiteCommand.assets)/\(asset)")
            tally.expect(
                !text.contains(#/https?:\/\/|@import|url\(/#), "\(asset) loads something else")
        }
        guard let browser = Browser.installed() else {
            tally.notes.append("it was not looked at in a browser: there is no Chromium here")
            return tally
        }
        tally.failures += try await browser.faults(in: folder, pages: pages.map(\.name))
        tally.passed += pages.count
        return tally
    }

    struct Fault: Equatable {
        let page: String
        let message: String
    }

    /// What is wrong with pages that belong together.
    ///
    /// - Parameter assets: The files beside them that they may load.
    static func faults(
        in pages: [(name: String, contents: String)], assets: [String]
    ) -> [Fault] {
        let read = pages.map { (name: $0.name, page: ReadPage($0.contents)) }
        let ids = Dictionary(uniqueKeysWithValues: read.map { ($0.name, Set($0.page.ids)) })
        var faults: [Fault] = []
        for (name, page) in read {
            func fault(_ message: String) { faults.append(Fault(page: name, message: message)) }
            for message in page.faults { fault(message) }
            for (id, places) in Dictionary(grouping: page.ids, by: \.self) where places.count > 1 {
                fault("\(places.count) elements have the id \(id)")
            }
            for resource in page.resources where !assets.contains(resource) {
                fault("it loads \(resource)")
            }
            for link in page.links where !link.contains("://") {
                let parts = link.split(
                    separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = parts[0].isEmpty ? name : String(parts[0])
                guard let there = ids[target] else {
                    fault("there is no page for the link to \(link)")
                    continue
                }
                if parts.count > 1, !there.contains(String(parts[1])) {
                    fault("there is no place for the link to \(link)")
                }
            }
        }
        return faults
    }
}

/// A page of the site, as far as the check reads it. All its `<` begin tags, for others are escaped.
private struct ReadPage {
    private(set) var ids: [String] = []
    private(set) var links: [String] = []
    private(set) var resources: [String] = []
    private(set) var faults: [String] = []

    private static let withoutEnd: Set<Substring> = ["meta", "link", "br", "hr"]

    init(_ html: String) {
        var open: [Substring] = []
        var counts: [Substring: Int] = [:]
        for tag in html.matches(of: #/<(?<end>/?)(?<name>[a-z0-9]+)(?<rest>[^>]*)>/#) {
            let (name, rest) = (tag.name, tag.rest)
            if !tag.end.isEmpty {
                if open.last != name {
                    faults.append("</\(name)> ends \(open.last.map { "<\($0)>" } ?? "nothing")")
                }
                open.removeLast(open.isEmpty ? 0 : 1)
                continue
            }
            // In a drawing, a title is what is said of a part.
            if !open.contains("svg") { counts[name, default: 0] += 1 }
            if !rest.hasSuffix("/"), !Self.withoutEnd.contains(name) { open.append(name) }
            let attributes = rest.matches(of: #/\s([a-zA-Z0-9-]+)="([^"]*)"/#)
            let read = attributes.reduce(0) { $0 + $1.0.count }
            let flags = rest.replacing(#/\s[a-zA-Z0-9-]+="[^"]*"/#, with: "")
            if read + flags.count != rest.count || flags.contains("=") {
                faults.append("<\(name)\(rest)> is not understood")
            }
            for attribute in attributes {
                let value = String(attribute.2)
                switch attribute.1 {
                case "id": ids.append(value)
                case "href" where name == "a": links.append(value)
                case "href", "src": resources.append(value)
                default: break
                }
            }
        }
        if !open.isEmpty { faults.append("no end of \(open.joined(separator: ", "))") }
        for name: Substring in ["title", "h1", "main"] where counts[name] != 1 {
            faults.append("it has \(counts[name] ?? 0) <\(name)>")
        }
        if html.contains(#/<(title|h[1-6]|a [^>]*)>\s*<\//#) {
            faults.append("a title or a link is empty")
        }
    }
}
