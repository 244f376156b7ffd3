import Glasses
import Foundation
import Testing

@testable import Checking
@testable import Purity
@testable import Glasses

@Suite("Swift in colours")
struct HighlighterTests {
    @Test("the pieces of every Swift file of the project are the file")
    func roundTrip() throws {
        let files = try ProjectFiles.swift()
        #expect(files.count > 300)
        for file in files {
            let code = try ProjectFiles.text(file)
            let lines = SwiftHighlighter.lines(of: code).map(\.source)
            let text = lines.joined(separator: "\n").replacing(/<[^>]*>/, with: "")
            #expect(text == HTML(text: code).source, "\(file)")
            #expect(lines.allSatisfy { $0.count("<span") == $0.count("</span>") }, "\(file)")
        }
    }

    /// The kinds that are not plain, with their text.
    private func coloured(_ code: String) -> [String] {
        SwiftHighlighter.html(of: code).source
            .matches(of: /<span class="(\w+)">([^<]*)<\/span>/)
            .map { "\($0.1) \($0.2.replacing("&quot;", with: "\""))" }
    }

    @Test("words, types, numbers, attributes and comments have their kind")
    func kinds() {
        #expect(
            coloured("@MainActor final class Video2: P { var a = 1_000.5 } // end")
                == [
                    "attribute @MainActor", "keyword final", "keyword class", "type Video2",
                    "type P",
                    "keyword var", "number 1_000.5", "comment // end",
                ])
        #expect(
            coloured("for i in 0...9 {}") == ["keyword for", "keyword in", "number 0", "number 9"])
        #expect(
            coloured("#expect(a)\n#if DEBUG") == [
                "attribute #expect", "attribute #if", "type DEBUG",
            ])
    }

    @Test("a word that is a name here is not a keyword")
    func names() {
        #expect(coloured("a.default") == [])
        #expect(coloured("`default`.init") == ["keyword init"])
        #expect(coloured("wait(for: 1, in: x)") == ["number 1"])
        #expect(coloured("func wait(for x: Int)") == ["keyword func", "type Int"])
        #expect(coloured("default: break") == ["keyword default", "keyword break"])
    }

    @Test("a string ends where it ends, whatever is interpolated")
    func strings() {
        #expect(coloured(#""a \"b" c"#) == [#"string "a \"b""#])
        #expect(
            coloured(#""a \(b ? "c" : f(1)) d" e"#)
                == [#"string "a \(b ? "c" : f(1)) d""#])
        #expect(
            coloured("\"\"\"\n a \"b\" // c\n \"\"\" d") == [
                "string \"\"\"", "string  a \"b\" // c", "string  \"\"\"",
            ])
        #expect(coloured(##"#"{"a": []}"#.utf8"##) == [##"string #"{"a": []}"#"##])
        #expect(coloured("\"\" + a") == ["string \"\""])
        #expect(coloured("\"never ends\nlet") == ["string \"never ends", "keyword let"])
    }
}

@Suite("The lens as a picture")
struct LensLayoutTests {
    /// Stages of different sizes, as the lens could see them.
    private static let reports = [12, 40, 90].map { count in
        let effects: [Effect] = [.clock, .network, .file, .console, .locale]
        let functions = (0..<count).map { index in
            let kind: LensFunction.Kind = [.pure, .injected, .impure, .impure, .unknown][index % 5]
            let reached = LensEffect(
                effect: effects[index % effects.count], path: ["f\(index)()", "Date.init()"],
                isDirect: index % 4 != 3, isHandedOn: false, file: "A.swift", line: index)
            return LensFunction(
                name: "f\(index)()", file: "A.swift", line: index, kind: kind,
                effects: kind == .impure ? [reached] : [], injections: [],
                calls: [(index * 7) % count, (index + 1) % count])
        }
        return LensReport(functions: functions)
    }

    private func distance(_ one: LensPicture.Point, _ other: LensPicture.Point) -> Double {
        ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }

    @Test("each function has a place, and no two overlap", arguments: reports)
    func apart(report: LensReport) {
        let layout = LensPicture(Self.reports)
        let places = layout.places(of: report)
        let rim = layout.effects.map(layout.place)
        #expect(places.count == report.functions.count)
        for (index, place) in places.enumerated() {
            for other in places[(index + 1)...] + rim {
                #expect(distance(place, other) >= 2 * LensPicture.size, "\(index)")
            }
        }
    }

