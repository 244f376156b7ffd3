import Foundation
import Stage09Core
import TestSupport
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

@Suite("9.4 It says what is missing")
struct SaysWhatIsMissing {
    /// Everything that the app can ask for, in the words of an override, and how it is used.
    static let uses: [(name: String, use: @Sendable () async -> Void)] = [
        ("now", { _ = NowKey.testValue() }),
        ("uptime", { _ = UptimeKey.testValue() }),
        ("locale", { _ = LocaleKey.testValue() }),
        ("calendar", { _ = CalendarKey.testValue() }),
        ("sleep", { try? await SleepKey.testValue(.seconds(600)) }),
        ("feedURL", { _ = FeedURLKey.testValue }),
        ("httpGet", { _ = try? await HTTPGetKey.testValue(URL(filePath: "/feed")) }),
        ("videoStore.read", { _ = await VideoStoreKey.testValue.read() }),
        (
            "videoStore.write",
            { try? await VideoStoreKey.testValue.write(.desert(age: 0)) }
        ),
        ("write", { WriteKey.testValue("a line") }),
        ("writeError", { WriteErrorKey.testValue("a line") }),
        ("log", { LogKey.testValue("a line") }),
    ]

    @Test(
        "whatever nobody has said is named, each time that it is used", arguments: uses.map(\.name))
    func named(name: String) async throws {
        let use = try #require(Self.uses.first { $0.name == name }).use
        let issues = await issues {
            await use()
            await use()
        }
        #expect(
            issues.count == 2,
            "\(name): it was used twice while it was missing: two issues were expected"
        )
        #expect(
            issues.allSatisfy { Self.mentions("\\.\(name)", in: $0) },
            "\(name): an issue was reported, and it does not say of what")
        #expect(
            issues.allSatisfy { Self.assigns("$0.\(name)", in: $0) },
            "\(name): an issue was reported, and it does not say what to write")
        let others = Self.uses.map(\.name).filter { $0 != name }
        #expect(
            issues.allSatisfy { issue in
                !others.contains { other in
                    Self.mentions("\\.\(other)", in: issue)
                        || Self.mentions("$0.\(other)", in: issue)
                }
            },
            "\(name): an issue was reported, and it names other things, which nobody has missed")
    }

    @Test("a test goes on after an issue")
    func goesOn() async {
        await #expect(
            processExitsWith: .exitCode(reachedEnd),
            "something was missing, and the process ended: the tests that run beside it ended too"
        ) {
            for (_, use) in Self.uses { await use() }
            exit(reachedEnd)
        }
    }

    @Test("half of a store can be said, and the other half reports")
    func half() async {
        let issues = await issues {
            var store = VideoStoreKey.testValue
            store.read = { .desert(age: 0) }
            _ = await store.read()
            try? await store.write(.desert(age: 0))
        }
        #expect(
            issues.count == 1,
            "reading was said, and writing was not: one of the two is missing, and reports")
    }

    @Test("what was said reports nothing")
    func said() async {
        let issues = await issues {
            scoped {
                $0.now = { .teaTime }
            } operation: {
                @Dependency(\.now) var now
                _ = now()
            }
        }
        #expect(issues == [], "the moment was said, and something was missing")
    }

    @Test("an issue fails the test in which it happens", .dependencies { _ in })
    func failsTheTest() {
        withKnownIssue("nobody heard of the issue: the test would be green") {
            Unimplemented.report("now")
        }
    }

    /// Whether a text has a name in it, and not only a longer name that begins so.
    private static func mentions(_ name: String, in text: String) -> Bool {
        text.ranges(of: name).contains { range in
            let rest = text[range.upperBound...]
            let next = rest.first == "." ? rest.dropFirst().first : rest.first
            return !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
        }
    }

    /// Whether a text says to give a name a value.
    private static func assigns(_ name: String, in text: String) -> Bool {
        text.ranges(of: name).contains { range in
            text[range.upperBound...].drop(while: \.isWhitespace).first == "="
        }
    }

    private func issues(_ operation: () async -> Void) async -> [String] {
        let spy = Spy()
        await scoped {
            $0.reportIssue = spy.note
        } operation: {
            await operation()
        }
        return spy.messages
    }
}
