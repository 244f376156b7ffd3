import Foundation
import TestSupport
import Testing

@testable import Stage08Core

// Kata 8.4 in Stages/Stage08ImpureimSandwich/README.md
// Hints, and below them the solution: Solutions/Stage08ImpureimSandwich/README.md
@Suite("8.4 Make contradictions impossible")
struct MakeContradictionsImpossible {
    private let cached = CachedFeed.desert(age: 2 * .hour)

    @Test("a switch matches each of the four cases")
    func cases() async throws {
        // Only the compiler knows whether a type has these cases. The first snippet is the control: it compiles in the
        // starter, too. The default allows a fifth case, which the drill adds.
        let cases = [".showAndSave", ".fallBack", ".fail", ".cancelled"]
        let errors = try await Compiler.errors(
            for: [
                "_ = decision == .fail(.connectivity)",
                "switch decision { \(cases.map { "case \($0): break" }.joined(separator: "; ")); default: break }",
            ],
            given: "let decision = decide(.cancelled, cached: nil, at: Date())", in: "Stage08Core")
        #expect(errors[0] == nil, "LoadDecision cannot be compared: \(errors[0] ?? "")")
        #expect(
            errors[1] == nil,
            "a switch over the cases showAndSave, fallBack, fail and cancelled does not compile")
    }

    @Test("a fifth case does not compile until the screen handles it")
    func fifthCase() async throws {
        // The core is compiled with one more case. A `default` or an `if` would accept it in silence.
        var isEnum = false
        var (texts, screen) = ([String: String](), "")
        let errors = try await Compiler.errors(inPart: "Core", of: "Stage08ImpureimSandwich") {
            path, text in
            texts[URL(filePath: path).lastPathComponent] = text
            if text.contains(/(struct|extension) VideoListScreen/) { screen += text }
            return text.replacing(/enum LoadDecision\b[^{]*\{/, maxReplacements: 1) {
                isEnum = true
                return "\($0.output) case aFifthCase; "
            }
        }
        /// Whether the screen needs a switch: it is in another file than the enum, or the screen reads its property.
        func isTheScreens(_ path: String, line: Int) -> Bool {
            let text = texts[path] ?? ""
            if !text.contains(/enum LoadDecision\b/) { return true }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line)
            let name = lines.joined(separator: "\n").matches(of: /(?:var|func) (\w+)/).last?.1
            guard let name, !["showsVideos", "logDescription"].contains(name) else { return false }
            return screen.contains(".\(name)") || screen.contains("func \(name)")
        }
        let isHandled = errors.contains { error in
            let place = error.firstMatch(of: /^Core\/(.*?):(\d+): switch must be exhaustive/)
            guard let place, let line = Int(place.2) else { return false }
            return isTheScreens(String(place.1), line: line)
        }
        #expect(
            !isEnum || isHandled,
            "with one more case of LoadDecision, VideoListScreen.swift still compiles: switch over the decision there, with all four cases and no `default`"
        )
    }

    @Test("decisions that differ in feed, date or error are not equal")
    func equality() {
        let later = CachedFeed(videos: [.desert], savedAt: .today)
        let other = CachedFeed(videos: [.ocean], savedAt: cached.savedAt)
        let decisions: [LoadDecision] = [
            .showAndSave(cached), .showAndSave(later), .showAndSave(other),
            .fallBack(cached, reason: .connectivity), .fallBack(later, reason: .connectivity),
            .fallBack(other, reason: .connectivity), .fallBack(cached, reason: .invalidData),
            .fail(.connectivity), .fail(.invalidData), .cancelled,
        ]
        for (index, decision) in decisions.enumerated() {
            let equal = decisions.indices.filter { decisions[$0] == decision }
            #expect(
                equal == [index],
                "expected ten different decisions; number \(index) equals those at \(equal)")
        }
    }

    @Test("videos are shown by a good load and by a fallback")
    func showsVideos() {
        let decisions: [LoadDecision] = [
            .showAndSave(cached), .fallBack(cached, reason: .connectivity), .fail(.connectivity),
            .cancelled,
        ]
        #expect(
            decisions.map(\.showsVideos) == [true, true, false, false],
            "showsVideos of showAndSave, fallBack, fail and cancelled: expected true, true, false, false, got \(decisions.map(\.showsVideos))"
        )
        let empty = CachedFeed(videos: [], savedAt: cached.savedAt)
        #expect(
            LoadDecision.showAndSave(empty).showsVideos,
            "showsVideos of a good load without videos: expected true, because the list is shown again, got false"
        )
    }

    @Test("the log says what was decided")
    func log() {
        let lines: [(decision: LoadDecision, line: String)] = [
            (.showAndSave(cached), "ended: 1 from the server"),
            (.fallBack(cached, reason: .connectivity), "ended: 1 saved, connectivity"),
            (.fail(.invalidData), "failed: invalidData"), (.cancelled, "cancelled"),
        ]
        for (decision, line) in lines {
            #expect(
                decision.logDescription == line,
                "logDescription: expected \"\(line)\", got \"\(decision.logDescription)\"")
        }
    }

    @Test("the screen shows each decision")
    func screen() {
        var screen = VideoListScreen()
        show(.showAndSave(CachedFeed(videos: [.ocean], savedAt: .today)), on: &screen)
        #expect(
            screen.rows == ["Ocean (1:05)"] && screen.savedText == nil && screen.errorText == nil,
            "showAndSave: expected the row and no other text, got \(texts(screen))")
        show(.fail(.connectivity), on: &screen)
        #expect(
            screen.rows == ["Ocean (1:05)"]
                && screen.errorText?.hasPrefix("Could not reach the server") == true,
            "fail(.connectivity) after showAndSave: expected \"Ocean (1:05)\" and \"Could not reach the server …\", got \(texts(screen))"
        )
        show(.fail(.invalidData), on: &screen)
        #expect(
            screen.errorText == "The server's answer is not a video feed.",
            "fail(.invalidData): expected \"The server's answer is not a video feed.\", got \(texts(screen))"
        )
        show(.fallBack(cached, reason: .connectivity), on: &screen)
        #expect(
            screen.rows == ["Desert (1:05)"] && screen.savedText == "Saved 2 hours ago"
                && screen.errorText == nil,
            "fallBack: expected \"Desert (1:05)\", \"Saved 2 hours ago\" and no error, got \(texts(screen))"
        )
        show(.showAndSave(cached), on: &screen)
        let before = screen
        show(.cancelled, on: &screen)
        #expect(
            screen == before,
            "cancelled: expected the screen of before, \(texts(before)), got \(texts(screen))\(screen.isLoading ? ", still loading" : "")"
        )
    }

    private func show(_ decision: LoadDecision, on screen: inout VideoListScreen) {
        screen.startLoading()
        screen.show(
            decision, asOf: .today, locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian))
    }

    private func texts(_ screen: VideoListScreen) -> [String] {
        screen.rows + [screen.savedText, screen.emptyText, screen.errorText].compactMap { $0 }
    }
}
