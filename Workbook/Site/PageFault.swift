/// Something that is wrong with a page.
public struct PageFault: Equatable, Sendable {
    public let page: String
    public let message: String

    /// What is wrong with pages that belong together.
    ///
    /// - Parameters:
    ///   - assets: The files beside them that they may load.
    ///   - search: Where the results of the search lead to.
    public static func faults(
        in pages: [(name: String, contents: String)], assets: [String], search: [String] = []
    ) -> [PageFault] {
        let read = pages.map { (name: $0.name, page: ReadPage($0.contents)) }
        let ids = Dictionary(uniqueKeysWithValues: read.map { ($0.name, Set($0.page.ids)) })
        var faults: [PageFault] = []
        func lead(_ link: String, from name: String) {
            guard !link.contains("://") else { return }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? name : String(parts[0])
            let isMissing = parts.count > 1 && ids[target]?.contains(String(parts[1])) == false
            if ids[target] == nil || isMissing {
                let missing = isMissing ? "place" : "page"
                faults.append(
                    PageFault(page: name, message: "there is no \(missing) for the link to \(link)")
                )
            }
        }
        for (name, page) in read {
            func fault(_ message: String) { faults.append(PageFault(page: name, message: message)) }
            for message in page.faults { fault(message) }
            for (id, places) in Dictionary(grouping: page.ids, by: \.self) where places.count > 1 {
                fault("\(places.count) elements have the id \(id)")
            }
            for resource in page.resources where !assets.contains(resource) {
                fault("it loads \(resource)")
            }
            for link in page.links { lead(link, from: name) }
        }
        for link in search { lead(link, from: SearchIndex.file) }
        return faults
    }
}

/// A page of the site, as far as the check reads it. All its `<` begin tags, for others are escaped.
private struct ReadPage {
    private(set) var ids: [String] = []
    private(set) var links: [String] = []
    private(set) var resources: [String] = []
    private(set) var faults: [String] = []
    private var open: [Substring] = []
    private var counts: [Substring: Int] = [:]

    private static let withoutEnd: Set<Substring> = ["!doctype", "meta", "link", "br", "hr"]

    // Expressions would take a minute for all pages.
    init(_ html: String) {
        var isEmpty = false
        for piece in html.utf8.split(separator: UInt8(ascii: "<")).map(Substring.init) {
            guard let end = piece.utf8.firstIndex(of: UInt8(ascii: ">")) else {
                faults.append("<\(piece) has no >")
                continue
            }
            let tag = piece[..<end]
            if tag.hasPrefix("/") {
                close(tag.dropFirst(), isEmpty: isEmpty)
            } else {
                begin(tag)
            }
            isEmpty = !tag.hasPrefix("/") && piece.utf8.index(after: end) == piece.endIndex
        }
        if !open.isEmpty { faults.append("no end of \(open.joined(separator: ", "))") }
        for name: Substring in ["title", "h1", "main"] where counts[name] != 1 {
            faults.append("it has \(counts[name] ?? 0) <\(name)>")
        }
    }

    private mutating func begin(_ tag: Substring) {
        let name = tag.prefix { $0 != " " && $0 != "/" }
        // In a drawing, a title is what is said of a part.
        if !open.contains("svg") { counts[name, default: 0] += 1 }
        if !tag.hasSuffix("/"), !Self.withoutEnd.contains(name) { open.append(name) }
        // Between quotes are the values: " class=", "wide", " id=", "main", "".
        var parts = tag.dropFirst(name.count)
            .split(separator: "\"", omittingEmptySubsequences: false)[...]
        while parts.count > 1, let before = parts.popFirst(), let value = parts.popFirst() {
            guard before.hasPrefix(" "), before.hasSuffix("="),
                let attribute = before.dropLast().split(separator: " ").last
            else {
                faults.append("<\(tag)> is not understood")
                return
            }
            switch attribute {
            case "id": ids.append(String(value))
            case "href" where name == "a": links.append(String(value))
            case "href", "src": resources.append(String(value))
            default: break
            }
        }
        if parts.first?.contains("=") ?? false { faults.append("<\(tag)> is not understood") }
    }

    private mutating func close(_ name: Substring, isEmpty: Bool) {
        if open.last != name {
            faults.append("</\(name)> ends \(open.last.map { "<\($0)>" } ?? "nothing")")
        }
        if isEmpty, ["title", "h1", "h2", "h3", "a"].contains(name) {
            faults.append("a title or a link is empty")
        }
        open.removeLast(open.isEmpty ? 0 : 1)
    }
}
