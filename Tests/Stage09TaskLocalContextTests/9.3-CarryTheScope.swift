import Foundation
import Stage09Dependencies
import Stage09VideoList
import TestSupport
import Testing

@testable import Stage09TaskLocalContext

// Kata 9.3 in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
@Suite("9.3 Carry the scope into a callback", .takesTurns)
struct CarryTheScope {
    @Test("escaped dependencies keep the overrides of the capturing scope")
    func closure() async {
        let callbacks = [await callback(host: "one"), await callback(host: "two")]
        let hosts = await withDependencies {
            $0.host = "three"
        } operation: {
            callbacks.map { $0() }
        }
        #expect(
            hosts == ["one", "two"],
            "two callbacks captured host one and host two, and were called in a scope with host three: they read \(hosts[0]) and \(hosts[1])"
        )
    }

    @Test("a detached task uses the escaped dependencies")
    func detachedTask() async {
        let gate = Gate()
        let task = await withDependencies {
            $0.port = 8001
        } operation: {
            withEscapedDependencies { dependencies in
                Task.detached {
                    await gate.wait()
                    return dependencies.yield { currentPort }
                }
            }
        }
        gate.open()
        let port = await task.value
        #expect(port == 8001, "a detached task yields with port 8001: expected 8001, got \(port)")
    }

    @MainActor
    @Test("comments opened later use the dependencies of their list")
    func comments() async throws {
        let screen = Spy()
        let console = await withDependencies {
            $0.setApp(screen: screen)
        } operation: {
            CompositionRoot().makeConsole()
        }
        await console.handle("")
        try #require(
            screen.events == ["Ocean (1:05)"],
            "the app was created in a scope and used after it: expected [\"Ocean (1:05)\"] in its list, got \(screen.events). Do objects keep their scope (kata 9.2)?"
        )
        let issues = Spy()
        await withDependencies {
            $0.context = .test
            $0.reportIssue = issues.record
        } operation: {
            await console.handle("1")
        }
        let comment = screen.events.dropFirst()
        let unset = issues.events.first.map { " The first issue: \($0)" } ?? ""
        #expect(
            comment == ["ada, 2 hours ago: Hello"],
            "a row was opened after the scope of its list: expected [\"ada, 2 hours ago: Hello\"], got \(Array(comment)). Are the dependencies captured when makeConsole() calls withEscapedDependencies, and does each call of the root's closure go through their yield?\(unset)"
        )
    }

    @MainActor
    @Test("a load cancelled in the store shows nothing", arguments: [true, false])
    func cancelledLoad(isOnline: Bool) async {
        let load = CancellableRun()
        let list = await withDependencies {
            $0.setApp(screen: Spy())
            if !isOnline { $0.httpGet = { _ in throw CocoaError(.fileReadUnknown) } }
            $0.videoStore = VideoStore(
                write: { _ in load.cancel() },
                read: {
                    load.cancel()
                    return nil
                })
        } operation: {
            let list = CompositionRoot().makeConsole().list
            await load.value { await list.load() }
            return list
        }
        let shown = list.rows + [list.errorText].compactMap(\.self)
        let call = isOnline ? "written" : "read"
        #expect(
            shown.isEmpty,
            "the load was cancelled while the store was \(call): expected nothing in the list, got \(shown)"
        )
    }

    /// Returns a closure that reads the host with the dependencies of a scope with this host.
    private func callback(host: String) async -> @Sendable () -> String {
        await withDependencies {
            $0.host = host
        } operation: {
            withEscapedDependencies { dependencies -> @Sendable () -> String in
                { dependencies.yield { Dependency(\.host).wrappedValue } }
            }
        }
    }
}
