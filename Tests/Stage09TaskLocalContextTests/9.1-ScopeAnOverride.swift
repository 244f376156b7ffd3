import Basics
import Foundation
import Stage09Dependencies
import Synchronization
import Testing

@testable import Stage09TaskLocalContext

// Kata 9.1 in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
@Suite("9.1 Scope an override", .takesTurns)
struct ScopeAnOverride {
    private struct Failed: Error {}

    @Test("an override ends with its operation, even when it throws")
    func throwing() async {
        await withDependencies {
            $0.port = 8001
        } operation: {
            try? await withDependencies {
                $0.port = 8002
            } operation: {
                throw Failed()
            }
            let port = currentPort
            #expect(
                port == 8001,
                "an operation with port 8002, inside of one with port 8001, has thrown: expected 8001 after it, got \(port)"
            )
        }
    }

    @Test("two overlapping operations see their own overrides")
    func overlapping() async {
        let (firstIsInside, secondIsInside) = (Gate(), Gate())
        let (firstHasRead, secondHasEnded) = (Gate(), Gate())
        async let first = withDependencies {
            $0.port = 8001
        } operation: {
            firstIsInside.open()
            await secondIsInside.wait()
            let port = currentPort
            firstHasRead.open()
            await secondHasEnded.wait()
            return port
        }
        await firstIsInside.wait()
        let second = await withDependencies {
            $0.port = 8002
        } operation: {
            secondIsInside.open()
            await firstHasRead.wait()
            return currentPort
        }
        secondHasEnded.open()
        let ports = [await first, second]
        #expect(
            ports == [8001, 8002],
            "two operations overrode the port at the same time, with 8001 and 8002: they read \(ports[0]) and \(ports[1])"
        )
    }

    @MainActor
    @Test("each line of the log says which load it is from")
    func logOfTwoLoads() async {
        let log = Spy()
        let requests = Mutex(0)
        let (firstIsSent, secondIsSent, firstHasFailed) = (Gate(), Gate(), Gate())
        await withDependencies {
            $0.setApp(screen: Spy())
            let get = $0.httpGet
            $0.httpGet = { url in
                guard url.lastPathComponent == "comments" else { return try await get(url) }
                let isFirst = requests.withLock { count in
                    count += 1
                    return count == 1
                }
                guard isFirst else {
                    secondIsSent.open()
                    await firstHasFailed.wait()
                    return try await get(url)
                }
                firstIsSent.open()
                await secondIsSent.wait()
                return HTTPResponse(status: 200, body: Data("rubbish".utf8))
            }
        } operation: {
            let windows = [CompositionRoot().makeConsole(), CompositionRoot().makeConsole()]
            for window in windows { await window.handle("") }
            func open(_ number: Int) async {
                await withDependencies {
                    $0.log = { log.record("[\(number)] \($0.prefix { !":,".contains($0) })") }
                } operation: {
                    await windows[number - 1].handle("1")
                }
            }
            async let second: Void = {
                await firstIsSent.wait()
                await open(2)
                secondIsSent.open()
            }()
            await open(1)
            // If the first load sent no request, the second still ends.
            firstIsSent.open()
            firstHasFailed.open()
            await second
        }
        let expected = [
            "[1] comments started", "[2] comments started", "[1] decoding failed",
            "[1] comments failed", "[2] comments ended",
        ]
        let got = log.events
        #expect(
            got == expected,
            "two loads at the same time, each with a log of its own: expected \(expected.joined(separator: " · ")), got \(got.joined(separator: " · "))"
        )
    }

    @Test("a task started in the operation keeps the override afterwards")
    func childTask() async {
        let gate = Gate()
        let task = await withDependencies {
            $0.port = 8001
        } operation: {
            Task {
                await gate.wait()
                return currentPort
            }
        }
        gate.open()
        let port = await task.value
        #expect(
            port == 8001,
            "the task was started in the operation with port 8001: expected 8001, got \(port)")
    }

    @Test("a detached task does not see the override")
    func detachedTask() async {
        let port = await withDependencies {
            $0.port = 8001
        } operation: {
            await Task.detached { currentPort }.value
        }
        #expect(
            port != 8001,
            "a detached task is outside of the operation with port 8001, and it read 8001: is a scope of the whole process left?"
        )
    }

    @Test("a trait overrides a dependency for one test", .dependency(\.port, 8003))
    func trait() {
        let port = currentPort
        #expect(port == 8003, "the trait set port 8003 for this test: expected 8003, got \(port)")
    }

    @Test("an override can use the outer value")
    func outerValue() async {
        let port = await withDependencies {
            $0.port = 8001
        } operation: {
            await withDependencies {
                $0.port += 1
            } operation: {
                currentPort
            }
        }
        #expect(
            port == 8002,
            "the outer scope set port 8001, and the inner one adds 1: expected 8002, got \(port)")
    }

    @Test("an override of the context ends with its operation")
    func context() async {
        let before = currentPort
        await withDependencies {
            $0.context = .live
        } operation: {
        }
        #expect(
            currentPort == before,
            "the port was \(before) before an operation whose context is live, and is \(currentPort) after it"
        )
    }

    @Test("an inner override keeps the outer ones")
    func nested() async {
        let client = await withDependencies {
            $0.host = "outer"
            $0.port = 8001
        } operation: {
            await withDependencies {
                $0.port = 8002
            } operation: {
                (host: Dependency(\.host).wrappedValue, port: currentPort)
            }
        }
        #expect(
            client.host == "outer" && client.port == 8002,
            "the outer scope set host outer and port 8001, the inner one port 8002: got host \(client.host) and port \(client.port)"
        )
    }
}
