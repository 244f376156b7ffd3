import Foundation
import Synchronization
import Testing

@testable import Lab9A_PrepareOnce

// Lab 9.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("9.A Prepare once")
struct PrepareOnce {
    private let issues = Issues()

    @Test("the first preparation counts for each later use")
    func first() {
        let dependencies = ProcessDependencies(reportIssue: issues.report)
        dependencies.prepare { $0.port += 8000 }
        let (host, port) = (dependencies.value(\.host), dependencies.value(\.port))
        #expect(
            host == "localhost" && port == 8080,
            "prepared with 8000 more than port 80: expected localhost and 8080, got \(host) and \(port)"
        )
        #expect(
            issues.count == 0,
            "one preparation, and then two uses: expected no report, got \(issues.count)")
    }

    @Test("a second preparation changes nothing and is reported")
    func second() {
        let dependencies = ProcessDependencies(reportIssue: issues.report)
        dependencies.prepare { $0.port = 8001 }
        dependencies.prepare { $0.port = 8002 }
        let port = dependencies.value(\.port)
        #expect(port == 8001, "prepared with 8001 and then with 8002: expected 8001, got \(port)")
        #expect(
            issues.count == 1, "expected one report of the second preparation, got \(issues.count)")
    }

    @Test("a preparation after the first use changes nothing and is reported")
    func late() {
        let dependencies = ProcessDependencies(reportIssue: issues.report)
        _ = dependencies.value(\.host)
        dependencies.prepare { $0.port = 8001 }
        let port = dependencies.value(\.port)
        #expect(port == 80, "a value was used before the preparation: expected 80, got \(port)")
        #expect(
            issues.count == 1, "expected one report of the late preparation, got \(issues.count)")
    }

    @Test("a preparation that uses a dependency comes too late, and ends")
    func nested() {
        let dependencies = ProcessDependencies(reportIssue: issues.report)
        dependencies.prepare { $0.port = dependencies.value(\.port) + 8000 }
        let port = dependencies.value(\.port)
        #expect(
            port == 80,
            "a preparation reads the port, and so comes too late: expected 80, got \(port)")
        #expect(
            issues.count == 1,
            "a preparation reads the port, and so comes too late: expected one report, got \(issues.count)"
        )
    }

    @Test("of two preparations at the same time, one counts")
    func concurrent() {
        let dependencies = ProcessDependencies(reportIssue: issues.report)
        let (start, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        dependencies.prepare { values in
            // In the middle of one preparation, another thread makes a second one.
            Thread.detachNewThread {
                start.signal()
                dependencies.prepare { $0.port = 8002 }
                for _ in 1...2 { end.signal() }
            }
            start.wait()
            // If a lock makes the second one wait for the first, this cannot wait for the second.
            _ = end.wait(timeout: .now() + .milliseconds(200))
            values.port = 8001
        }
        end.wait()
        #expect(
            issues.count == 1,
            "two preparations at the same time: expected one report, got \(issues.count)")
    }
}

/// Counts reports.
private final class Issues: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    @Sendable func report(_ issue: String) { number.withLock { $0 += 1 } }
}
