import Basics
import Foundation
import Testing

@testable import Stage04ProtocolInversion

@Suite("The time-out of a load")
struct FailureTests {
    @Test("a load that takes longer than 60 s is a connectivity error")
    func timeout() async {
        let loader = RemoteVideoLoader(
            feedURL: URL(filePath: "/dev/null"), client: SlowClient(),
            cache: VideoCache(store: EmptyStore(), time: StoppedClock()), log: SilentLog(),
            timeout: .seconds(60))
        await #expect(throws: LoadingError.connectivity, "expected .connectivity after 60 s") {
            try await loader.load()
        }
    }
}

// Four doubles, for one method or two each. A double for waiting would be the fifth.

private struct SlowClient: HTTPClient {
    func get(from url: URL) async throws -> HTTPResponse {
        try await Task.sleep(for: .seconds(3600))
        return HTTPResponse(status: 200, body: Data())
    }
}

private struct EmptyStore: VideoStore {
    func write(_ feed: CachedFeed) {}
    func read() -> CachedFeed? { nil }
}

private struct StoppedClock: TimeProvider {
    let now = Date(timeIntervalSinceReferenceDate: 0)
}

private struct SilentLog: Log {
    func write(_ message: String) {}
}
