import Foundation
import Loopback
import TestSupport
import Testing

// Helpers of the capstone's suite.

/// The last line of each output.
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
    /// Starts the app with `--search`.
    ///
    /// - Parameters:
    ///   - query: Appended to the feed's URL.
    ///   - cache: The cache file; an empty one by default.
    func search(
        _ server: LoopbackServer, _ query: String = "", cache: CacheFile? = nil
    ) throws -> RunningApp {
        let feed = try #require(URL(string: server.url.absoluteString + query))
        return try start(feed: feed, cache: cache ?? CacheFile(), "--search")
    }
}

/// Compares, and adds to the comment what was there.
func expect<Value: Equatable>(
    _ got: Value, _ expected: Value, _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(got == expected, "\(comment); got \(got)", sourceLocation: sourceLocation)
}

extension RunningApp {
    /// Types a line, and returns the output that follows.
    func output(
        after line: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        write(line: line)
        return await output(sourceLocation: sourceLocation)
    }

    /// Returns the output up to the next line that ends one.
    func output(sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        var lines: [String] = []
        while let line = await nextLine(sourceLocation: sourceLocation) {
            lines.append(line)
            if String.last.contains(line) { break }
        }
        return lines.first?.hasPrefix("usage: ") == true ? ["the usage text"] : lines
    }

    /// Ends the input, and waits a second, in which an app that exits too early does so.
    ///
    /// No test can see from outside when the app has noticed the end. A right app is not affected by the wait.
    func seesTheEndOfInput() async throws {
        closeInput()
        try await Task.sleep(for: .seconds(1))
    }
}

/// The path and the query of a request, as a server decodes them.
struct SearchRequest: Equatable, CustomStringConvertible {
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
    var searches: [SearchRequest] { requests.map(SearchRequest.init) }
    /// The `after_id` of each request.
    var after: [String?] { searches.map { $0.query["after_id"]?.uppercased() } }
}

/// A response with which a page fails.
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

/// Their rows.
func rows(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "\(title($0)) (1:05)" }
}

private func title(_ number: Int) -> String {
    "\(["Ocean", "Desert", "Forest"][number % 3]) \(number)"
}

/// The id of one of them.
func id(_ number: Int) -> String {
    "5F9C1C1E-0E0B-4D55-8B0A-\(String(format: "%012d", number))"
}

extension Answer {
    static func page(_ numbers: some Sequence<Int>) -> Answer {
        .status(200, body: videos(numbers).feed)
    }
}
