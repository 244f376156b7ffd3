import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 9: with `VIDEO_NUMBER_LOADS`, each line of the log begins with the number of its load.
@Suite("Numbered loads", .drill("NumberedLoads"))
struct NumberedLoads {
    private let rubbish = Answer.status(200, body: Data("rubbish".utf8))
    private let noComments = Answer.status(200, body: Data(#"{"items": []}"#.utf8))

    @Test(
        "all lines of a load have its number, and the next load has another",
        arguments: VideoApp.all)
    func twoLoads(app: VideoApp) async throws {
        let running = try start(app, LoopbackServer(rubbish, rubbish))
        for _ in 1...2 { await running.loadsList() }
        let lines = await running.log()
        let numbers = lines.map(\.number)
        #expect(
            lines.count == 6 && lines.allSatisfy { $0.number != nil }
                && Set(numbers[..<3]).count == 1 && Set(numbers[3...]).count == 1
                && numbers.first != numbers.last,
            "two loads of rubbish, three lines each: expected one number in the first three lines, as in \"[17] load started\", and another one in the others, got \(lines.map(\.whole))"
        )
    }

    @Test("the line of a failed save has the number of its load", arguments: VideoApp.all)
    func failedSave(app: VideoApp) async throws {
        let running = try start(app, LoopbackServer(.feed(.ocean)), cache: .unwritable())
        await running.loadsList()
        let lines = await running.log()
        #expect(
            lines.count == 3 && Set(lines.map(\.number)).count == 1 && lines.first?.number != nil,
            "a load whose save fails: expected three lines with one number, got \(lines.map(\.whole))"
        )
    }

    @Test("comments that a load of the list overtakes keep their number", arguments: VideoApp.all)
    func twoAtOnce(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .held(noComments), .feed(.ocean))
        let running = try start(app, server)
        await running.loadsList()
        running.write(line: "1")
        await running.hasRequested(2, from: server)
        await running.loadsList()
        server.release()
        let lines = await running.log()
        let comments = lines.filter { $0.text.hasPrefix("comments") }.map(\.number)
        let loads = lines.filter { $0.text.hasPrefix("load") }.map(\.number)
        #expect(
            comments.count == 2 && Set(comments).count == 1 && !loads.contains(comments[0]),
            "comments were opened, and before their response the list was loaded again: expected one number in both lines of the comments, which no load of the list has, got \(lines.map(\.whole))"
        )
    }

    @Test("without VIDEO_NUMBER_LOADS, no line has a number", arguments: VideoApp.all)
    func unset(app: VideoApp) async throws {
        let running = try start(app, LoopbackServer(rubbish), settings: [:])
        await running.loadsList()
        let lines = await running.log()
        #expect(
            lines.count == 3 && lines.allSatisfy { $0.number == nil },
            "expected three lines without a number, got \(lines.map(\.whole))")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, cache: CacheFile? = nil,
        settings: [String: String] = ["VIDEO_NUMBER_LOADS": "1"]
    ) throws -> RunningApp {
        try app.start(
            feed: server.url, cache: cache ?? CacheFile(), "--interactive", "--verbose",
            settings: settings)
    }
}

/// A line of the log.
private struct LogLine {
    let whole: String
    /// What stands in brackets at its beginning; `nil` for nothing.
    let number: String?
    let text: String

    /// - Returns: `nil` for a line that the app prints for its user.
    init?(_ line: String) {
        let pattern =
            /(?:\[([^\]]+)\] )?((?:load|comments|decoding|save) (?:started|ended|failed|cancelled).*)/
        guard let match = line.wholeMatch(of: pattern) else { return nil }
        (whole, number, text) = (line, match.1.map(String.init), String(match.2))
    }
}

extension RunningApp {
    /// Loads the list, and waits until its user sees a row or an error.
    fileprivate func loadsList() async {
        write(line: "")
        while let line = await nextLine(), LogLine(line) != nil {}
    }

    /// Waits until the app has ended.
    ///
    /// - Returns: Its log.
    fileprivate func log() async -> [LogLine] {
        closeInput()
        return await outcome().errorLines.compactMap(LogLine.init)
    }
}
