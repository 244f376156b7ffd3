import Foundation
import Loopback
import TestSupport
import Testing

// What the capstone's suite is written with.

/// The lines that end what the app says to a line.
extension String {
    static let prompt = "Type what to look for"
    static let loading = "Loading…"
    static let more = "Press Return for more"
    static let end = "No more videos"
    static let none = "No videos found"
    static let unreachable = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
    static let noFeed = "The server's answer is not a video feed."

    fileprivate static let last: Set = [prompt, loading, more, end, none, unreachable, noFeed]
}

extension VideoApp {
    /// Starts the app, to search.
    ///
    /// - Parameters:
    ///   - query: The feed's URL goes on with this.
    ///   - cache: What the list has saved; nothing, unless it is said.
    func search(
        _ server: LoopbackServer, _ query: String = "", cache: CacheFile? = nil
    ) throws -> RunningApp {
        let feed = try #require(URL(string: server.url.absoluteString + query))
        return try start(feed: feed, cache: cache ?? CacheFile(), "--search")
    }
}

extension RunningApp {
    /// Types a line, and reads what the app says to it.
    func says(
        to line: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        write(line: line)
        return await says(sourceLocation: sourceLocation)
    }

    /// What the app says, up to a line that always comes last.
    func says(sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        var lines: [String] = []
        while let line = await nextLine(sourceLocation: sourceLocation) {
            lines.append(line)
            if String.last.contains(line) { break }
        }
        return lines
    }

    /// Ends the input, and waits until the app knows.
    ///
    /// Nobody outside of it can tell when that is. Whoever goes on as they should notices nothing; who
    /// leaves at once, or decides too early, has a second for it, also on a busy machine.
    func seesTheEndOfInput() async throws {
        closeInput()
        try await Task.sleep(for: .seconds(1))
    }
}

/// What a request asks for, as a server reads it.
struct Asked: Equatable, CustomStringConvertible {
    let path: String
    let query: [String: String]

    init(_ query: [String: String]) {
        path = "/videos/search"
        self.query = query
    }

    /// In a query, a plus stands for a space.
    init(_ request: LoopbackServer.Request) {
        let parts = request.path.split(separator: "?", maxSplits: 1)
        let items = (parts.dropFirst().first ?? "").split(separator: "&").map { item in
            item.replacing("+", with: " ").split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map { $0.removingPercentEncoding ?? String($0) }
        }
        path = parts.first.map(String.init) ?? ""
        query = Dictionary(
            items.map { ($0[0], $0.dropFirst().first ?? "") },
            uniquingKeysWith: { "\($0), and \($1)" })
    }

    var description: String {
        let items = query.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(path), \(items.joined(separator: ", "))"
    }
}

extension LoopbackServer {
    var asked: [Asked] { requests.map(Asked.init) }
    /// After which video each request wants its page to begin.
    var after: [String?] { asked.map { $0.query["after_id"]?.uppercased() } }
}

/// Something that goes wrong with a page.
struct Failing: CustomTestStringConvertible {
    let testDescription: String
    let answer: Answer
    let error: String

    static let all = [
        Failing(testDescription: "closed", answer: .closed, error: .unreachable),
        Failing(
            testDescription: "dropped", answer: .cut(body: videos(1...2).feed), error: .unreachable),
        Failing(testDescription: "status 500", answer: .status(500), error: .noFeed),
        Failing(
            testDescription: "status 201", answer: .status(201, body: videos(1...2).feed),
            error: .noFeed),
        Failing(
            testDescription: "no JSON", answer: .status(200, body: Data("oops".utf8)),
            error: .noFeed),
    ]
}

// MARK: - Videos with numbers

/// "Desert 1", "Forest 2", "Ocean 3", …
func videos(_ numbers: some Sequence<Int>) -> [FeedVideo] {
    numbers.map { FeedVideo(title($0)).with("id", "\"\(id($0))\"") }
}

/// What is shown of them.
func rows(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "\(title($0)) (1:05)" }
}

private func title(_ number: Int) -> String {
    "\(["Ocean", "Desert", "Forest"][number % 3]) \(number)"
}

/// What one of them is known by.
func id(_ number: Int) -> String {
    "5F9C1C1E-0E0B-4D55-8B0A-\(String(format: "%012d", number))"
}

extension Answer {
    static func page(_ numbers: some Sequence<Int>) -> Answer {
        .status(200, body: videos(numbers).feed)
    }
}
