import Basics
import Foundation
import Stage09Dependencies
import Stage09Shared
import Stage09VideoList
import Synchronization
import TestSupport
import Testing

@testable import Stage09TaskLocalContext

// MARK: - Dependencies of these tests

extension DependencyValues {
    var port: Int {
        get { self[PortKey.self] }
        set { self[PortKey.self] = newValue }
    }

    var host: String {
        get { self[HostKey.self] }
        set { self[HostKey.self] = newValue }
    }

    /// A dependency that looks up another one, the port.
    var address: @Sendable () -> String {
        get { self[AddressKey.self] }
        set { self[AddressKey.self] = newValue }
    }
}

extension DependencyValues {
    /// A text that looks the port up when it is looked up itself.
    var place: String { self[PlaceKey.self] }
}

enum PortKey: DependencyKey {
    static let liveValue = 443
    static let previewValue = 4000
    static let testValue = 0
}

enum HostKey: TestDependencyKey {
    static let testValue = "unset"
}

enum AddressKey: TestDependencyKey {
    static var testValue: @Sendable () -> String {
        let port = Dependency(\.port)
        return { "port \(port.wrappedValue)" }
    }
}

enum PlaceKey: TestDependencyKey {
    static var testValue: String { "port \(currentPort)" }
}

/// The port that code sees when it looks the port up.
var currentPort: Int { Dependency(\.port).wrappedValue }

/// An object with four dependencies.
struct Client: Sendable {
    @Dependency(\.port) var port
    @Dependency(\.host) var host
    @Dependency(\.address) var address
    @Dependency(\.place) var place
}

/// Lets tasks wait until a test opens it.
final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()

    func open() { continuation.finish() }

    func wait() async {
        for await _ in stream {}
    }
}

// MARK: - Tests take turns

/// Runs the tests of all suites with this trait one after the other, and without live values. The starter's
/// overrides count for the whole process, so tests at the same time would change each other's results.
struct TakesTurns: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        await TestsInTurn.oneAtATime.enter()
        let result = await withDependencies {
            $0.context = .test
            $0.reportIssue = { _ in }
        } operation: {
            do { return Result<Void, any Error>.success(try await function()) } catch {
                return .failure(error)
            }
        }
        await TestsInTurn.oneAtATime.leave()
        try result.get()
    }
}

extension Trait where Self == TakesTurns {
    static var takesTurns: Self { Self() }
}

// MARK: - The app

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }
}

extension DependencyValues {
    /// Sets each dependency of the app: a server with one video and one comment, written two hours ago, an
    /// empty cache, and a screen.
    mutating func setApp(screen: Spy) {
        feedURL = URL(filePath: "/videos")
        httpGet = { url in .list(url.lastPathComponent == "comments" ? .comment : .video) }
        videoStore = VideoStore(write: { _ in }, read: { nil })
        write = screen.record
        writeError = { screen.record("error: \($0)") }
        log = { _ in }
        timeout = .seconds(60)
        sleep = { _ in try await Task.sleep(for: .seconds(5)) }
        now = { Date(timeIntervalSince1970: 1_773_500_400) }
        uptime = { .zero }
        locale = { Locale(identifier: "en_US") }
        calendar = { .gregorianInUTC }
    }
}

extension HTTPResponse {
    fileprivate static func list(_ body: Data) -> HTTPResponse {
        HTTPResponse(status: 200, body: body)
    }
}

extension Data {
    fileprivate static let video = [FeedVideo.ocean].feed
    fileprivate static let comment = Data(
        """
        {"items": [{"id": "\(UUID())", "message": "Hello", "author": {"username": "ada"},
        "created_at": "2026-03-14T13:00:00Z"}]}
        """.utf8)
}
