import Basics
import Foundation
import Stage09Dependencies
import Synchronization
import Testing

@testable import Stage09TaskLocalContext
@testable import Stage09VideoList

/// An offline app: the server is down, and the cache has one video, Ocean, saved at `savedAt`.
final class Outside: Sendable {
    /// Noon of 14 March 2026, UTC.
    static let savedAt = Date(timeIntervalSince1970: 1_773_489_600)

    private let log = Mutex<[String]>([])
    private let lines = Mutex<[String]>([])
    private let uptime = Atomic(0)

    /// The lines that the app has logged.
    var loggedLines: [String] { log.withLock { $0 } }

    /// The lines that the app has shown.
    var shownLines: [String] { lines.withLock { $0 } }

    /// Sets each dependency of the app. The date is `savedAt`, and the uptime grows by a second at each call.
    func override(_ values: inout DependencyValues) {
        values.feedURL = URL(filePath: "/videos")
        values.httpGet = { _ in throw CocoaError(.fileNoSuchFile) }
        values.videoStore = VideoStore(write: { _ in }, read: { .ocean })
        values.write = { line in self.lines.withLock { $0.append(line) } }
        values.writeError = { line in self.lines.withLock { $0.append("error: \(line)") } }
        values.log = { line in self.log.withLock { $0.append(line) } }
        values.timeout = .seconds(60)
        values.sleep = { _ in try await Task.sleep(for: .seconds(60)) }
        values.now = { Self.savedAt }
        values.uptime = { .seconds(self.uptime.add(1, ordering: .relaxed).newValue) }
        values.locale = { Locale(identifier: "en_US") }
        values.calendar = { Calendar(identifier: .gregorian) }
        values.reportIssue = { issue in Issue.record("\(issue)") }
    }
}

extension HTTPResponse {
    /// The response of a server that is up and has no videos.
    static let noVideos = HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8))
}

extension CachedFeed {
    fileprivate static let ocean = CachedFeed(
        videos: [
            Video(
                id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
                thumbnailURL: URL(filePath: "/ocean"), duration: 65)
        ], savedAt: Outside.savedAt)
}
