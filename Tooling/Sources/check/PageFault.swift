import Glasses

/// Something that is wrong with a page.
struct PageFault: Equatable, Sendable {
    let page: String
    let message: String

    /// What is wrong with pages that belong together.
    ///
    /// - Parameter assets: The files beside them that they may load.
    static func faults(
        in pages: [(name: String, contents: String)], assets: [String]
    ) -> [PageFault] {
        let read = pages.map { (name: $0.name, page: ReadPage($0.contents)) }
        let ids = Dictionary(uniqueKeysWithValues: read.map { ($0.name, Set($0.page.ids)) })
        var faults: [PageFault] = []
        for (name, page) in read {
            func fault(_ message: String) { faults.append(PageFault(page: name, message: message)) }
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
                let isMissing = parts.count > 1 && ids[target]?.contains(String(parts[1])) == false
                if ids[target] == nil || isMissing {
                    fault("there is no \(isMissing ? "place" : "page") for the link to \(link)")
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

    // Expressions would take a minute for all pages.
    init(_ html: String) {
        for piece in html.utf8.split(separator: UInt8(ascii: "<")).map(Substring.init) {
            let tag = piece.prefix { $0 != ">" }
            let name = tag.prefix { $0 != " " }
            // Between quotes are the values: " class=", "wide", " id=", "main", "".
            let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
            for (before, value) in zip(parts, parts.dropFirst()) {
                switch before.split(separator: " ").last {
                case "id=": ids.append(String(value))
                case "href=" where name == "a": links.append(String(value))
                case "href=", "src=": resources.append(String(value))
                default: break
                }
            }
        }
    }
}
