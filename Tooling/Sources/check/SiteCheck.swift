import Foundation
import Judging
import Glasses

extension Check {
    /// Holds the site to what a reader may expect: every link leads somewhere, and nothing is loaded from elsewhere.
    func site() async throws -> Tally {
        var tally = Tally()
        let website = try await project.website()
        let folder = project.notes.appending(path: "site-check")
        try? FileManager.default.removeItem(at: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = try project.write(website, into: folder)
        tally.notes.append("\(pages.count) pages were made")
        let faults = PageFault.faults(in: pages, assets: ["site.css", "site.js"])
        tally.passed += pages.count - Set(faults.map(\.page)).count
        tally.failures += faults.map { "\($0.page): \($0.message)" }
        for asset in ["site.css", "site.js"] {
            let text = try project.text("\(Project.assets)/\(asset)")
            tally.expect(
                !text.contains(#/https?:\/\/|@import|url\(/#), "\(asset) loads something else")
        }
        return tally
    }
}
