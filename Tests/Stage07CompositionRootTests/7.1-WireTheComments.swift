import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot

// Kata 7.1 in Stages/Stage07CompositionRoot/README.md
// Hints, and below them the solution: Solutions/Stage07CompositionRoot/README.md
@MainActor
@Suite("7.1 Wire the comments through the edges")
struct WireTheComments {
    @Test("a comment's age is counted by the app's clock")
    func age() async {
        let lines = await comments(with: .test(Server()))
        #expect(
            lines.last?.contains("2 hours ago") == true,
            "the edges' date is two hours after the comment: expected the age \"2 hours ago\", got \(lines)"
        )
    }

    @Test("a comment's age is counted again at the next visit")
    func nextVisit() async {
        let screen = Spy()
        let hours = Mutex(0.0)
        let edges = changing(Edges.test(Server(), screen: screen)) { edges in
            edges.world.now = { World.test.now() + hours.withLock { $0 } * 60 * 60 }
            edges.world.locale = { Locale(identifier: hours.withLock { $0 } > 3 ? "de" : "en") }
            let get = edges.get
            edges.get = { url in
                // A date that is read before the response is three hours too early.
                if url.lastPathComponent == "comments" { hours.withLock { $0 += 3 } }
                return try await get(url)
            }
        }
        let console = CompositionRoot(edges: edges).makeConsole()
        await console.load()
        await console.handle("1")
        _ = screen.newEvents()
        await console.handle("1")
        let lines = screen.newEvents()
        let requests = Int(hours.withLock { $0 } / 3)
        #expect(
            lines.last?.contains("vor 8 Stunden") == true,
            requests == 2
                ? "a comment was two hours old, each of two visits waited three hours for the response, and at the second the language was German: expected the age \"vor 8 Stunden\", got \(lines)"
                : "expected one request for each of two visits, and the age \"vor 8 Stunden\" at the second, got \(requests) for both, and \(lines)"
        )
    }

    @Test("a comment's age is in the app's language")
    func language() async {
        let edges = changing(Edges.test(Server())) {
            $0.world.locale = { Locale(identifier: "de_DE") }
        }
        let lines = await comments(with: edges)
        #expect(
            lines.last?.hasPrefix("ada, vor ") == true,
            "the edges' locale is de_DE: expected an age in German, \"ada, vor …\", got \(lines)")
    }

    @Test("a comment's age is in the app's calendar and time zone")
    func calendar() async throws {
        let (asked, apia) = (Spy(), try #require(TimeZone(identifier: "Pacific/Apia")))
        let edges = changing(Edges.test(Server())) { edges in
            let calendar = edges.world.calendar
            edges.world.timeZone = { apia }
            edges.world.calendar = { locale, timeZone in
                asked.record(timeZone.identifier)
                return calendar(locale, timeZone)
            }
        }
        let lines = await comments(with: edges)
        let isShown = lines.first?.hasPrefix("ada, ") == true
        #expect(
            asked.events.last == "Pacific/Apia",
            "the edges' time zone is Pacific/Apia: expected the comments to ask the edges' calendar for it, it was asked for \(asked.events)\(isShown ? "" : "; and expected a comment on the screen, got \(lines)")"
        )
    }

    @Test("comments are requested below the app's feed")
    func address() async throws {
        let server = Server()
        _ = await comments(with: .test(server))
        let url = try #require(
            server.commentsRequests.first,
            "row 1 was opened: expected a request with the path /videos/{id}/comments, got \(server.requests.dropFirst().map(\.absoluteString))"
        )
        #expect(
            url.host() == "example.com",
            "the feed's host is example.com, and the request went to \(url.host() ?? "no host")")
        #expect(
            url.port == 8443,
            "the feed's port is 8443, and the request went to \(url.port.map(String.init) ?? "no port")"
        )
        #expect(
            url.path == "/videos/00000000-0000-0000-0000-000000000001/comments",
            "row 1 has the id 00000000-0000-0000-0000-000000000001: expected a path with this id, /videos/{id}/comments, got \(url.path)"
        )
        #expect(
            url.query() == "limit=10", "the feed's query is limit=10, got \(url.query() ?? "none")")
    }

    @Test("comments are logged to the app's log")
    func log() async {
        let log = Spy()
        let seconds = Mutex(0)
        let edges = changing(Edges.test(Server())) { edges in
            edges.log = log.record
            // Each reading is a second after the one before it.
            edges.world.uptime = {
                seconds.withLock { seconds in
                    seconds += 1
                    return .seconds(seconds)
                }
            }
        }
        _ = await comments(with: edges)
        #expect(
            log.events.suffix(2) == ["comments started", "comments ended: 1, 1000ms"],
            "expected \"comments started\" and \"comments ended: 1, 1000ms\" as the last two lines of the edges' log, with the edges' uptime, it has \(log.events)"
        )
    }

    @Test("a decoding error of the comments is logged to the app's log")
    func decodingError() async {
        let log = Spy()
        let server = Server(comments: .malformed)
        _ = await comments(with: changing(.test(server)) { $0.log = log.record })
        #expect(
            log.events.contains { $0.hasPrefix("decoding failed: ") },
            "the server's comments are malformed: expected \"decoding failed: …\" in the edges' log, it has \(log.events)"
        )
    }

    @Test("the app's time-out ends the request for comments")
    func timeout() async throws {
        let (server, screen) = (Server(comments: .held("Hello")), Spy())
        let waits = Mutex<[Duration]>([])
        let listIsLoaded = Mutex(false)
        let log = Spy()
        var edges = Edges.test(server, screen: screen)
        edges.log = log.record
        edges.timeout = .seconds(7)
        edges.world.sleep = { duration in
            // The time-out of the request for comments is over at once.
            guard listIsLoaded.withLock({ $0 }) else {
                return try await Task.sleep(for: .seconds(5))
            }
            waits.withLock { $0.append(duration) }
        }
        let console = CompositionRoot(edges: edges).makeConsole()
        await console.load()
        listIsLoaded.withLock { $0 = true }
        let opening = Task { await console.handle("1") }
        await wait { screen.events.last?.hasPrefix("error: ") == true }
        // A request that is still held has no time-out, or waits for it on another clock.
        server.release()
        await opening.value
        #expect(
            waits.withLock { $0 } == [.seconds(7)],
            "expected one wait of 7 s, which is the edges' time-out, through the edges' sleep; there were \(waits.withLock { $0 })"
        )
        #expect(
            screen.events.last?.hasPrefix("error: Could not reach") == true,
            "the response comes after the edges' time-out only: expected \"error: Could not reach …\" as the last line on the screen, got \"\(screen.events.last ?? "nothing")\""
        )
        let end = log.events.last ?? "nothing"
        #expect(
            end.hasPrefix("comments failed: connectivity"),
            "the response comes after the edges' time-out only: expected the last line of the edges' log to begin with \"comments failed: connectivity\", got \"\(end)\""
        )
    }

    @Test("any status from 200 to 299 is good", arguments: [199, 200, 299, 300])
    func status(_ status: Int) async {
        let screen = Spy()
        let server = Server(comments: .noComments(status: status))
        let console = CompositionRoot(edges: .test(server, screen: screen)).makeConsole()
        await console.load()
        _ = screen.newEvents()
        await console.handle("1")
        let lines = screen.newEvents()
        let expected =
            (200...299).contains(status)
            ? "No comments yet" : "error: The server's answer is not a list of comments."
        #expect(
            lines.last == expected,
            "status \(status) and no comments: expected \"\(expected)\", got \(lines)"
        )
    }

    @Test("two apps in one process use their own edges")
    func twoApps() async {
        let servers = ["one", "two"].map { (name: $0, server: Server()) }
        let consoles = servers.map { name, server in
            let edges = changing(Edges.test(server)) { $0.feedURL = .at("https://\(name)/videos") }
            return CompositionRoot(edges: edges).makeConsole()
        }
        for console in consoles {
            await console.load()
            await console.handle("1")
        }
        for (name, server) in servers {
            let hosts = server.requests.map { $0.host() ?? "none" }
            #expect(
                hosts == [name, name],
                "app \(name) loaded its feed and the comments of a row: expected its server to get requests for \([name, name]), got \(hosts)"
            )
        }
    }

    /// Returns what an app shows when the first row is opened.
    private func comments(with edges: Edges) async -> [String] {
        let screen = Spy()
        let console = CompositionRoot(
            edges: changing(edges) {
                $0.write = screen.record
                $0.writeError = { screen.record("error: \($0)") }
            }
        ).makeConsole()
        await console.load()
        _ = screen.newEvents()
        await console.handle("1")
        return screen.newEvents()
    }
}
