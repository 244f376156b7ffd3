import Glasses
import Foundation
import Testing

@testable import check
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
            let tokens = SwiftHighlighter.tokens(of: code)
            #expect(tokens.map(\.text).joined() == code, "\(file)")
            let lines = SwiftHighlighter.lines(of: code)
            #expect(
                lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == code, "\(file)")
        }
    }

    /// The kinds that are not plain, with their text.
    private func coloured(_ code: String) -> [String] {
        SwiftHighlighter.tokens(of: code).filter { $0.kind != .plain }
            .map { "\($0.kind) \($0.text)" }
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

    @Test("a string ends where it ends, and what is interpolated is code")
    func strings() {
        #expect(coloured(#""a \"b" c"#) == [#"string "a \"b""#])
        #expect(
            coloured(#""a \(b ? "c" : f(1)) d" e"#)
                == [#"string "a \"#, #"string "c""#, "number 1", #"string  d""#])
        #expect(
            coloured("\"\"\"\n a \"b\" // c\n \"\"\" d") == [
                "string \"\"\"\n a \"b\" // c\n \"\"\""
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

    private func distance(_ one: LensLayout.Point, _ other: LensLayout.Point) -> Double {
        ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }

    @Test("each function has a place, and no two overlap", arguments: reports)
    func apart(report: LensReport) {
        let layout = LensLayout(Self.reports)
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
            LensPicture(report: report, layout: LensLayout(Self.reports), description: "")
                .html().source
        }
        let first = picture()
        for _ in 0..<5 { #expect(picture() == first) }
    }

    @Test("pure is inside, effects are outside, and what reaches one itself is next to it")
    func rings() {
        let layout = LensLayout(Self.reports)
        for report in Self.reports {
            let places = layout.places(of: report)
            let middle = LensLayout.Point()
            func radii(_ zone: LensLayout.Zone) -> [Double] {
                report.functions.indices.filter { LensLayout.Zone(report.functions[$0]) == zone }
                    .map { distance(places[$0], middle) }
            }
            for (inner, outer) in zip(
                LensLayout.Zone.allCases, LensLayout.Zone.allCases.dropFirst())
            {
                #expect((radii(inner).max() ?? 0) < (radii(outer).min() ?? .infinity))
            }
            #expect(radii(.direct).allSatisfy { $0 < LensLayout.rim })
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
        let layout = LensLayout([report])
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
    @Test("marks within a line do not tear its colours, and no character is lost")
    func marks() {
        let diff = """
            diff --git old/A.swift new/A.swift
            --- old/A.swift
            +++ new/A.swift
            @@ -1 +1 @@
            -let videos = try await URLSession.shared.get() // now
            +let videos = try await client.get() // now

            """
        let comparison = [FileComparison](diff: diff, new: ["A.swift"])
        let html = comparison.map { $0.html(in: "").source }.joined()
        let text = html.replacing(/<[^>]*>/, with: "")
        #expect(text.contains("let videos = try await URLSession.shared.get() // now"))
        #expect(text.contains("let videos = try await client.get() // now"))
        #expect(html.contains("<del><span class=\"type\">URLSession</span>.shared</del>"))
        #expect(html.contains("<ins>client</ins>"))
        #expect(html.contains("<b>let</b> videos"))
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
        let picture = LensPicture(
            report: report, layout: LensLayout([report]), description: "")
        #expect(picture.path == [0, 2, 3])
    }
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