    @Test("the same report gives the same picture")
    func deterministic() throws {
        let report = try #require(Self.reports.last)
        func picture() -> String {
            LensPicture(Self.reports).html(of: report, "").source
        }
        let first = picture()
        for _ in 0..<5 { #expect(picture() == first) }
    }

    @Test("pure is inside, effects are outside, and what reaches one itself is next to it")
    func rings() {
        let layout = LensPicture(Self.reports)
        for report in Self.reports {
            let places = layout.places(of: report)
            let middle = LensPicture.Point()
            func radii(_ zone: LensPicture.Zone) -> [Double] {
                report.functions.indices.filter { LensPicture.Zone(report.functions[$0]) == zone }
                    .map { distance(places[$0], middle) }
            }
            for (inner, outer) in zip(
                LensPicture.Zone.allCases, LensPicture.Zone.allCases.dropFirst())
            {
                #expect((radii(inner).max() ?? 0) < (radii(outer).min() ?? .infinity))
            }
            #expect(radii(.direct).allSatisfy { $0 < LensPicture.rim })
        }
    }

    @Test("a function stands on the side of its effect")
    func sides() throws {
        let effects: [Effect] = [.clock, .network, .file]
        let report = LensReport(
            functions: effects.map { effect in
                LensFunction(
                    name: effect.rawValue, file: "A.swift", line: 1, kind: .impure,
                    effects: [
                        LensEffect(
                            effect: effect, path: [], isDirect: true, isHandedOn: false,
                            file: "A.swift", line: 1)
                    ], injections: [], calls: [])
            })
        let layout = LensPicture([report])
        for (effect, place) in zip(effects, layout.places(of: report)) {
            let nearest = layout.effects.min {
                distance(place, layout.place(of: $0)) < distance(place, layout.place(of: $1))
            }
            #expect(nearest == effect)
        }
    }
}

@Suite("Pages of the site")
struct PageTests {
    @Test("a change has the lines around it, each with its number and its colours")
    func change() throws {
        let lines = (1...9).map { "let line\($0) = \($0)\n" }
        let old = SourceFile(path: "A.swift", text: lines.joined())
        let new = SourceFile(
            path: "A.swift", text: lines[..<4].joined() + "func a() {}\n" + lines[5...].joined())
        let html = try #require(try [old].compared(with: [new]).first).html.source
        let shown = html.matches(of: /<div class="(\w)" data-n="(\d)"><code>(.*)<\/code>/)
            .map { "\($0.1)\($0.2) \($0.3.replacing(/<[^>]*>/, with: ""))" }
        let around = ["o", "n"].flatMap { side in
            [2, 3, 4, 6, 7, 8].map { "\(side)\($0) let line\($0) = \($0)" }
        }
        #expect(Set(shown) == Set(around + ["o5 let line5 = 5", "n5 func a() {}"]))
        #expect(html.contains("<span class=\"keyword\">func</span> a()"))
    }

    @Test("a value that was not measured has no bar")
    func missing() {
        let metric = Metric(
            id: .decision, title: "Test doubles", unit: "types", how: "Counted in `Tests`.",
            misleads: "Yes.", isCounted: true)
        let values: [Scorecard.Value] = [.init(4), .missing, .init(2)]
        let rows = values.enumerated().map { index, value in
            Scorecard.Row(stage: index + 1, title: "T", values: [.decision: value])
        }
        let site = Website(
            scorecard: Scorecard(measuredOn: "paper", metrics: [metric], rows: rows))
        let html = site.scorecardPage().body.source
        #expect(html.contains("<p>Counted in <code>Tests</code>.</p>"))
        #expect(html.components(separatedBy: "width:0.0%").count == 2)
        #expect(html.contains("width:50.0%"))
    }

    @Test("the search finds headings, terms and declarations, and no answer")
    func search() throws {
        let chapter = Article(
            """
            # 1 · One

            A *seam* is a place.

            ### Kata 1.1 · Pass the date (5 min)

            <details><summary>Solution</summary>

            The secret.

            </details>
            """)
        let book = [Article("# Book"), chapter]
        let code = "/// class of its own\nstruct Clock {\n    func now() -> Date {\n"
        let stage = Website.Stage(
            number: 1, origin: 0, title: "One", folder: "Stage01One",
            files: [SourceFile(path: "Clock.swift", text: code)])
        let (pages, search) = Website(chapters: book, stages: [stage]).files()
        let places = search.map { $0[0] }
        #expect(places.contains("chapter-1.html#kata-1.1"))
        #expect(places.contains("stage-1.html#Clock.swift:3") && places.contains("lens-1.html"))
        #expect(!places.contains("stage-1.html#Clock.swift:1"), "a comment declares nothing")
        #expect(search.contains { $0.last == "A seam is a place. " })
        #expect(!search.joined().contains { $0.contains("secret") }, "a solution is in the search")
        let faults = PageFault.faults(in: pages, assets: ["site.css", "site.js"], search: places)
        #expect(faults.filter { $0.page == "search.js" } == [])
    }

    @Test("the path of a load is what the compiler sees it call")
    func path() {
        func function(_ name: String, _ calls: [Int]) -> LensFunction {
            LensFunction(
                name: name, file: "A.swift", line: 1, kind: .pure, effects: [], injections: [],
                calls: calls)
        }
        let report = LensReport(functions: [
            function("VideoListViewModel.load()", [2]), function("App.main()", [0]),
            function("show(_:)", [3]), function("text()", [2]),
        ])
        #expect(LensPicture.path(of: report) == [0, 2, 3])
    }
}

extension String {
    fileprivate func count(_ part: String) -> Int { components(separatedBy: part).count - 1 }
}

/// The files of this project, as they are.
enum ProjectFiles {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every Swift file below the folders that are built.
    static func swift() throws -> [String] {
        try ["Stages", "Solutions", "Tests", "Tooling"].flatMap { folder in
            let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return try #require(found).compactMap { $0 as? String }
                .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
    }
}
