import Purity

/// The workbook as pages that a browser opens without a server. Values go in, and the text of files
/// comes out.
public struct Website: Sendable {
    public struct Stage: Sendable {
        public let number: Int
        /// The number of the stage whose code it begins with.
        public let origin: Int?
        /// "Property injection"
        public let title: String
        /// "Stage03PropertyInjection"
        public let folder: String
        /// The solution, with paths from its folder.
        public let files: [SourceFile]
        /// The test that every stage has, in the stage's style.
        public let test: [SourceFile]
        public let lens: Lens
        /// What the panels show of it; `nil` if nothing was recorded.
        public let panel: Panel.Side?

        public init(
            number: Int, origin: Int?, title: String, folder: String, files: [SourceFile],
            test: [SourceFile] = [], lens: Lens, panel: Panel.Side? = nil
        ) {
            self.number = number
            self.origin = origin
            self.title = title
            self.folder = folder
            self.files = files
            self.test = test
            self.lens = lens
            self.panel = panel
        }

        /// "3 · Property injection"
        var heading: String { "\(number) · \(title)" }
    }

    /// What the compiler sees in a stage.
    public enum Lens: Sendable {
        case seen(LensReport)
        /// There is none, and why.
        case missing(String)

        var report: LensReport? { if case .seen(let report) = self { report } else { nil } }
    }

    /// Two stages, as git compares them.
    public struct Compared: Sendable {
        let old: Int
        let new: Int
        let code: Comparison
        /// Their types and functions, without bodies.
        let declarations: Comparison
        let test: Comparison
    }

    /// The page to open first.
    public static let start = Name.start

    let stages: [Stage]
    let compared: [Compared]
    let chapters: [Chapter]
    let charts: [Chart]
    let measuredOn: String

    /// - Parameters:
    ///   - book: The introduction first.
    ///   - stages: In the order of their numbers.
    ///   - compared: The smaller number first.
    ///   - charts: What was measured, on the machine and the day of `measuredOn`.
    public init(
        book: [Article], stages: [Stage], compared: [Compared] = [], charts: [Chart],
        measuredOn: String
    ) {
        (self.stages, self.compared) = (stages, compared)
        (self.charts, self.measuredOn) = (charts, measuredOn)
        chapters = book.enumerated().map { Chapter($0.element, at: $0.offset) }
    }

    /// The pages of the site, by name, and what its search finds in them. The style sheet and the script are not
    /// among them.
    public func files() -> (pages: [(name: String, contents: String)], search: SearchIndex) {
        let pages = pages()
        return (pages.map { ($0.name, $0.html(in: self).source) }, search(pages))
    }

    /// The numbers of the stages of which the lens did not see all.
    public var incomplete: [Int] {
        stages.filter { $0.lens.report?.broken.isEmpty != true }.map(\.number)
    }

    func pages() -> [Page] {
        let pictures = LensPictures(stages)
        var pages = chapters.map { page(of: $0) }
        pages += stages.map(sourcePage)
        pages.append(comparisonsPage())
        pages += compared.compactMap(comparisonPage)
        pages += rulePages() + testPages()
        pages.append(pictures.overview())
        pages += stages.map { pictures.page(of: $0, neighbours(of: $0, page: Name.lens)) }
        pages.append(scorecardPage())
        return pages
    }

    var links: Links { Links(stages: stages) }
}

/// What the pages are called.
enum Name {
    static let start = "index.html"
    static let comparisons = "compare.html"
    static let lenses = "lens.html"
    static let scorecard = "scorecard.html"

    /// The place of the stages' common test on the page of a comparison.
    static let test = "the-same-test"

    static func chapter(_ stage: Int) -> String { "chapter-\(stage).html" }
    static func source(_ stage: Int) -> String { "stage-\(stage).html" }
    static func rule(_ stage: Int) -> String { "rule-\(stage).html" }
    static func sameTest(_ stage: Int) -> String { "test-\(stage).html" }
    static func lens(_ stage: Int) -> String { "lens-\(stage).html" }
    /// The smaller number comes first, whichever is asked for first.
    static func comparison(_ one: Int, _ other: Int) -> String {
        "compare-\(min(one, other))-\(max(one, other)).html"
    }
}

/// Where the commands and the paths in the text lead.
struct Links {
    let stages: [Website.Stage]

    /// The page that shows what a command shows, or what stands in a file; `nil` if none does.
    func page(for code: String) -> String? {
        guard code.hasPrefix("make ") || code.hasPrefix("Solutions/") else { return nil }
        if let match = code.wholeMatch(of: /make compare A=(test-)?(\d+) B=(test-)?(\d+)/),
            match.1 == match.3, let one = stage(match.2), let other = stage(match.4), one != other
        {
            return Name.comparison(one, other) + (match.1 == nil ? "" : "#\(Name.test)")
        }
        if let match = code.wholeMatch(of: /make lens-(\d+)/) {
            return stage(match.1).map(Name.lens)
        }
        if code == "make scorecard" { return Name.scorecard }
        guard let match = code.wholeMatch(of: /Solutions\/(\w+)\/?(.*)/),
            let stage = stages.first(where: { $0.folder == match.1 })
        else { return nil }
        if match.2.isEmpty { return Name.source(stage.number) }
        let isThere = stage.files.contains { $0.path == match.2 }
        return isThere ? "\(Name.source(stage.number))#\(match.2)" : nil
    }

    private func stage(_ number: Substring) -> Int? {
        Int(number).flatMap { number in stages.contains { $0.number == number } ? number : nil }
    }
}
