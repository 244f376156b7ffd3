import Purity

/// The workbook as pages that a browser opens without a server. Values go in, and the text of files
/// comes out.
package struct Website {
    struct Stage {
        let number: Int
        /// The number of the stage whose code it begins with.
        let origin: Int?
        /// "Property injection"
        let title: String
        /// "Stage03PropertyInjection"
        let folder: String
        /// The solution, with paths from its folder.
        var files: [SourceFile] = []
        /// The test that every stage has, in the stage's style.
        var test: [SourceFile] = []
        /// What the compiler sees in the solution.
        let lens: LensReport
        /// What the panels show of it; `nil` if nothing was recorded.
        var panel: Panel.Side?

        /// "3 · Property injection"
        var heading: String { "\(number) · \(title)" }
    }

    /// Two stages, as git compares them.
    struct Compared {
        let old: Stage
        let new: Stage
        let code: [FileComparison]
        /// Their types and functions, without bodies.
        let declarations: [FileComparison]
        let test: [FileComparison]
    }

    /// The introduction first.
    var chapters: [Article] = []
    /// In the order of their numbers.
    var stages: [Stage] = []
    /// The smaller number first.
    var compared: [Compared] = []

    /// The pages of the site, by name. The style sheet and the script are not among them.
    package func files() throws -> [(name: String, contents: String)] {
        try pages().map { ($0.name, $0.html.source) }
    }

    private func pages() throws -> [Page] {
        try chapters.map(page) + stages.map(sourcePage) + [comparisonsPage()]
            + compared.map(comparisonPage) + rulePages() + testPages() + [lensesPage()]
            + stages.map(lensPage)
    }
}

/// What the pages are called.
enum Name {
    static let start = "index.html"
    static let comparisons = "compare.html"
    static let lenses = "lens.html"

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
