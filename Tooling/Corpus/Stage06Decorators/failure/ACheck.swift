import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("A check for new videos")
struct FailureTests {
    @Test("a cancelled check is logged as cancelled")
    func cancelled() async {
        let time = VirtualTime()
        let lines = Mutex<[String]>([])
        let loader = RemoteVideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in
                try await time.sleep(for: .seconds(30))
                return HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8))
            },
            cache: VideoCache(store: VideoStore(write: { _ in }, read: { nil }), now: { Date() }),
            log: { line in lines.withLock { $0.append(line) } }, timeout: .seconds(60),
            uptime: { time.now }, sleep: time.sleep)
        let check = time.start(loader.check)
        check.cancel()
        await time.wait { check.hasEnded }
        let last = lines.withLock { $0.last ?? "" }
        #expect(
            last == "check cancelled, 0ms",
            "a check was cancelled: expected \"check cancelled, 0ms\" in the log, got \"\(last)\"")
    }
}
