import Synchronization
import Testing

@testable import Lab9APrepareOnce

// Lab 9.A in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
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
        #expect(issues.count == 0, "the first preparation reported an issue")
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

    @Test("of two preparations at the same time, one counts")
    func concurrent() async {
        let rounds = 200
        for _ in 1...rounds {
            let dependencies = ProcessDependencies(reportIssue: issues.report)
            await withTaskGroup { group in
                for port in [8001, 8002] {
                    group.addTask { dependencies.prepare { $0.port = port } }
                }
            }
        }
        #expect(
            issues.count == rounds,
            "\(rounds) times two preparations at the same time: expected \(rounds) reports, got \(issues.count)"
        )
    }
}

/// Counts reports.
private final class Issues: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    @Sendable func report(_ issue: String) { number.withLock { $0 += 1 } }
}
