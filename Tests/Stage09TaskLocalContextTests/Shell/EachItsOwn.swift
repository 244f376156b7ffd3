import Foundation
import Stage09Core
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

// All of these run at the same time, each with a moment, a language and a server of its own.

@Suite("9.7 Each test its own")
struct EachItsOwn {
    @Test(
        "the list tells the age by the test's own clock and language",
        arguments: [
            (1, "en_GB", "Saved 1 hour ago"), (2, "de_DE", "Saved vor 2 Stunden"),
            (3, "fr_FR", "Saved il y a 3 heures"), (30, "en_GB", "Saved yesterday"),
        ])
    @MainActor
    func age(hours: Int, language: String, text: String) async {
        await scoped {
            $0.now = { .teaTime + TimeInterval(hours) * .hour }
            $0.locale = { Locale(identifier: language) }
            $0.calendar = { .gregorian(in: "UTC") }
        } operation: {
            let list = VideoListViewModel(
                loadVideos: { .fallBack(.desert(age: 0), insteadOf: .connectivity) },
                openVideo: { _ in })
            await list.load()
            let isRight = list.screen.savedText == text
            #expect(
                isRight,
                "\(hours) h after it was saved, in \(language): the list was to say \"\(text)\". It has asked another clock, or speaks another language, than this test said"
            )
        }
    }

    @Test("a save bears the moment that the test has said", arguments: [0, 7, 700])
    func stamp(hours: Int) async {
        let spy = Spy()
        let moment = Date.teaTime + TimeInterval(hours) * .hour
        await scoped {
            loading(&$0)
            $0.httpGet = { _ in .ocean }
            $0.videoStore.read = { nil }
            $0.now = { moment }
            $0.videoStore.write = {
                spy.note($0.savedAt == moment ? "this moment" : "another moment")
            }
        } operation: {
            _ = await VideoLoader().load()
        }
        #expect(
            spy.messages == ["this moment"],
            "\(hours) h after tea: the videos were to be saved once, with the moment that this test has said"
        )
    }

    @Test(
        "a load is measured by the test's own clock, and told to its log",
        arguments: [1500, 90_000])
    func measured(milliseconds: Int) async {
        let spy = Spy()
        await scoped {
            $0.log = spy.note
            $0.uptime = { .milliseconds(milliseconds) * spy.messages.count }
        } operation: {
            _ = await logging({ 1 }, as: "load", words: { "ended: \($0)" })()
        }
        #expect(
            spy.messages == ["load started", "load ended: 1, \(milliseconds)ms"],
            "it took \(milliseconds) ms by the clock that this test has said, and the log heard something else"
        )
    }

    @Test("a load may take a minute by the test's own clock")
    func minute() async {
        let spy = Spy()
        let decision = await scoped {
            loading(&$0)
            $0.now = { .teaTime }
            $0.httpGet = { _ in
                try await Task.sleep(for: .seconds(600))
                return .ocean
            }
            $0.videoStore.read = { nil }
            $0.sleep = { spy.note("\($0)") }
        } operation: {
            await VideoLoader().load()
        }
        #expect(
            decision == .fail(.connectivity) && spy.messages == ["60.0 seconds"],
            "the time limit is not by the clock that this test has said")
    }

    @Test("the whole app asks this test, and nobody else", .dependencies { _ in })
    @MainActor
    func wholeApp() async {
        let spy = Spy()
        await scoped {
            $0.feedURL = URL(filePath: "/videos")
            $0.httpGet = { url in
                spy.note("get \(url.path)")
                return url.path == "/videos" ? .ocean : .nice
            }
            $0.videoStore = VideoStore(write: { _ in spy.note("save") }, read: { nil })
            $0.write = spy.note
            $0.log = spy.note
            $0.now = { .teaTime + 2 * .hour }
            $0.uptime = { .seconds(spy.messages.count) }  // One for each line so far
            $0.locale = { Locale(identifier: "en_GB") }
            $0.calendar = { .gregorian(in: "UTC") }
            $0.sleep = { _ in try await Task.sleep(for: .seconds(600)) }
        } operation: {
            let conversation = CompositionRoot.conversation()
            await conversation.answer("")
            await conversation.answer("1")
        }
        let wrong = spy.firstDifference(from: [
            "load started", "get /videos", "save", "load ended: 1 from the server, 3000ms",
            "Ocean (1:05)", "comments started",
            "get /videos/00000000-0000-0000-0000-000000000001/comments",
            "comments ended: 1, 2000ms", "anna, 2 hours ago: Nice!",
        ])
        #expect(
            wrong == nil,
            "a list was loaded and the comments of its first row: somebody on the way asks another one than this test has said. The first line that differs was to be \"\(wrong ?? "")\""
        )
    }

    @Test("what is used after its scope has ended keeps it, and hears what is said then")
    @MainActor
    func usedLater() async {
        let spy = Spy()
        let (list, loader, logged) = scoped {
            loading(&$0)
            $0.httpGet = { _ in .ocean }
            $0.videoStore = VideoStore(
                write: {
                    spy.note("save, \(Int($0.savedAt.timeIntervalSince(.teaTime) / .hour)) h")
                },
                read: { nil })
            $0.log = spy.note
            $0.now = { .teaTime + 33 * .hour }
            $0.locale = { Locale(identifier: "fr_FR") }
            $0.calendar = { .gregorian(in: "Asia/Tokyo") }
            $0.uptime = { .seconds(spy.messages.count) }  // One for each line so far
        } operation: {
            (
                VideoListViewModel(
                    loadVideos: { .fallBack(.desert(age: 0), insteadOf: .connectivity) },
                    openVideo: { _ in }),
                VideoLoader(),
                logging({ 1 }, as: "load", words: { "ended: \($0)" })
            )
        }
        func use() async {
            await list.load()
            spy.note(list.screen.savedText ?? "not saved")
            _ = await loader.load()
            _ = await logged()
        }
        // Whoever has lost its scope misses something, which is a line of its own.
        await scoped {
            $0.reportIssue = spy.note
        } operation: {
            await use()
        }
        // 33 hours are yesterday in Tokyo, and the day before in Greenwich. 60 hours are that in Tokyo.
        await scoped {
            $0.now = { .teaTime + 60 * .hour }
            $0.locale = { Locale(identifier: "de_DE") }
            $0.calendar = { .gregorian(in: "UTC") }
            $0.uptime = { .seconds(5 * spy.messages.count) }
        } operation: {
            await use()
        }
        let wrong = spy.firstDifference(from: [
            "Saved hier", "save, 33 h", "load started", "load ended: 1, 1000ms",
            "Saved vor 3 Tagen", "save, 60 h", "load started", "load ended: 1, 5000ms",
        ])
        #expect(
            wrong == nil,
            "a list, a loader and a log were made in a scope and used after it, then once where something else was said: one of them does not remember its scope, or does not ask anew. The first line that differs was to be \"\(wrong ?? "")\""
        )
    }

    /// A server that is gone, and a time limit that never ends.
    private func loading(_ values: inout DependencyValues) {
        values.feedURL = URL(filePath: "/feed")
        values.httpGet = { _ in throw LoadingError.connectivity }
        values.videoStore = .unimplemented
        values.sleep = { _ in try await Task.sleep(for: .seconds(600)) }
    }
}
