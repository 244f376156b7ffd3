import Foundation
import Synchronization
import Testing

@testable import Lab10D_AConditionalRead

// Lab 10.D in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.D A conditional read")
struct AConditionalRead {
    @Test("fresh subtitles are shown without a request")
    func fresh() async {
        for age in [0, 1, Self.week - 1] {
            let spy = Spy()
            let shown = await spy.loader(cached: [1: Self.cached(age: age)]).load(1)
            #expect(
                shown == "cached 1" && spy.events == ["read 1"],
                "\(Self.text(age)): expected the cached subtitles after one read of the cache, got \(shown ?? "nil") after \(spy.text)"
            )
        }
    }

    @Test("of 100 videos, 90 in the cache, 10 are requested")
    func hundred() async {
        let spy = Spy()
        let cached = (11...100).map { ($0, Self.cached($0, age: 60)) }
        let loader = spy.loader(cached: Dictionary(uniqueKeysWithValues: cached))
        for id in 1...100 { _ = await loader.load(id) }
        let (reads, requests) = (spy.count("read"), spy.count("request"))
        #expect(
            reads == 100 && requests == 10,
            "100 videos, 90 in the cache: expected 100 reads and 10 requests, got \(reads) and \(requests)\(requests == 100 ? ". Is the server read before it is known whether it is needed?" : "")"
        )
    }

    @Test("missing and old subtitles are requested, written and shown", arguments: [nil, week, -1])
    func requested(age: Int?) async {
        let spy = Spy()
        let shown = await spy.loader(cached: age.map { [1: Self.cached(age: $0)] } ?? [:]).load(1)
        #expect(
            shown == "new 1" && spy.steps == ["read 1", "request 1", "write new 1"],
            "\(Self.text(age)): expected new subtitles after read 1, request 1, write new 1, got \(shown ?? "nil") after \(spy.text)"
        )
    }

    @Test("old subtitles are shown only if the server is unreachable")
    func fallback() async {
        let old = [1: Self.cached(age: Self.week)]
        for (response, cached, expected) in [
            (SubtitleResponse.unreachable, old, "cached 1" as String?),
            (.unreachable, [:], nil), (.missing, old, nil),
        ] {
            let spy = Spy()
            let shown = await spy.loader(cached: cached, response: response).load(1)
            #expect(
                shown == expected && spy.steps == ["read 1", "request 1"],
                "\(cached.isEmpty ? "nothing" : "a week") in the cache, server \(response): expected \(expected ?? "nil") after read 1, request 1, got \(shown ?? "nil") after \(spy.text)"
            )
        }
    }

    static let week = 7 * 24 * 3600
    private static let now = Date(timeIntervalSinceReferenceDate: 0)

    private static func cached(_ id: Int = 1, age: Int) -> CachedSubtitles {
        CachedSubtitles(text: "cached \(id)", date: now - TimeInterval(age))
    }

    private static func text(_ age: Int?) -> String {
        switch age {
        case nil: "nothing in the cache"
        case week: "exactly seven days old"
        case let age? where age < 0: "one second in the future"
        case let age? where age > 1: "one second less than seven days old"
        case let age?: "\(age) s old"
        }
    }

    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        /// The events without reads after the request: other code may have written the cache during it.
        var steps: [String] {
            let sent = events.firstIndex { $0.hasPrefix("request") } ?? events.endIndex
            return events.indices.filter { $0 <= sent || !events[$0].hasPrefix("read") }
                .map { events[$0] }
        }
        var text: String { events.isEmpty ? "nothing" : events.joined(separator: ", ") }
        func count(_ verb: String) -> Int { events.count { $0.hasPrefix(verb) } }
        private func record(_ event: String) { recorded.withLock { $0.append(event) } }

        func loader(
            cached: [Int: CachedSubtitles], response: SubtitleResponse? = nil
        ) -> SubtitleLoader {
            SubtitleLoader(
                read: { id in
                    self.record("read \(id)")
                    return cached[id]
                },
                request: { id in
                    self.record("request \(id)")
                    return response ?? .found("new \(id)")
                },
                write: { _, new in self.record("write \(new.text)") },
                now: { AConditionalRead.now })
        }
    }
}
